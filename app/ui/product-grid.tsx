import { useId } from "react";
import { useWishInPlace } from "../enhance/wishes.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { ProductCard, type CardShown } from "./product-card.tsx";
import * as css from "./product-grid.css.ts";

interface Props {
  products: CardShown[];
  /** how many covers are in sight at once and must not wait: of the first list of a page */
  eager?: number;
}

/** `full`: the page has no side part, so six fit in a row. */
export function ProductGrid({ products, eager = 0, full = false }: Props & { full?: boolean }) {
  return <Cards className={full ? `${css.grid} ${css.full}` : css.grid} products={products} eager={eager} />;
}

/** By places, in the order of the list; `ranked` is the class of the list, which has the numerals. */
export function RankedGrid({ products, eager = 0, ranked }: Props & { ranked: string }) {
  return <Cards className={`${css.grid} ${ranked}`} products={products} eager={eager} List="ol" />;
}

/** One row to be scrolled sideways: slots, recommendations. The links inside make it reachable by keyboard. */
export function ProductRow({ products, eager = 0 }: Props) {
  return <Cards className={css.row} products={products} eager={eager} />;
}

/** The list is one form: each card has its button of it. */
function Cards({
  className,
  products,
  eager,
  List = "ul",
}: Required<Props> & { className: string; List?: "ul" | "ol" }) {
  const list = useId();
  const onWish = useWishInPlace(products);
  return (
    <AddToCart>
      <List className={className}>
        {products.map((product, index) => (
          <li className={css.item} key={product.product_guid}>
            <ProductCard
              product={product}
              seen={index >= eager ? "later" : index === 0 ? "first" : "at once"}
              id={`${list}${index}`}
              onWish={onWish}
            />
          </li>
        ))}
      </List>
    </AddToCart>
  );
}
