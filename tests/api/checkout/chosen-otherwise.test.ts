import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#contract/checkout";
import { aProduct } from "../../builders.ts";
import { aBuyer, aCoupon, aSeenForm, givePoints } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

describe.each(databases)("a form that is sent again after other choices, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  /** An order with a coupon of 50, and with 50 points it is the same sum. */
  async function anOrder() {
    const buyer = await aBuyer(shop, [await aProduct(shop, { stock: 10 })]);
    await givePoints(shop, buyer.member_id, 500);
    const [one, other] = [await aCoupon(shop), await aCoupon(shop)];
    const form = await aSeenForm(shop, buyer.token, { coupon_code: one.code });
    const ask = (wish: Partial<typeof form>) => shop.ask(placeOrder, { ...form, ...wish }, { token: buyer.token });
    return { form, ask, other, first: await ask({}) };
  }
  const refused = { status: 409, code: "operation_reused" };

  test("with another coupon, or points, of the same sum it is told that another order stands, and none is answered as this one", async () => {
    const { ask, other, form, first } = await anOrder();
    await expect(ask({ coupon_code: other.code })).rejects.toMatchObject(refused);
    await expect(ask({ coupon_code: undefined, points: 50 })).rejects.toMatchObject(refused);
    await expect(ask({ points: 50 })).rejects.toMatchObject(refused);
    expect(await ask({ coupon_code: form.coupon_code!.toLowerCase() })).toEqual(first);
  });

  test("the same again is answered the same, also without what ended with the order", async () => {
    const { ask, first } = await anOrder();
    expect(await ask({})).toEqual(first);
    expect(await ask({ coupon_code: undefined })).toEqual(first);
  });

  test("points that were used are the same points again, and fewer are others", async () => {
    const buyer = await aBuyer(shop, [await aProduct(shop, { stock: 10 })]);
    await givePoints(shop, buyer.member_id, 500);
    const form = await aSeenForm(shop, buyer.token, { points: 30 });
    const first = await shop.ask(placeOrder, form, { token: buyer.token });
    expect(await shop.ask(placeOrder, form, { token: buyer.token })).toEqual(first);
    await expect(shop.ask(placeOrder, { ...form, points: 20 }, { token: buyer.token })).rejects.toMatchObject(refused);
  });
});
