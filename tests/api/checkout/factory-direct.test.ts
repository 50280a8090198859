import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gifts } from "#api/db";
import { getCartItems } from "#contract/cart";
import { getFactoryDirect } from "#contract/cart-coupons";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { getProduct } from "#contract/products";
import { aProduct } from "../../builders.ts";
import { aChosenStore, aGuest, aSeenForm, aWayFor, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { refused } from "./outcome.ts";

describe.each(databases)("what its maker sends on %s", (kind) => {
  let shop: TestShop;
  let ours: { product_guid: string };
  let makers: { product_guid: string; name: string };
  beforeAll(async () => {
    shop = await openShop(kind);
    ours = await aProduct(shop, { stock: 100 });
    makers = await aProduct(shop, { stock: 100, factory_direct: true, is_book: false });
  });
  afterAll(() => shop.close());

  /** The parcels of an order of these lines: each kind with its products. */
  async function parcelsOf(lines: { product_guid: string }[]) {
    const guest = await aGuest(shop, undefined, lines);
    const form = await aSeenForm(shop, guest.token, { agree_digital: true });
    const placed = await shop.ask(placeOrder, form, { token: guest.token });
    if (placed.outcome === "changed") throw new Error(placed.message);
    const { rows } = await shop.database.db.execute<{ kind: string; guids: string[] }>(sql`
      select kind, array_agg(product_guid order by line_number) as guids
      from sub_orders join orders on orders.id = order_id join order_lines on order_lines.order_id = orders.id and sub_order = number
      where order_number = ${placed.order_number} group by number, kind order by number`);
    return rows.map((row) => [row.kind, row.guids]);
  }

  test("is said by the check, in the cart's line and of the product", async () => {
    const { token } = await aGuest(shop, undefined, [ours]);
    expect(await shop.ask(getFactoryDirect, {}, { token })).toEqual({ products: [], message: null });
    await layCart(shop, token, [ours, makers]);
    expect(await shop.ask(getFactoryDirect, {}, { token })).toEqual({
      products: [{ product_guid: makers.product_guid, name: makers.name }],
      message: expect.stringContaining("廠商直接寄送"),
    });
    const { cart } = await shop.ask(getCartItems, {}, { token });
    const notes = new Map(cart.cart_items.map(({ product_guid, limit_note }) => [product_guid, limit_note]));
    expect(notes.get(makers.product_guid)).toBe("廠商直送，限宅配到府");
    expect(notes.get(ours.product_guid)).toBeNull();
    expect((await shop.ask(getProduct, { id: makers.product_guid })).factory_direct).toBe(true);
  });

  test("goes to addresses in Taiwan alone, with whatever lies beside it", async () => {
    for (const lines of [[makers], [ours, makers]]) {
      const guest = await aGuest(shop, undefined, lines);
      const { deliveries } = await shop.ask(quoteCheckout, {}, { token: guest.token });
      expect(deliveries.map(({ delivery }) => delivery)).toEqual([2]);
      for (const delivery of [1, 3, 4, 5, 7, 8, 9, 11]) {
        const store = await aChosenStore(shop, guest.owner, { delivery });
        const form = await aSeenForm(shop, guest.token, aWayFor(delivery, store.state));
        await expect(shop.ask(placeOrder, form, { token: guest.token }), String(delivery)).rejects.toEqual(
          refused(422, "delivery"),
        );
      }
    }
  });

  test("is a parcel of its own; a gift never lies in it", async () => {
    const [a, b] = [ours.product_guid, makers.product_guid];
    expect(await parcelsOf([ours, makers])).toEqual([
      ["normal", [a]],
      ["factory_direct", [b]],
    ]);
    expect(await parcelsOf([makers])).toEqual([["factory_direct", [b]]]);
    const ebook = await aProduct(shop, { is_ebook: true });
    expect(await parcelsOf([makers, ebook])).toEqual([
      ["factory_direct", [b]],
      ["ebooks", [ebook.product_guid]],
    ]);
    const gift = await aProduct(shop, { stock: 100, is_book: false });
    await shop.database.db
      .insert(gifts)
      .values({ item_type: "product_gift", product_guid: b, gift_guid: gift.product_guid });
    expect(await parcelsOf([makers])).toEqual([
      ["normal", [gift.product_guid]],
      ["factory_direct", [b]],
    ]);
    expect(await parcelsOf([ours, makers])).toEqual([
      ["normal", [a, gift.product_guid]],
      ["factory_direct", [b]],
    ]);
    await shop.database.db.delete(gifts);
  });
});
