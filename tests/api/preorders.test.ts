import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, getCartItems } from "#contract/cart";
import { getOrder } from "#contract/orders";
import { getProduct, getProductCards } from "#contract/products";
import { aMember, aProduct } from "../builders.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

/** So many days from today in Taipei. */
const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe.each(databases)("a preorder on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("is one until its day, and then what is there, wherever it is told", async () => {
    const books = await Promise.all(
      [1, 0, -30, null].map((days) => aProduct(shop, { type: 1, publish_date: days === null ? null : day(days) })),
    );
    const guids = books.map(({ product_guid }) => product_guid);
    const cards = await shop.ask(getProductCards, { ids: guids.join(",") });
    expect(cards.map(({ preorder }) => preorder)).toEqual([true, false, false, true]);
    const details = await Promise.all(guids.map((id) => shop.ask(getProduct, { id })));
    expect(details.map(({ preorder, type }) => [preorder, type])).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
      [true, 1],
    ]);
    const { token } = await aMember(shop);
    for (const product_guid of guids) await shop.ask(addToCart, { product_guid, qty: 1 }, { token });
    const { cart } = await shop.ask(getCartItems, {}, { token });
    const notes = new Map(cart.cart_items.map(({ product_guid, limit_note }) => [product_guid, limit_note]));
    expect(guids.map((guid) => notes.get(guid)?.includes("起出貨") ?? false)).toEqual([true, false, false, false]);
  });

  test("lies in the parcel of what is there once its day has come; one that was bought before it waits for nothing", async () => {
    const [ahead, out, book] = await Promise.all([
      aProduct(shop, { type: 1, publish_date: day(9) }),
      aProduct(shop, { type: 1, publish_date: day(-1) }),
      aProduct(shop),
    ]);
    const products = [ahead, out, book].map(({ product_guid }) => ({ product_guid, qty: 1 }));
    const { who, order_number, pay } = await aPlacedOrder(shop, { products });
    await pay();
    const parcels = async () =>
      (await shop.ask(getOrder, { order_number }, { token: who.token })).sub_orders.map((sub) => [
        ...[sub.kind, sub.quantity, sub.ships_from, sub.status_name],
      ]);
    const normal = ["normal", 2, null, "訂單成立"];
    expect(await parcels()).toEqual([normal, ["preorder", 1, day(9), "等待上市"]]);
    await shop.database.db.execute(sql`update sub_orders set ships_from = ${day(0)} where ships_from is not null`);
    expect(await parcels()).toEqual([normal, ["preorder", 1, null, "訂單成立"]]);
  });
});
