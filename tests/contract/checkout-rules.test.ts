import { expect, test } from "vitest";
import { deliveryFee, missingForFreeDelivery } from "#contract/checkout-rules";

test("what is missing for a free parcel is what makes it free, to the dollar", () => {
  const missing = missingForFreeDelivery(100);
  expect(missing).toBeGreaterThan(0);
  const home = (subtotal: number) => deliveryFee(2, { subtotal, is_island: false, first_purchase: false });
  expect([home(100 + missing - 1) > 0, home(100 + missing)]).toEqual([true, 0]);
  expect([missingForFreeDelivery(100 + missing), missingForFreeDelivery(100_000)]).toEqual([0, 0]);
});
