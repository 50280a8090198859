import type { ProductCard as Card } from "#contract/products";
import { isWishable, stateWords } from "#contract/purchase-rules";
import { title48 } from "#contract/title-rules";
import { useWished, type useWishInPlace } from "../enhance/wishes.ts";
import { visuallyHidden } from "#styles/text.css";
import { AddButton } from "./add-to-cart.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { firstPicture } from "./first-picture.ts";
import { Price } from "./price.tsx";
import * as css from "./product-card.css.ts";

/** A page holds dozens: what no card shows need not come along. */
export type CardShown = Omit<Card, "yuelin_sn">;

/** What shoppers must know of a product before they open its page, and its name does not say already. */
function badges({ name, is_ebook, preorder, restricted }: CardShown): string {
  return [is_ebook && !title48(name).includes("電子書") && "電子書", preorder && "預購", restricted && "限制級"]
    .filter(Boolean)
    .join("・");
}

/** A photograph of goods fills the frame; all else has its shape, and of a book nothing is cut. */
function shape({ image, brand_name: brand }: CardShown) {
  const drawn = image.startsWith("/covers/");
  if (brand) return drawn ? css.whole : css.photo;
  return drawn ? css.book : css.whole;
}

interface Props {
  product: CardShown;
  /** its cover is what is seen first of the page */
  first: boolean;
  /** no other card of the page has it */
  id: string;
  onWish: ReturnType<typeof useWishInPlace>;
}

/** A link, and two buttons of the list's form that it describes; few nodes, because a page holds dozens. */
export function ProductCard({ product, first, id, onWish }: Props) {
  const { product_guid, authors, brand_name, publisher, button_status } = product;
  const badge = badges(product);
  const maker = authors.length > 0 ? authors.join("、") : (brand_name ?? publisher ?? "");
  // of goods the name begins with it
  const by = product.name.startsWith(maker) ? "" : maker;
  return (
    <>
      <a className={css.card} href={`/product/${product_guid}`} id={id}>
        <CoverPicture
          className={shape(product)}
          image={product.image}
          alt=""
          width={200}
          height={240}
          {...(first ? firstPicture : { loading: "lazy", decoding: "async" })}
        />
        <Name {...product} />
        {(badge || by) && (
          <span className={css.by}>
            {badge && <i className={css.badge}>{badge}</i>}
            {by && title48(by)}
          </span>
        )}
        <Price {...product} />
      </a>
      {button_status === "add_to_shopping_cart" ? (
        <AddButton className={css.add} product_guid={product_guid} describedBy={id} />
      ) : (
        <span className={css.none}>{stateWords[button_status]}</span>
      )}
      {isWishable(button_status) && <Heart product_guid={product_guid} describedBy={id} onWish={onWish} />}
    </>
  );
}

/** A name of more than 48 units (specification §5) is cut in sight alone: who listens hears all of it, in its own language. */
function Name({ name, title_language: lang }: CardShown) {
  const cut = title48(name);
  if (cut === name) return lang ? <span lang={lang}>{name}</span> : name;
  return (
    <>
      <span aria-hidden="true" lang={lang}>
        {cut}
      </span>
      <span className={visuallyHidden} lang={lang}>
        {name}
      </span>
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
