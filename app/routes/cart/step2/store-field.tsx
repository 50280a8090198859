import type { PickupStore } from "#contract/pickup-stores";
import { secondary } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { FieldError, fieldId } from "../../../ui/plain-field.tsx";

/** The pickup store, chosen on the chain's own map; the button keeps what was typed and comes back here. */
export function StoreField({ store, error }: { store: PickupStore | null; error: string | undefined }) {
  const name = "recipient.store_state";
  return (
    <div className={stack}>
      <FieldError name={name} error={error} />
      {store && (
        <p>
          取貨門市：<strong>{store.name}</strong>（{store.id}）
          <br />
          {store.address}
        </p>
      )}
      <p>
        <button
          className={secondary}
          id={fieldId(name)}
          formAction="/cart/store"
          aria-describedby={error ? `${fieldId(name)}-error` : undefined}
        >
          {store ? "變更門市" : "選擇門市"}
        </button>
      </p>
    </div>
  );
}
