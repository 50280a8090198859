import { useId } from "react";
import { useWishInPlace } from "../enhance/wishes.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { ProductCard, type CardShown } from "./product-card.tsx";
import * as css from "./product-grid.css.ts";

interface Props {
  products: CardShown[];
  /** its first cover is what is seen first of the page; the others wait for the layout, whose time they would take */
  first?: boolean;
}

interface GridProps extends Props {
  /** the page has no side part, so six fit in a row */
  full?: boolean;
  /** the page starts at the top when one comes back to it: what is out of sight need not have its true height */
  late?: boolean;
}

export function ProductGrid({ products, first = false, full = false, late = false }: GridProps) {
  const className = [css.grid, full && css.full, late && css.late].filter(Boolean).join(" ");
  return <Cards className={className} products={products} first={first} />;
}

/** By places, in the order of the list; `ranked` is the class of the list, which has the numerals. */
export function RankedGrid({ products, first = false, ranked }: Props & { ranked: string }) {
  return <Cards className={`${css.grid} ${ranked}`} products={products} first={first} List="ol" />;
}

/** One row to be scrolled sideways: slots, recommendations. The links inside make it reachable by keyboard. */
export function ProductRow({ products, first = false }: Props) {
  return <Cards className={css.row} products={products} first={first} />;
}

/** The list is one form: each card has its button of it. */
function Cards({
  className,
  products,
  first,
  List = "ul",
}: Required<Props> & { className: string; List?: "ul" | "ol" }) {
  const list = useId();
  const onWish = useWishInPlace(products);
  return (
    <AddToCart>
      <List className={className}>
        {products.map((product, index) => (
          <li className={css.item} key={product.product_guid}>
            <ProductCard product={product} first={first && index === 0} id={`${list}${index}`} onWish={onWish} />
          </li>
        ))}
      </List>
    </AddToCart>
  );
}
