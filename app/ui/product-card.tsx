import type { ProductCard as Product } from "#contract/products";
import { title48 } from "#contract/title-rules";
import { Price } from "./price.tsx";
import * as css from "./product-card.css.ts";

/** What shoppers must know of a product before they open its page. */
export function productBadges({ is_ebook, preorder, restricted, button_status }: Product): string[] {
  const soldOut = button_status !== "add_to_shopping_cart";
  const words = [
    is_ebook && "電子書",
    preorder && "預購",
    restricted && "限制級",
    soldOut && soldOutWords[button_status],
  ];
  return words.filter((word) => typeof word === "string");
}

const soldOutWords = {
  out_of_print: "絕版",
  can_not_buy: "停售",
  has_not_started: "尚未開賣",
  has_ended: "已結束",
  not_add_to_notice: "售完",
  not_notify: "售完",
  restock_notify: "售完",
} as const;

/** One link; few nodes, because a page holds dozens. `eager`: the covers seen first. */
export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const badges = productBadges(product);
  const by = product.authors.length > 0 ? product.authors.join("、") : (product.brand_name ?? product.publisher);
  return (
    <a className={css.card} href={`/product/${product.product_guid}`}>
      <img
        className={css.cover}
        src={product.image}
        alt=""
        width="200"
        height="240"
        loading={eager ? undefined : "lazy"}
        decoding="async"
      />
      {badges.length > 0 && <span className={css.badges}>{badges.join("・")}</span>}
      <span className={css.name}>{title48(product.name)}</span>
      {by && <span className={css.by}>{title48(by)}</span>}
      <Price {...product} />
    </a>
  );
}
