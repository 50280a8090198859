import type { Cart } from "#contract/cart";
import { money } from "#contract/money-rules";
import * as css from "./free-shipping.css.ts";

/** How far it is to a free parcel. */
export function FreeShipping({ free_from, missing }: NonNullable<Cart["shipping"]>) {
  return (
    <div>
      {missing > 0 ? `再買 ${money(missing)} 免運` : "已達免運門檻"}
      <progress className={css.bar} aria-label="免運進度" max={free_from} value={free_from - missing} />
    </div>
  );
}
