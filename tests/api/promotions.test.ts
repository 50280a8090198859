import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { promotion_products, promotions } from "#api/db";
import { getCartItems } from "#contract/cart";
import { getProduct } from "#contract/products";
import { getComboOffer, getSingleCart, listComboOffers, listSingleCarts, takeComboOffer } from "#contract/promotions";
import { aProduct } from "../builders.ts";
import { aBuyer } from "../checkouts.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("combo offers and single carts on %s", (kind) => {
  let shop: TestShop;
  let books: Awaited<ReturnType<typeof aProduct>>[];
  let combo: number;
  let single: number;
  beforeAll(async () => {
    shop = await openShop(kind);
    books = [await aProduct(shop), await aProduct(shop), await aProduct(shop, { stock: 1 })];
    const { db } = shop.database;
    const common = { name: "挑兩本", lower_limit: 2, discount_type: "amount", discount_range: 100 };
    const rows = await db
      .insert(promotions)
      .values([
        { ...common, kind: "combo_offers" },
        { ...common, kind: "single_carts", name: "滿額", lower_limit: 600 },
        { ...common, kind: "combo_offers", name: "過期", ends_at: "2020-01-01T00:00:00Z" },
        { ...common, kind: "combo_offers", name: "還沒開始", starts_at: "2999-01-01T00:00:00Z" },
      ])
      .returning({ id: promotions.id });
    [combo, single] = [rows[0]!.id, rows[1]!.id];
    await db
      .insert(promotion_products)
      .values(books.map(({ product_guid }, sort) => ({ promotion_id: combo, product_guid, sort })));
    await db.insert(promotion_products).values({ promotion_id: single, product_guid: books[0]!.product_guid });
  });
  afterAll(() => shop.close());
  const guids = () => books.map(({ product_guid }) => product_guid);

  test("those that are on are listed with their first products, each has its own kind's page", async () => {
    const [offer, ...others] = await shop.ask(listComboOffers, {});
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ id: combo, name: "挑兩本", sale_mode_text: "任選 2 件折 $100", lower_limit: 2 });
    expect(offer!.products.map(({ product_guid }) => product_guid)).toEqual(guids());
    expect(await shop.ask(listSingleCarts, {})).toMatchObject([{ id: single, sale_mode_text: "滿 $600 折 $100" }]);
    expect(await shop.ask(getSingleCart, { id: single })).toMatchObject({ products: [{ name: books[0]!.name }] });
    await expect(shop.ask(getSingleCart, { id: combo })).rejects.toMatchObject({ status: 404 });
    await expect(shop.ask(getComboOffer, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });

  test("what is chosen of one is priced before it is added; what is not of it counts for nothing", async () => {
    const stranger = await aProduct(shop);
    const sum = async (...chosen: string[]) =>
      (await shop.ask(getComboOffer, { id: combo, chosen: chosen.join(",") })).sum;
    expect((await shop.ask(getComboOffer, { id: combo })).sum).toBeNull();
    expect(await sum(`${guids()[0]}.1`)).toEqual({ pieces: 1, amount: 316, discount: 0, missing: 1 });
    expect(await sum(`${guids()[0]}.1`, `${guids()[1]}.2`)).toEqual({
      ...{ pieces: 3, amount: 948, discount: 100, missing: 0 },
    });
    expect(await sum(`${guids()[0]}.1`, `${stranger.product_guid}.5`)).toMatchObject({ pieces: 1, missing: 1 });
  });

  test("one press puts all of it into the cart, which knows the offer; a repeated press is the same one", async () => {
    const { token } = await aBuyer(shop, []);
    const products = guids()
      .slice(0, 2)
      .map((product_guid) => ({ product_guid, quantity: 1 }));
    const press = { token, operationId: `combo-press-${kind}-1` };
    const taken = await shop.ask(takeComboOffer, { id: combo, products }, press);
    expect(taken).toEqual({ name: "挑兩本", added: 2, total_quantity: 2, changes: [] });
    expect(await shop.ask(takeComboOffer, { id: combo, products }, press)).toEqual(taken);
    expect((await shop.ask(getCartItems, {}, { token })).cart).toMatchObject({
      ...{ total_quantity: 2, other_discount: 100, subtotal: 532 },
    });
  });

  test("what does not come in is told; what is not of it is refused, and nothing comes in", async () => {
    const { token } = await aBuyer(shop, []);
    const scarce = { product_guid: guids()[2]!, quantity: 2 };
    const taken = await shop.ask(takeComboOffer, { id: combo, products: [scarce] }, { token });
    expect(taken).toMatchObject({ added: 1, changes: [{ reason: "stock" }] });
    const stranger = { product_guid: (await aProduct(shop)).product_guid, quantity: 1 };
    const mixed = { id: combo, products: [{ product_guid: guids()[0]!, quantity: 1 }, stranger] };
    await expect(shop.ask(takeComboOffer, mixed, { token })).rejects.toMatchObject({ status: 404 });
    expect((await shop.ask(getCartItems, {}, { token })).cart.total_quantity).toBe(1);
  });

  test("of more than sixty products each is on one page; what is chosen on another counts, and is told by its card", async () => {
    const { db } = shop.database;
    const many = await Promise.all(Array.from({ length: 61 }, () => aProduct(shop)));
    const locked = await aProduct(shop, { restricted: true });
    const mode = { lower_limit: 2, discount_type: "amount", discount_range: 100, ends_at: "2999-01-01T00:00:00Z" };
    const [row, single] = await db
      .insert(promotions)
      .values([
        { ...mode, kind: "combo_offers", name: "挑很多" },
        { ...mode, kind: "single_carts", name: "很多" },
      ])
      .returning({ id: promotions.id });
    const { id } = row!;
    const held = [...many, locked];
    for (const promotion_id of [id, single!.id])
      await db
        .insert(promotion_products)
        .values(held.map(({ product_guid }, sort) => ({ promotion_id, product_guid, sort })));
    for (const endpoint of [getComboOffer, getSingleCart]) {
      const at = { id: endpoint === getComboOffer ? id : single!.id };
      const pages = await Promise.all([1, 2, 3].map((page) => shop.ask(endpoint, { ...at, page })));
      expect(pages.map(({ page, pages, products }) => [page, pages, products.length])).toEqual([
        [1, 2, 60],
        [2, 2, 1],
        [3, 2, 0],
      ]);
      expect(pages.flatMap(({ products }) => products.map(({ product_guid }) => product_guid))).toEqual(
        many.map(({ product_guid }) => product_guid),
      );
    }
    const [first, last] = [many[0]!.product_guid, many[60]!.product_guid];
    const chosen = `${first}.1,${last}.2,${locked.product_guid}.1`;
    const second = await shop.ask(getComboOffer, { id, page: 2, chosen });
    expect(second.elsewhere.map(({ product_guid }) => product_guid)).toEqual([first]);
    expect(second.sum).toEqual({ pieces: 3, amount: 3 * 316, discount: 100, missing: 0 });
    const { token } = await aBuyer(shop, []);
    const products = [first, last].map((product_guid) => ({ product_guid, quantity: 1 }));
    expect(await shop.ask(takeComboOffer, { id, products }, { token })).toMatchObject({ added: 2, changes: [] });
    const behind = [{ product_guid: locked.product_guid, quantity: 1 }];
    await expect(shop.ask(takeComboOffer, { id, products: behind }, { token })).rejects.toMatchObject({ status: 404 });
    await db.delete(promotion_products).where(inArray(promotion_products.promotion_id, [id, single!.id]));
    await db.delete(promotions).where(inArray(promotions.id, [id, single!.id]));
  });

  test("a product tells the activities that it is in", async () => {
    const mode = { sale_mode_text: "任選 2 件折 $100", lower_limit: 2 };
    const detail = await shop.ask(getProduct, { id: guids()[0]! });
    expect(detail.activities).toEqual([
      { id: combo, kind: "combo_offers", name: "挑兩本", ...mode },
      { id: single, kind: "single_carts", name: "滿額", sale_mode_text: "滿 $600 折 $100", lower_limit: 600 },
    ]);
    expect(detail, "of the first").toMatchObject(mode);
    expect((await shop.ask(getProduct, { id: guids()[2]! })).activities).toHaveLength(1);
  });

  test("what the whole shop is in is told of every product, behind what is its own; what is over is not", async () => {
    const { db } = shop.database;
    const stranger = (await aProduct(shop)).product_guid;
    const whole = { kind: "single_carts", whole_shop: true, lower_limit: 1000, discount_range: 100, sort: 1 };
    const [row] = await db
      .insert(promotions)
      .values([
        { ...whole, name: "週年慶", discount_type: "amount" },
        { ...whole, name: "去年的", discount_type: "amount", ends_at: "2020-01-01T00:00:00Z" },
      ])
      .returning({ id: promotions.id });
    const told = {
      ...{
        id: row!.id,
        kind: "single_carts",
        name: "週年慶",
        sale_mode_text: "全館滿 $1,000 折 $100",
        lower_limit: 1000,
      },
    };
    expect((await shop.ask(getProduct, { id: stranger })).activities).toEqual([told]);
    const own = (await shop.ask(getProduct, { id: guids()[0]! })).activities;
    expect(own.map(({ name }) => name)).toEqual(["挑兩本", "滿額", "週年慶"]);
  });
});
