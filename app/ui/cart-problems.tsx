import type { Quote } from "#contract/checkout";
import { Notice } from "./notice.tsx";

/** Lines that cannot be bought as they are: named, with the way to put them right. */
export function CartProblems({ quote }: { quote: Quote }) {
  const lines = quote.cart.cart_items.filter(({ problem }) => problem);
  if (lines.length === 0) return null;
  return (
    <Notice kind="warning">
      <ul>
        {lines.map(({ product_guid, is_additional_item, name, problem }) => (
          <li key={product_guid + is_additional_item}>
            {name}：{problem}
          </li>
        ))}
      </ul>
      <a href="/cart">到購物車調整</a>
    </Notice>
  );
}
