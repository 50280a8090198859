import { expect, test } from "vitest";
import * as cart from "#contract/cart";

test("the cart's endpoints wait a minute and are asked again once (§7)", () => {
  const endpoints = Object.values(cart).filter((one) => typeof one === "object" && "path" in one);
  expect(endpoints.map(({ name }) => name)).toEqual(expect.arrayContaining(["addToCart", "getCartQuantity"]));
  for (const { name, timeout, retries } of endpoints) expect([name, timeout, retries]).toEqual([name, 60_000, 1]);
});
