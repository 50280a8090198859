import type { CartEntry } from "#contract/cart";
import type { Facts, ProductFacts } from "#contract/cart-rules";

export const product = (product_guid: string, wish: Partial<ProductFacts> = {}): ProductFacts => ({
  product_guid,
  name: "紅樓夢",
  is_ebook: false,
  button_status: "add_to_shopping_cart",
  stock: 10,
  order_quantity_limit: null,
  account_quantity_limit: null,
  gate: null,
  bought: 0,
  owned: null,
  retail_price: 300,
  least_buy_count_type: "at_least",
  least_buy_count_value: 1,
  ...wish,
});
export const facts = (
  products: ProductFacts[],
  offers: Facts["offers"] = [],
  additions: Facts["additions"] = [],
): Facts => ({
  products: new Map(products.map((each) => [each.product_guid, each])),
  offers,
  additions,
});
export const item = (product_guid: string, qty = 1, wish: Partial<CartEntry> = {}): CartEntry => ({
  product_guid,
  qty,
  is_additional_item: false,
  crosssell_items: [],
  ...wish,
});
