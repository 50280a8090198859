import type { ProductDetail } from "#contract/products";

/** What most products have nothing of. */
const rare = [
  "brand_name",
  "brand_id",
  "origin_authors",
  "compilers",
  "translators",
  "painters",
  "original_name",
  "original_language",
  "promo_word",
  "sale_start",
  "sale_end",
  "non_returnable_reason",
  "gift_text",
  "order_quantity_limit",
  "account_quantity_limit",
] as const satisfies (keyof ProductDetail)[];
type Rare = (typeof rare)[number];

/** The product without what its page does not show, and without what is empty: each field is in the document a second time, for the scripts. */
export type ProductShown = Omit<
  ProductDetail,
  | "age_gate"
  | "type"
  | "has_crosssell"
  | "factory_direct"
  | "activities"
  | "categories"
  | "least_buy_count_type"
  | "least_buy_count_value"
  | Rare
> &
  Partial<Pick<ProductDetail, Rare>> & {
    /** the promotions that it is in, where there are any */
    activities?: { href: string; name: string; description: string }[];
    categories: Omit<ProductDetail["categories"][number], "key">[];
    /** only where one alone is not sold */
    least?: Pick<ProductDetail, "least_buy_count_type" | "least_buy_count_value">;
  };

/** Null, "" and an empty list are left out. */
export function withoutNothing<T extends ProductShown>(product: T): T {
  const shown = { ...product };
  for (const name of rare) if (shown[name] === null || shown[name] === "" || isEmpty(shown[name])) delete shown[name];
  return shown;
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The fewest that are sold. */
export const leastOf = ({ least }: ProductShown): number => least?.least_buy_count_value ?? 1;

/** It is on sale, and `most` is not fewer than that. */
export const isBuyable = (product: ProductShown, most: number): boolean =>
  product.button_status === "add_to_shopping_cart" && most >= leastOf(product);
