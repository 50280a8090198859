import type { ProductCard } from "#contract/products";
import { money } from "../format.ts";
import * as css from "./price.css.ts";

type Prices = Pick<ProductCard, "final_price" | "retail_price" | "discount_label">;

/** In a card or a line: one amount, named in words; few nodes, because a page holds dozens. */
export function Price({ final_price, retail_price, discount_label }: Prices) {
  return (
    <span className={css.price}>
      {discount_label && <span className={css.label}>{discount_label}</span>}
      {retail_price < final_price ? "優惠價" : "定價"} <b className={css.amount}>{money(retail_price)}</b>
    </span>
  );
}

/** On the product page: both amounts, the one to pay large. */
export function PagePrice({ final_price, retail_price, discount_label }: Prices) {
  return (
    <div className={css.page}>
      <p className={css.was}>定價 {retail_price < final_price ? <s>{money(final_price)}</s> : money(final_price)}</p>
      <p className={css.now}>
        <span>優惠價</span>
        {discount_label && <span className={css.label}>{discount_label}</span>}
        <b className={css.large}>{money(retail_price)}</b>
      </p>
    </div>
  );
}
