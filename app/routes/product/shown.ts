import type { ProductDetail } from "#contract/products";

/** The product without what its page does not show: each field is in the document a second time, for the scripts. */
export type ProductShown = Omit<
  ProductDetail,
  "age_gate" | "type" | "has_crosssell" | "least_buy_count_type" | "least_buy_count_value"
> & {
  /** only where one alone is not sold */
  least?: Pick<ProductDetail, "least_buy_count_type" | "least_buy_count_value">;
};
