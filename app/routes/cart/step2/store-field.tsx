import type { PickupStore } from "#contract/pickup-stores";
import { secondary } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { FieldError, type Meta } from "../../../ui/field.tsx";

/** The pickup store, chosen on the chain's own map; the button keeps what was typed and comes back here. */
export function StoreField({ meta, store }: { meta: Meta; store: PickupStore | null }) {
  return (
    <div className={stack}>
      <FieldError meta={meta} />
      {store && (
        <p>
          取貨門市：<strong>{store.name}</strong>（{store.id}）
          <br />
          {store.address}
        </p>
      )}
      {store && <input type="hidden" name={meta.name} value={String(meta.initialValue ?? "")} />}
      <p>
        <button
          className={secondary}
          id={meta.id}
          formAction="/cart/store"
          aria-describedby={meta.errors ? meta.errorId : undefined}
        >
          {store ? "變更門市" : "選擇門市"}
        </button>
      </p>
    </div>
  );
}
