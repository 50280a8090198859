import type { ReactNode } from "react";
import type { ProductCard } from "#contract/products";
import { money } from "#contract/money-rules";
import { title48 } from "#contract/title-rules";
import { secondary } from "#styles/button.css";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import * as css from "./additional-items.css.ts";

interface Props {
  /** of the name, which its button is described by */
  id: string;
  product: Pick<ProductCard, "product_guid" | "name" | "title_language" | "image" | "final_price" | "retail_price">;
  /** before what it costs */
  price?: string;
  /** what is said under its price */
  children?: ReactNode;
  /** a button of the cart's form, so that nothing typed there is lost; missing where it cannot be taken */
  take?: { action: string; value: string; text: string } | false;
}

/** A product in a quiet row under the cart's lines. */
export function RowItem({ id, product, price = "", children, take }: Props) {
  const { product_guid, name, title_language, image, final_price, retail_price } = product;
  return (
    <li className={css.item}>
      <CoverPicture className={css.cover} image={image} alt="" width={48} height={60} loading="lazy" decoding="async" />
      <span className={css.about}>
        <a id={id} className={css.name} lang={title_language} href={`/product/${product_guid}`}>
          {title48(name)}
        </a>
        <span>
          {price}
          <b>{money(retail_price)}</b> {retail_price < final_price && <s>{`定價 ${money(final_price)}`}</s>}
        </span>
        {children}
      </span>
      {take && (
        <button className={secondary} formAction={take.action} name="take" value={take.value} aria-describedby={id}>
          {take.text}
        </button>
      )}
    </li>
  );
}
