import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gifts, orders, pickup_stores, store_stocks } from "#api/db";
import { releaseOrder } from "#api/orders";
import { placeOrder, type PlaceOrder } from "#contract/checkout";
import { changeStock } from "#contract/ops";
import { getOrder } from "#contract/orders";
import { getCartStores, getStoreInventory } from "#contract/store-inventory";
import { aProduct } from "../../builders.ts";
import { aChosenStore, aGuest, aSeenForm, aWayFor, layCart } from "../../checkouts.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { left, orderOf } from "./outcome.ts";

describe.each(databases)("the shelves of the shop's own stores on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const operator = { operator: "tests" };

  const put = (store: string, product: string, set: number) =>
    shop.ask(changeStock, { rows: [{ product, store, set }] }, operator);
  const there = async (store_id: string, product_guid: string) =>
    (
      await shop.database.db
        .select()
        .from(store_stocks)
        .where(and(eq(store_stocks.store_id, store_id), eq(store_stocks.product_guid, product_guid)))
    )[0]?.quantity;

  /** A guest before the own store of this number, with this in the cart. */
  async function atStore(lines: { product_guid: string; qty?: number }[], store_id?: string) {
    const guest = await aGuest(shop, undefined, lines);
    const store = await aChosenStore(shop, guest.owner, { delivery: 4 });
    if (store_id) {
      const [row] = await shop.database.db.select().from(pickup_stores).where(eq(pickup_stores.store_id, store_id));
      await shop.database.db.execute(
        `update store_visits set store = jsonb_set(store, '{id}', '"${row!.store_id}"') where state = '${store.state}'`,
      );
    }
    const form = async (wish: Partial<PlaceOrder> = {}) => ({
      ...(await aSeenForm(shop, guest.token, { ...aWayFor(4, store.state), ...wish })),
    });
    const order = async (wish?: Partial<PlaceOrder>) => shop.ask(placeOrder, await form(wish), { token: guest.token });
    return { guest, store_id: store_id ?? store.store_id, order, form };
  }
  const numberOf = (placed: Awaited<ReturnType<Awaited<ReturnType<typeof atStore>>["order"]>>) => {
    if (placed.outcome === "changed") throw new Error(placed.message);
    return placed.order_number;
  };

  test("a store that holds everything gives it, the warehouse keeps its own; given up, it stands there again", async () => {
    const [one, two] = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 10 })];
    const { guest, store_id, order } = await atStore([{ ...one, qty: 2 }, two]);
    await put(store_id, one.product_guid, 3);
    const stores = async () =>
      (await shop.ask(getCartStores, { delivery: 4 }, { token: guest.token })).stores.find(
        (store) => store.store_id === store_id,
      );
    expect(await stores()).toEqual({ store_id, has_all: false, missing: 1 });
    await put(store_id, two.product_guid, 1);
    expect(await stores()).toEqual({ store_id, has_all: true, missing: 0 });
    const number = numberOf(await order({ seen_on_shelf: true }));
    expect([await there(store_id, one.product_guid), await there(store_id, two.product_guid)]).toEqual([1, 0]);
    expect([await left(shop, one.product_guid), await left(shop, two.product_guid)]).toEqual([10, 10]);
    const kept = await orderOf(shop, number);
    expect(kept.recipient.store).toMatchObject({ id: store_id, on_shelf: true });
    // who ordered reads it too
    const read = await shop.ask(getOrder, { order_number: number }, { token: guest.token });
    expect(read.recipient.store).toMatchObject({ id: store_id, on_shelf: true });
    expect(await shop.database.db.transaction((tx) => releaseOrder(tx as never, kept.id, "by_shopper"))).toBe(true);
    expect([await there(store_id, one.product_guid), await there(store_id, two.product_guid)]).toEqual([3, 1]);
    expect(await left(shop, one.product_guid)).toBe(10);
  });

  test("one that lacks a piece gives nothing: all of it comes from the warehouse, and who was shown otherwise is told first", async () => {
    const [one, two] = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 10 })];
    const { guest, store_id, order } = await atStore([{ ...one, qty: 2 }, two]);
    await put(store_id, one.product_guid, 5);
    const told = await order({ seen_on_shelf: true });
    expect(told).toMatchObject({ outcome: "changed", message: expect.stringContaining("倉庫送到門市") });
    expect([await there(store_id, one.product_guid), await left(shop, one.product_guid)]).toEqual([5, 10]);
    const number = numberOf(await order());
    expect((await orderOf(shop, number)).recipient.store).not.toHaveProperty("on_shelf");
    const read = await shop.ask(getOrder, { order_number: number }, { token: guest.token });
    expect(read.recipient.store).toMatchObject({ id: store_id, on_shelf: false });
    expect([await there(store_id, one.product_guid), await left(shop, one.product_guid)]).toEqual([5, 8]);
    expect(await left(shop, two.product_guid)).toBe(9);
  });

  test("a gift that is not there too sends all of it from the warehouse; of a store that closed the goods come to the warehouse", async () => {
    const [one, gift] = [await aProduct(shop, { stock: 10 }), await aProduct(shop, { stock: 10, is_book: false })];
    await shop.database.db
      .insert(gifts)
      .values({ item_type: "product_gift", gift_guid: gift.product_guid, product_guid: one.product_guid });
    const { guest, store_id, order } = await atStore([one]);
    await put(store_id, one.product_guid, 5);
    numberOf(await order());
    expect([await there(store_id, one.product_guid), await left(shop, gift.product_guid)]).toEqual([5, 9]);
    await put(store_id, gift.product_guid, 1);
    await layCart(shop, guest.token, [one]);
    const kept = await orderOf(shop, numberOf(await order({ seen_on_shelf: true })));
    expect([await there(store_id, one.product_guid), await there(store_id, gift.product_guid)]).toEqual([4, 0]);
    await shop.database.db.delete(pickup_stores).where(eq(pickup_stores.store_id, store_id));
    await shop.database.db.transaction((tx) => releaseOrder(tx as never, kept.id, "by_shopper"));
    expect([await left(shop, one.product_guid), await left(shop, gift.product_guid)]).toEqual([10, 10]);
  });

  test("thirty-two at once for five pieces: five from the shelf, the rest from the warehouse, none twice", async () => {
    const one = await aProduct(shop, { stock: 8 });
    const first = await atStore([one]);
    const { store_id } = first;
    await put(store_id, one.product_guid, 5);
    const others = await Promise.all(Array.from({ length: 31 }, () => atStore([one], store_id)));
    const answers = await Promise.all([first, ...others].map(({ order }) => order()));
    expect(answers.filter(({ outcome }) => outcome === "changed")).toHaveLength(19);
    expect([await there(store_id, one.product_guid), await left(shop, one.product_guid)]).toEqual([0, 0]);
    const placed = (await shop.database.db.select().from(orders)).filter(
      ({ recipient }) => (recipient.store as { id?: string } | undefined)?.id === store_id,
    );
    expect(placed).toHaveLength(13);
    expect(placed.filter(({ recipient }) => (recipient.store as { on_shelf?: boolean }).on_shelf)).toHaveLength(5);
  });

  test("the operator's command: set and add, never below nothing, only in stores of our own; anybody may ask what stands where", async () => {
    const one = await aProduct(shop, { stock: 1 });
    const { store_id } = await atStore([one]);
    const change = async (row: object) =>
      shop.ask(changeStock, { rows: [{ product: one.product_guid, store: store_id, ...row }] as never }, operator);
    expect(await change({ set: 2 })).toMatchObject({ changed: 1, refused: [] });
    expect(await change({ add: 3 })).toMatchObject({ changed: 1 });
    expect((await change({ add: -6 })).refused[0]!.reason).toContain("門市庫存不足");
    expect((await change({ set: 1, store: "Z99" })).refused[0]!.reason).toBe("沒有門市 Z99");
    const guest = await aGuest(shop);
    const chain = await aChosenStore(shop, guest.owner, { delivery: 5 });
    expect((await change({ set: 1, store: chain.store_id })).refused[0]!.reason).toContain("沒有門市");
    const { stores } = await shop.ask(getStoreInventory, { product_guid: one.product_guid });
    expect(stores.find((store) => store.store_id === store_id)?.quantity).toBe(5);
    expect(stores.some((store) => store.store_id === chain.store_id)).toBe(false);
    expect(await left(shop, one.product_guid)).toBe(1);
    // others' counters have no shelves of ours
    const { token } = await aGuest(shop, undefined, [one]);
    expect(await shop.ask(getCartStores, { delivery: 5 }, { token })).toEqual({ stores: [] });
  });
});
