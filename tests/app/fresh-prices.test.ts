import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Price, ProductCard } from "#contract/products";
import { withFreshPrices } from "../../app/product-api/fresh-prices.ts";

const card = (number: number): ProductCard => ({
  product_guid: `freshproduct${String(number).padStart(3, "0")}`,
  yuelin_sn: "2680000000001",
  name: "書",
  image: "/covers/x.svg",
  authors: [],
  publisher: null,
  brand_name: null,
  final_price: 100,
  retail_price: 100,
  discount_label: null,
  restricted: false,
  is_ebook: false,
  preorder: false,
  button_status: "add_to_shopping_cart",
});

function shop(retail_price: number, product_button_status: Price["product_button_status"] = "add_to_shopping_cart") {
  const attempt = vi.fn(async (_: unknown, { ids }: { ids: string }) => ({
    data: ids.split(",").map((product_guid): Price => ({
      product_guid,
      product_button_status,
      final_price: 100,
      retail_price,
      discount_type: "percentage",
      discount_range: 79,
      type: "percentage",
      range: 79,
      least_buy_count_type: "at_least",
      least_buy_count_value: 1,
      stock: 0,
    })),
  }));
  return { attempt, api: { attempt } as unknown as Parameters<typeof withFreshPrices>[0] };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the cards of a page get their prices by twenties and keep their order", async () => {
  const { api, attempt } = shop(79);
  const cards = Array.from({ length: 24 }, (_, number) => card(number));
  const fresh = await withFreshPrices(api, cards);
  expect(attempt.mock.calls.map(([, { ids }]) => ids.split(",").length)).toEqual([20, 4]);
  expect(fresh.map((one) => one.product_guid)).toEqual(cards.map((one) => one.product_guid));
  expect(fresh[0]).toMatchObject({ retail_price: 79, discount_label: "79折" });
});

test("a price is asked again after one second, not before", async () => {
  const before = shop(79);
  await withFreshPrices(before.api, [card(100)]);
  const after = shop(69);
  await vi.advanceTimersByTimeAsync(900);
  expect((await withFreshPrices(after.api, [card(100)]))[0]!.retail_price).toBe(79);
  await vi.advanceTimersByTimeAsync(200);
  expect((await withFreshPrices(after.api, [card(100)]))[0]!.retail_price).toBe(69);
});

test("whether one member has set a notice is not told to the next shopper", async () => {
  const member = shop(79, "not_notify");
  expect((await withFreshPrices(member.api, [card(200)]))[0]!.button_status).toBe("restock_notify");
});

test("a shop that cannot answer leaves the card as it was", async () => {
  const attempt = vi.fn(async () => ({ error: new Error("busy") }));
  expect(await withFreshPrices({ attempt } as unknown as Parameters<typeof withFreshPrices>[0], [card(300)])).toEqual([
    card(300),
  ]);
});
