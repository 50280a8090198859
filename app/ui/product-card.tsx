import type { ProductCard as Product } from "#contract/products";
import { isWishable } from "#contract/purchase-rules";
import { title48 } from "#contract/title-rules";
import { useWished, type useWishInPlace } from "../enhance/wishes.ts";
import { AddButton } from "./add-to-cart.tsx";
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

interface Props {
  product: Product;
  /** one of the covers seen first */
  eager: boolean;
  /** no other card of the page has it */
  id: string;
  onWish: ReturnType<typeof useWishInPlace>;
}

/** A link, and two buttons of the list's form that it describes; few nodes, because a page holds dozens. */
export function ProductCard({ product, eager, id, onWish }: Props) {
  const { product_guid, authors, brand_name, publisher, button_status } = product;
  const badges = productBadges(product);
  const by = authors.length > 0 ? authors.join("、") : (brand_name ?? publisher);
  return (
    <>
      <a className={css.card} href={`/product/${product_guid}`} id={id}>
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
        {title48(product.name)}
        {by && <span className={css.by}>{title48(by)}</span>}
        <Price {...product} />
      </a>
      {button_status === "add_to_shopping_cart" && (
        <AddButton className={css.add} product_guid={product_guid} describedBy={id} />
      )}
      {isWishable(button_status) && <Heart product_guid={product_guid} describedBy={id} onWish={onWish} />}
    </>
  );
}

interface HeartProps {
  product_guid: string;
  describedBy: string;
  onWish: Props["onWish"];
}

/** 收藏 of a card, in the same form. The document is everybody's, so it adds; with scripts it is a member's switch. */
function Heart({ product_guid, describedBy, onWish }: HeartProps) {
  const wished = useWished(product_guid);
  return (
    <button
      className={wished ? css.wished : css.wish}
      formAction={`/product/${product_guid}/wish${wished ? "/remove" : ""}`}
      aria-label={wished ? "取消收藏" : "加入收藏"}
      aria-describedby={describedBy}
      onClick={onWish(product_guid)}
    />
  );
}
