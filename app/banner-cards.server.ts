import type { Banner } from "#contract/banners";
import type { ProductCard } from "#contract/products";
import { type freshPrices, withPrice } from "./product-api.server.ts";

/** The products of a banner as cards, with the prices of now; what has none cannot be recommended. */
export function cardsOf(
  products: NonNullable<Banner["products"]>,
  prices: Awaited<ReturnType<typeof freshPrices>>,
  brand_name: string | null = null,
): ProductCard[] {
  return products.flatMap(({ short_description: _, product_link: __, author, ...product }) => {
    const price = prices.get(product.product_guid);
    if (!price) return [];
    const card: ProductCard = {
      ...{ ...product, brand_name, authors: author ? [author] : [], publisher: null, discount_label: null },
      ...{ final_price: 0, retail_price: 0, button_status: price.product_button_status },
    };
    return withPrice(card, price);
  });
}
