import { money } from "#contract/money-rules";
import type { ProductCard } from "#contract/products";
import * as css from "./price.css.ts";

type Prices = Pick<ProductCard, "final_price" | "retail_price" | "discount_label">;

/** In a card or a line: what is paid, and what it would have cost only where that is more. Few nodes, because a page holds dozens. */
export function Price(prices: Prices) {
  return <span className={css.price}>{amounts(prices)}</span>;
}

/** On the product page: the one to pay large; `asking` while it is being asked again. */
export function PagePrice({ asking, ...prices }: Prices & { asking?: boolean }) {
  return (
    <p className={css.page} aria-busy={asking || undefined}>
      {amounts(prices)}
    </p>
  );
}

/** In a line of the cart: what one of it costs. */
export function LinePrice(prices: Prices) {
  return (
    <span className={css.price}>
      {money(prices.retail_price)}
      {isReduced(prices) && <> {reduction(prices)}</>}
    </span>
  );
}

const isReduced = ({ final_price, retail_price }: Prices) => retail_price < final_price;

const amounts = (prices: Prices) =>
  isReduced(prices) ? (
    <>
      優惠價 <b>{money(prices.retail_price)}</b> {reduction(prices)}
    </>
  ) : (
    <>
      定價 <b>{money(prices.retail_price)}</b>
    </>
  );

const reduction = ({ final_price, discount_label }: Prices) => (
  <>
    <s>{`定價 ${money(final_price)}`}</s>
    {/* the words of 省 150 元 stay together */}
    {discount_label && ` ${discount_label.replaceAll(" ", "\u00a0")}`}
  </>
);
