import type { PickupStore } from "#contract/pickup-stores";
import { secondary } from "#styles/button.css";
import { cluster, stack } from "#styles/page.css";
import { RadioField } from "../../../ui/choice-field.tsx";
import { FieldError, type Meta } from "../../../ui/field.tsx";

export interface Chains {
  words: string;
  options: { value: string; label: string }[];
  /** they are on a map; those who cannot use it have our list */
  map: boolean;
}

interface Props {
  meta: Meta;
  brand: Meta;
  /** those of the delivery */
  chains: Chains;
  store: PickupStore | null;
  /** what it holds of the cart, if it is the shop's own */
  shelf: { has_all: boolean; words: string } | null;
}

/** The pickup store, chosen on the map of a chain; the button keeps what was typed and comes back here. */
export function StoreField({ meta, brand, chains, store, shelf }: Props) {
  return (
    <div className={stack}>
      <FieldError meta={meta} />
      {store && (
        <p>
          取貨門市：<strong>{store.name}</strong>（{store.id}）
          <br />
          {store.address}
          {shelf && (
            <>
              <br />
              {shelf.words}
            </>
          )}
        </p>
      )}
      {shelf?.has_all && <input type="hidden" name="seen_on_shelf" value="on" />}
      {store && <input type="hidden" name={meta.name} value={String(meta.initialValue ?? "")} />}
      {chains.options.length > 1 && (
        <RadioField
          meta={brand}
          legend={chains.words}
          options={chains.options}
          chosen={String(brand.initialValue || store?.type || chains.options[0]!.value)}
        />
      )}
      <p className={cluster}>
        <button
          className={secondary}
          id={meta.id}
          formAction="/cart/store"
          aria-describedby={meta.errors ? meta.errorId : undefined}
        >
          {store ? "變更門市" : "選擇門市"}
        </button>
        {chains.map && (
          <button className={secondary} formAction="/cart/store-list">
            改從清單選擇
          </button>
        )}
      </p>
    </div>
  );
}
