import type { ProductPicture } from "#contract/product-extras";
import type { ProductDetail } from "#contract/products";
import type { Rating } from "#contract/review-rules";
import type { ReviewShown } from "./review-list.tsx";

/** The product as its page shows it: each field is in the document a second time, for the scripts. What is empty is left out. */
export type ProductShown = Pick<
  ProductDetail,
  | "product_guid"
  | "yuelin_sn"
  | "name"
  | "image"
  | "authors"
  | "publisher"
  | "final_price"
  | "retail_price"
  | "discount_label"
  | "restricted"
  | "is_book"
  | "is_ebook"
  | "preorder"
  | "button_status"
  | "collectable"
  | "stock"
  | "publish_date"
  | "short_description"
  | "description"
> &
  Partial<
    Pick<
      ProductDetail,
      | "title_language"
      | "sub_title"
      | "original_name"
      | "original_language"
      | "promo_word"
      | "hot_selling_wording"
      | "sales_warning"
      | "brand_name"
      | "brand_id"
      | "origin_authors"
      | "compilers"
      | "translators"
      | "painters"
      | "isbn"
      | "series"
      | "binding"
      | "pages"
      | "language"
      | "specification"
      | "supplier"
      | "tags"
      | "has_trial"
      | "table_of_contents"
      | "author_intro"
      | "editor_note"
      | "sale_start"
      | "sale_end"
      | "non_returnable_reason"
      | "gift_text"
      | "order_quantity_limit"
      | "account_quantity_limit"
    >
  > & {
    /** the promotions that it is in, where there are any */
    activities?: { href: string; name: string; description: string }[];
    categories: Omit<ProductDetail["categories"][number], "key">[];
    /** only where one alone is not sold */
    least?: Pick<ProductDetail, "least_buy_count_type" | "least_buy_count_value">;
    /** the cover and what there is beside it */
    pictures?: Pick<ProductPicture, "medium_path" | "large_path" | "alt">[];
    /** of the same work: its other form, then its other editions; `format` is schema.org's word for it */
    editions?: { product_guid: string; words: string; isbn?: string; format: BookFormat }[];
    /** what tells itself from those */
    edition?: string;
    /** what its reviews come to, and the newest few in short */
    rating?: Rating;
    reviews?: ReviewShown[];
    /** what it costs a month, where it can be paid so */
    monthly?: string;
  };

export type BookFormat = "EBook" | "Hardcover" | "Paperback";

export const bookFormat = ({
  is_ebook,
  binding,
}: {
  is_ebook: boolean;
  binding?: string | null | undefined;
}): BookFormat => (is_ebook ? "EBook" : binding?.includes("精裝") ? "Hardcover" : "Paperback");

/** The fewest that are sold. */
export const leastOf = ({ least }: ProductShown): number => least?.least_buy_count_value ?? 1;

/** It is on sale, and `most` is not fewer than that. */
export const isBuyable = (product: ProductShown, most: number): boolean =>
  product.button_status === "add_to_shopping_cart" && most >= leastOf(product);
