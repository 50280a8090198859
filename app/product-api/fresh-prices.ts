import { LRUCache } from "lru-cache";
import type { ShopperAuth } from "#contract/endpoint";
import { discountLabel } from "#contract/price-rules";
import { getPrices, type Price, type ProductCard } from "#contract/products";
import { isNotifiable } from "#contract/purchase-rules";
import type { Api } from "./api.ts";
import { createPriceBatch } from "./price-batch.ts";

type Asker = Pick<Api<"anyone">, "attempt"> | Pick<Api<ShopperAuth>, "attempt">;

/** Under way or known, for one second: what a page shows of price and stock is never older. */
const known = new LRUCache<string, Promise<Price | undefined>>({
  max: 20_000,
  ttl: 1_000,
  perf: { now: () => Date.now() },
});

/** Prices of these products, at most a second old; what the shop does not know, or cannot say now, is missing. */
export async function freshPrices(api: Asker, guids: string[]): Promise<Map<string, Price>> {
  const batch = createPriceBatch(async (ids) => {
    const { data } = await (api as Api<"anyone">).attempt(getPrices, { ids: ids.join(",") });
    // what is remembered is what anybody sees, never whether the asking member has set a notice
    return (data ?? []).map((price) =>
      isNotifiable(price.product_button_status)
        ? { ...price, product_button_status: "restock_notify" as const }
        : price,
    );
  });
  const asked = guids.map((guid) => {
    const already = known.get(guid);
    if (already) return already;
    const price = batch.load(guid);
    known.set(guid, price);
    return price;
  });
  batch.now();
  const prices = await Promise.all(asked);
  return new Map(prices.flatMap((price) => (price ? [[price.product_guid, price]] : [])));
}

/** A card, or anything that is one, with price and purchase status as they are now; as it was where the shop cannot say. */
export function withPrice<C extends Omit<ProductCard, "yuelin_sn">>(card: C, price: Price | undefined): C {
  if (!price) return card;
  return {
    ...card,
    final_price: price.final_price,
    retail_price: price.retail_price,
    discount_label: discountLabel(price.discount_type, price.discount_range),
    button_status: price.product_button_status,
  };
}

/** The cards of a list with fresh prices, in their order. The cart prices anew anyway. */
export async function withFreshPrices<C extends ProductCard>(api: Asker, cards: C[]): Promise<C[]> {
  const prices = await freshPrices(
    api,
    cards.map((card) => card.product_guid),
  );
  return cards.map((card) => withPrice(card, prices.get(card.product_guid)));
}
