import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder, quoteCheckout, type PlaceOrder } from "#contract/checkout";
import { aProduct } from "../../builders.ts";
import { aBuyer, aChosenStore, aSeenForm, aWayFor, givePoints, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { effort } from "../../effort.ts";
import { left, orderOf } from "./outcome.ts";

const online = [2, 18, 12, 19, 17, 13, 14, 21, 3, 15, 6];
const invoices = {
  account: { type: "invoice_member_account" },
  mobile: { type: "invoice_mobile", cellphone_barcode: "/ABC+123" },
  certificate: { type: "invoice_CDC", citizen_digital_certificate_barcode: "AB12345678901234" },
  triplicate: { type: "invoice_triplicate", company: "閱林股份有限公司", number: "04595257" },
  donated: { type: "invoice_donate", donation_code: "919" },
  paper: { type: "invoice_paper" },
  oversea: { type: "invoice_oversea" },
} satisfies Record<string, PlaceOrder["invoice"]>;
const { oversea, ...inTaiwan } = invoices;
const { paper: _, ...withoutPaper } = inTaiwan;

/** §3 as one table, written out here and not taken from the code's: each delivery with its payments and its invoices. */
const legal: [number, number[], Partial<typeof invoices>][] = [
  [1, online, { oversea }],
  [2, online, inTaiwan],
  [3, [...online, 1], inTaiwan],
  [4, online, inTaiwan],
  [5, [...online, 8], inTaiwan],
  [7, online, { oversea }],
  [8, online, withoutPaper],
  [9, [...online, 16], inTaiwan],
  [11, online, withoutPaper],
];

test("480 combinations of delivery, payment and invoice are legal", () => {
  expect(legal.reduce((sum, [, payments, kinds]) => sum + payments.length * Object.keys(kinds).length, 0)).toBe(480);
});

describe.each(databases)("every legal combination on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test.each(legal)(
    "delivery %i is ordered with each of its payments and each of its invoices, and the shelf and the points come out even",
    async (delivery, payments, kinds) => {
      const is_ebook = delivery === 11;
      const wish = { stock: 1_000, retail_price: 300, final_price: 300, is_ebook };
      const product = await aProduct(shop, wish);
      const buyer = await aBuyer(shop, [product]);
      const token = { token: buyer.token };
      await givePoints(shop, buyer.member_id, 1_000_000);
      const store = await aChosenStore(shop, buyer.owner, { delivery });
      const way = { ...aWayFor(delivery, store.state), agree_digital: true };
      const { country } = way.recipient as { country?: "HK" };
      let paidByPoints = 0;
      let orders = 0;
      for (const payment of payments)
        for (const [at, invoice] of Object.values(kinds).entries()) {
          // the rules are the same code on both: all of them on PostgreSQL, and a third here, of each payment others
          if (kind === "pglite" && (payment + at) % effort(3, 1) > 0) continue;
          const name = `${delivery} ${payment} ${invoice.type}`;
          // nobody buys an ebook twice
          await layCart(shop, buyer.token, [is_ebook ? await aProduct(shop, wish) : product]);
          const place = delivery === 2 ? { recipient_city: "臺北市", recipient_district: "信義區" } : {};
          const { total } = await shop.ask(quoteCheckout, { delivery, ...(country && { country }), ...place }, token);
          const points = payment === 6 ? total : 0;
          const form = await aSeenForm(shop, buyer.token, { ...way, payment, invoice, points });
          const placed = await shop.ask(placeOrder, form, token);
          expect(placed.outcome, name).toBe([1, 6, 8, 16].includes(payment) ? "placed" : "go_to_payment");
          const order = await orderOf(shop, (placed as { order_number: string }).order_number);
          expect(order, name).toMatchObject({
            ...{ delivery, payment, points_used: points, total: total - points },
            invoice: { type: invoice.type },
            payment_status:
              { 1: "at_pickup", 6: "paid", 8: "at_pickup", 15: "pending", 16: "at_pickup" }[payment] ?? "unpaid",
          });
          paidByPoints += points;
          orders++;
        }
      if (kind === "postgres") expect(orders).toBe(payments.length * Object.keys(kinds).length);
      if (!is_ebook) expect(await left(shop, product.product_guid)).toBe(1_000 - orders);
      const { points_balance } = await shop.ask(quoteCheckout, { delivery }, token);
      expect(points_balance).toBe(1_000_000 - paidByPoints);
    },
    240_000,
  );
});
