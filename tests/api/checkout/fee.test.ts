import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder, quoteCheckout, type Choices } from "#contract/checkout";
import { getOrder } from "#contract/orders";
import { aProduct } from "../../builders.ts";
import { aBuyer, aChosenStore, aGuest, aSeenForm, layCart } from "../../checkouts.ts";
import { aPlacedOrder } from "../../placed-orders.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { left } from "./outcome.ts";

describe.each(databases)("the fee of a delivery on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("home costs 80 below 490, nothing from 490, and 250 to every island", async () => {
    const guest = await aGuest(shop);
    const fee = async (
      retail_price: number,
      place: {
        recipient_city?: string;
        recipient_district?: string;
        store_is_island?: boolean;
        delivery?: number;
      } = {},
    ) => {
      const product = await aProduct(shop, { retail_price, final_price: retail_price });
      await layCart(shop, guest.token, [product]);
      return (await shop.ask(quoteCheckout, { delivery: 2, ...place }, { token: guest.token })).fee;
    };
    expect(await fee(489)).toBe(80);
    expect(await fee(490)).toBe(0);
    for (const [recipient_city, recipient_district] of [
      ["澎湖縣", "馬公市"],
      ["金門縣", "金城鎮"],
      ["連江縣", "南竿鄉"],
      ["屏東縣", "琉球鄉"],
      ["臺東縣", "綠島鄉"],
      ["台東縣", "蘭嶼鄉"],
    ] as const) {
      expect(await fee(489, { recipient_city, recipient_district })).toBe(250);
      expect(await fee(490, { recipient_city, recipient_district })).toBe(250);
    }
    expect(await fee(490, { recipient_city: "屏東縣", recipient_district: "東港鎮" })).toBe(0);
    expect([await fee(1, { delivery: 4 }), await fee(489, { delivery: 4 })]).toEqual([0, 0]);
    for (const delivery of [3, 5, 9]) {
      expect(await fee(489, { delivery })).toBe(65);
      expect(await fee(490, { delivery })).toBe(0);
      expect(await fee(490, { delivery, store_is_island: true })).toBe(120);
    }
  });

  test("an island's store raises the fee of its own delivery, not what the others are offered at", async () => {
    const guest = await aGuest(shop);
    await layCart(shop, guest.token, [await aProduct(shop, { retail_price: 600, final_price: 600 })]);
    const offered = async (delivery?: number) => {
      const asked = { ...(delivery !== undefined && { delivery }), store_is_island: true };
      const { deliveries } = await shop.ask(quoteCheckout, asked, { token: guest.token });
      return [3, 5, 9].map((code) => deliveries.find((each) => each.delivery === code)?.fee);
    };
    expect(await offered(3)).toEqual([120, 0, 0]);
    expect(await offered(5)).toEqual([0, 120, 0]);
    expect(await offered()).toEqual([0, 0, 0]);
  });

  test("the fee follows the real address and store, whatever was said of them before", async () => {
    const book = await aProduct(shop);
    const guest = await aGuest(shop);
    const products = [{ product_guid: book.product_guid, qty: 1 }];
    const form = await aSeenForm(shop, guest.token, { products });
    const island = {
      ...form,
      recipient: { ...form.recipient!, city: "金門縣", district: "金湖鎮" },
      recipient_city: "臺北市",
      recipient_district: "信義區",
    };
    expect(await shop.ask(placeOrder, island, { token: guest.token })).toMatchObject({
      outcome: "changed",
      message: "應付總額已變更為 566 元，請確認後再送出訂單",
      quote: { fee: 250, total: 566 },
    });
    const far = await aChosenStore(shop, guest.owner, { is_island: true });
    const store = {
      ...form,
      delivery: 5,
      store_is_island: false,
      recipient: { name: "王小明", mobile: "0912345678", store_state: far.state },
    };
    expect(await shop.ask(placeOrder, store, { token: guest.token })).toMatchObject({
      outcome: "changed",
      quote: { fee: 120 },
    });
    expect(await left(shop, book.product_guid)).toBe(10);
  });

  test("why it costs that is told with the sum, in the mail, and kept with the order", async () => {
    const book = await aProduct(shop, { retail_price: 490, final_price: 490 });
    const member = await aBuyer(shop, [book]);
    const why = async (asked: Choices, qty = 1) => {
      await layCart(shop, member.token, [{ ...book, qty }]);
      return (await shop.ask(quoteCheckout, asked, { token: member.token })).fee_note;
    };
    expect(await why({ delivery: 2 })).toBe("滿 490 元免運");
    expect(await why({ delivery: 2, recipient_city: "澎湖縣", recipient_district: "馬公市" })).toBe("離島");
    expect(await why({ delivery: 5, store_is_island: true })).toBe("首次購物優惠");
    expect(await why({ delivery: 4 })).toBe("不限金額");
    expect(await why({ delivery: 1, country: "US" }, 3)).toBe("美國，包裹 2 公斤以內");
    await layCart(shop, member.token, [await aProduct(shop, { retail_price: 100, final_price: 100 })]);
    expect(await shop.ask(quoteCheckout, { delivery: 2 }, { token: member.token })).toMatchObject({
      ...{ fee: 80, fee_note: "" },
    });
    const placed = await aPlacedOrder(shop, { products: [{ product_guid: book.product_guid }] });
    const order = await shop.ask(getOrder, placed, { token: placed.who.token });
    expect([order.fee, order.fee_note]).toEqual([0, "滿 490 元免運"]);
    const { rows } = await shop.database.db.execute<{ body: string }>(
      sql`select body from outbox where position(${placed.order_number} in subject) > 0`,
    );
    expect(rows[0]!.body).toContain("運費（滿 490 元免運）：NT$ 0");
  });

  test("a member's first purchase is carried to a store free of charge; the second and a guest's are not", async () => {
    const book = await aProduct(shop);
    const member = await aBuyer(shop, [book]);
    const fees = async (deliveries: number[]) => {
      const quotes = deliveries.map((delivery) => shop.ask(quoteCheckout, { delivery }, { token: member.token }));
      return (await Promise.all(quotes)).map(({ fee }) => fee);
    };
    expect(await fees([3, 5, 7, 9])).toEqual([0, 0, 0, 0]);
    expect((await fees([2]))[0]).toBeGreaterThan(0);
    const first = await shop.ask(quoteCheckout, { delivery: 5 }, { token: member.token });
    expect(first).toMatchObject({ first_purchase: true, fee: 0, total: 316 });
    const store = await aChosenStore(shop, member.owner);
    await shop.ask(
      placeOrder,
      await aSeenForm(shop, member.token, {
        delivery: 5,
        payment: 8,
        recipient: { name: "王小明", mobile: "0912345678", store_state: store.state },
      }),
      { token: member.token },
    );
    const guest = await aGuest(shop, undefined, [book]);
    expect(await shop.ask(quoteCheckout, { delivery: 5 }, { token: guest.token })).toMatchObject({
      first_purchase: false,
      fee: 65,
    });
    expect((await shop.ask(quoteCheckout, { delivery: 5 }, { token: member.token })).first_purchase).toBe(false);
  });
});
