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
        {told.map(({ key, before, name, language, problem }) => (
          <li key={key}>
            {before}
            <span lang={language}>{name}</span>：{problem}
          </li>
        ))}
      </ul>
      <a href="/cart">到購物車調整</a>
    </Notice>
  );
}

function problemsOf(line: CartLine) {
  const { product_guid, name, title_language, problem, is_additional_item } = line;
  const key = `${product_guid} ${is_additional_item}`;
  const besides = line.for_next_order ? [] : line.crosssell_items.product_list.filter((beside) => beside.problem);
  return [
    ...(problem ? [{ key, before: "", name, language: title_language, problem }] : []),
    ...besides.map((beside) => ({
      key: `${key} ${beside.product_guid}`,
      before: "加購 ",
      name: beside.name,
      language: beside.title_language,
      problem: beside.problem,
    })),
  ];
}
