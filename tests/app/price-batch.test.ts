import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Price } from "#contract/products";
import { createPriceBatch } from "../../app/product-api/price-batch.ts";

const price = (product_guid: string): Price => ({
  product_guid,
  product_button_status: "add_to_shopping_cart",
  final_price: 100,
  retail_price: 90,
  discount_type: null,
  discount_range: null,
  type: null,
  range: null,
  least_buy_count_type: "at_least",
  least_buy_count_value: 1,
  stock: 1,
});
const guid = (number: number) => `testproduct${String(number).padStart(3, "0")}`;

describe("prices asked one by one", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are sent together after 60 ms", async () => {
    const fetched = vi.fn(async (ids: string[]) => ids.map(price));
    const batch = createPriceBatch(fetched);
    const asked = [1, 2, 3].map((number) => batch.load(guid(number)));
    await vi.advanceTimersByTimeAsync(59);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched.mock.calls).toEqual([[[guid(1), guid(2), guid(3)]]]);
    expect((await Promise.all(asked)).map((found) => found?.product_guid)).toEqual([guid(1), guid(2), guid(3)]);
  });

  test("are sent at once when 20 have come together, the rest after its own 60 ms", async () => {
    const fetched = vi.fn(async (ids: string[]) => ids.map(price));
    const batch = createPriceBatch(fetched);
    for (let number = 0; number < 25; number++) void batch.load(guid(number));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]![0]).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(60);
    expect(fetched.mock.calls[1]![0]).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("ask for the same product once, and do not wait when told so", async () => {
    const fetched = vi.fn(async (ids: string[]) => ids.map(price));
    const batch = createPriceBatch(fetched);
    const [first, second] = [batch.load(guid(1)), batch.load(guid(1))];
    batch.now();
    expect(fetched.mock.calls).toEqual([[[guid(1)]]]);
    expect(await first).toBe(await second);
    batch.now();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("an unknown product has none, and a failed call fails those that were in it only", async () => {
    const fetched = vi.fn(async (): Promise<Price[]> => []);
    const batch = createPriceBatch(fetched);
    const unknown = batch.load(guid(1));
    batch.now();
    expect(await unknown).toBeUndefined();
    fetched.mockRejectedValueOnce(new Error("busy"));
    const failed = batch.load(guid(2));
    batch.now();
    await expect(failed).rejects.toThrow("busy");
    const later = batch.load(guid(3));
    batch.now();
    expect(await later).toBeUndefined();
  });
});
