import type { ProductCard } from "#contract/products";
import { named } from "#styles/text.css";
import * as css from "./additional-items.css.ts";
import { RowItem } from "./row-item.tsx";

export type TogetherShown = Pick<
  ProductCard,
  "product_guid" | "name" | "title_language" | "image" | "final_price" | "retail_price"
>;

/** What others took along: a row like 加價購, with buttons of the same form. What comes in is a line like the others. */
export function BoughtTogether({ products }: { products: TogetherShown[] }) {
  if (products.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="together" data-list="together">
      <h2 id="together" className={`${css.heading} ${named}`}>
        常一起購買
      </h2>
      <ul className={css.row}>
        {products.map((product) => (
          <RowItem
            key={product.product_guid}
            id={`with-${product.product_guid}`}
            product={product}
            take={{ action: "/cart/along", value: product.product_guid, text: "加入購物車" }}
          />
        ))}
      </ul>
    </section>
  );
}
