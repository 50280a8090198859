import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { aProduct } from "../../builders.ts";
import { aBuyer, aSeenForm, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { left } from "./outcome.ts";

describe.each(databases)("what the page of step 2 showed on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("another product at the same sum, or another quantity, is told before anything is ordered", async () => {
    const [book, other] = [await aProduct(shop), await aProduct(shop)];
    const { token } = await aBuyer(shop, [book]);
    const { seen_lines } = await shop.ask(quoteCheckout, {}, { token });
    const form = { ...(await aSeenForm(shop, token)), seen_lines };
    await layCart(shop, token, [other]);
    const changed = await shop.ask(placeOrder, form, { token });
    expect(changed).toMatchObject({ outcome: "changed", message: "購物車的商品有變動，請確認後再送出訂單" });
    expect(await left(shop, other.product_guid)).toBe(10);
    const now = (changed as { quote: { seen_lines: string } }).quote.seen_lines;
    expect((await shop.ask(placeOrder, { ...form, seen_lines: now }, { token })).outcome).toBe("go_to_payment");
  });

  test("the form that is sent again without what was chosen at step 1 is the same form", async () => {
    const { token } = await aBuyer(shop, [await aProduct(shop)]);
    const form = await aSeenForm(shop, token);
    const first = await shop.ask(placeOrder, { ...form, points: 0, country: "TW" }, { token });
    expect(await shop.ask(placeOrder, form, { token })).toEqual(first);
  });
});
