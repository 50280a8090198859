import type { ReactNode } from "react";
import { noticeWords, type NoticeKind } from "#contract/notice-rules";
import type { ProductCard } from "#contract/products";
import { quiet, secondary } from "#styles/button.css";
import { faint } from "#styles/text.css";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { Price } from "../../ui/price.tsx";
import * as css from "./own-list.css.ts";

interface Props {
  /** the list that it stands on */
  list: string;
  product: Pick<ProductCard, "product_guid" | "name" | "title_language" | "authors" | "image" | "button_status"> &
    Parameters<typeof Price>[0];
  /** what else is told of it */
  children: ReactNode;
  /** beside its buttons, or one more of them */
  deed?: ReactNode;
}

/** One product of a member's own list: its cover, its words, its buttons, all of the list's one form. */
export function OwnListRow({ list, product, children, deed }: Props) {
  const { product_guid, name, title_language, authors, image, button_status, ...prices } = product;
  const path = `${list}/${product_guid}`;
  return (
    <li className={css.entry}>
      <CoverPicture className={css.cover} image={image} alt="" width={80} height={96} loading="lazy" />
      <div className={css.words}>
        <a className={css.name} href={`/product/${product_guid}`} lang={title_language}>
          {name}
        </a>
        {authors.length > 0 && <span className={faint}>{authors.join("、")}</span>}
        <Price {...prices} />
        {children}
      </div>
      <div className={css.deeds}>
        {button_status === "add_to_shopping_cart" && (
          <button className={secondary} formAction={`${path}/move`} aria-label={`移到購物車：${name}`}>
            移到購物車
          </button>
        )}
        {deed}
        <button className={quiet} formAction={`${path}/remove`} aria-label={`移除：${name}`}>
          移除
        </button>
      </div>
    </li>
  );
}

/** 貨到通知我, 開賣通知我 */
export function NoticeButton({
  product,
  kind,
}: {
  product: Pick<ProductCard, "product_guid" | "name">;
  kind: NoticeKind;
}) {
  const { button, promise } = noticeWords[kind];
  return (
    <button
      className={secondary}
      formAction={`/product/${product.product_guid}/notice`}
      aria-label={`${button}：${product.name}`}
      data-at-once={promise}
    >
      {button}
    </button>
  );
}
