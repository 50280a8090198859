import type { CartLine } from "#contract/cart";
import type { Quote } from "#contract/checkout";
import { Notice } from "./notice.tsx";

/** Lines that cannot be bought as they are, and what was taken along with one: named, with the way to put them right. */
export function CartProblems({ quote }: { quote: Quote }) {
  const told = quote.cart.cart_items.flatMap(problemsOf);
  if (told.length === 0) return null;
  return (
    <Notice kind="warning">
      <ul>
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <a href="/cart">到購物車調整</a>
    </Notice>
  );
}

function problemsOf({ name, problem, for_next_order, crosssell_items }: CartLine): string[] {
  const besides = for_next_order ? [] : crosssell_items.product_list.filter((beside) => beside.problem);
  return [
    ...(problem ? [`${name}：${problem}`] : []),
    ...besides.map((beside) => `加購 ${beside.name}：${beside.problem}`),
  ];
}
