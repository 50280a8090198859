import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { paymentCodes } from "#contract/payments";
import { referralPartnerCodes, referralPartners, type Referral } from "#contract/referrals";
import { aProduct } from "../../builders.ts";
import { aGuest, anOrderForm, aSeenForm, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { countOrders, orderOf, refused } from "./outcome.ts";

const hours = (before: number) => new Date(Date.now() - before * 3_600_000).toISOString();

describe.each(databases)("orders that a partner's link led to on %s", (kind) => {
  let shop: TestShop;
  let product_guid = "";
  beforeAll(async () => {
    shop = await openShop(kind);
    ({ product_guid } = await aProduct(shop, { stock: 1_000, retail_price: 300, final_price: 300 }));
  });
  afterAll(() => shop.close());

  test.each(referralPartnerCodes)(
    "%s: what it withholds is told, refused and never placed; the rest is kept with whose link it was",
    async (partner) => {
      const { name, refuses } = referralPartners[partner];
      const guest = await aGuest(shop, undefined, [{ product_guid }]);
      const referral: Referral = { partner, query: "utm_source=x&click=1", at: hours(1) };
      const offered = async (given?: Referral) => {
        const { deliveries } = await shop.ask(
          quoteCheckout,
          { delivery: 2, ...(given && { referral: given }) },
          { token: guest.token },
        );
        const { payments, payments_note } = deliveries.find(({ delivery }) => delivery === 2)!;
        return { codes: payments.map(({ payment }) => payment), payments_note };
      };
      const all = await offered();
      expect(all.payments_note).toBeNull();
      const left = await offered(referral);
      expect(left.codes).toEqual(all.codes.filter((code) => !(refuses as readonly number[]).includes(code)));
      expect(left.codes.length).toBe(all.codes.length - refuses.length);
      expect(left.payments_note).toContain(name);
      for (const payment of paymentCodes.filter((code) => all.codes.includes(code))) {
        const before = await countOrders(shop);
        const form = await aSeenForm(shop, guest.token, { payment });
        const answer = shop.ask(placeOrder, { ...form, referral }, { token: guest.token });
        if ((refuses as readonly number[]).includes(payment)) {
          await expect(answer).rejects.toEqual(refused(422, "payment"));
          await expect(answer).rejects.toMatchObject({ fields: { payment: left.payments_note } });
          expect(await countOrders(shop)).toBe(before);
          continue;
        }
        const placed = await answer;
        if (placed.outcome === "changed") throw new Error(placed.message);
        expect((await orderOf(shop, placed.order_number)).referral).toEqual(referral);
        await layCart(shop, guest.token, [{ product_guid }]);
      }
      // over after a day, and nobody's from tomorrow
      for (const at of [hours(24.1), hours(-2)]) {
        expect(await offered({ ...referral, at })).toEqual(all);
        const form = await aSeenForm(shop, guest.token, { payment: refuses[0] });
        const placed = await shop.ask(placeOrder, { ...form, referral: { ...referral, at } }, { token: guest.token });
        if (placed.outcome === "changed") throw new Error(placed.message);
        expect((await orderOf(shop, placed.order_number)).referral).toBeNull();
        await layCart(shop, guest.token, [{ product_guid }]);
      }
    },
  );

  test("a form that is sent again after the partner's day is the same order", async () => {
    const guest = await aGuest(shop, undefined, [{ product_guid }]);
    const form = await aSeenForm(shop, guest.token);
    const referral: Referral = { partner: "shopback", query: "utm_source=shopback", at: hours(0) };
    const first = await shop.ask(placeOrder, { ...form, referral }, { token: guest.token });
    expect(await shop.ask(placeOrder, form, { token: guest.token })).toEqual(first);
  });

  test("a partner that there is not, and a query without an end, are refused", async () => {
    const guest = await aGuest(shop, undefined, [{ product_guid }]);
    const ask = (referral: object) =>
      shop.ask(placeOrder, { ...anOrderForm(), referral: referral as Referral }, { token: guest.token });
    await expect(ask({ partner: "nobody", query: "", at: hours(0) })).rejects.toMatchObject({ status: 422 });
    await expect(ask({ partner: "shopback", query: "x".repeat(301), at: hours(0) })).rejects.toMatchObject({
      status: 422,
    });
    await expect(ask({ partner: "shopback", query: "", at: "today" })).rejects.toMatchObject({ status: 422 });
  });
});
