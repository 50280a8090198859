import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadCards } from "#api/products";
import { order_lines, orders } from "#api/db";
import { getPrices, getProduct, getProductCards, getProductState, getRelatedProducts } from "#contract/products";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { addWish, findWishes, removeWish } from "#contract/wish-list";
import { aMember, aProduct, aShelf } from "../builders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("products on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await aShelf(shop);
  });
  afterAll(() => shop.close());

  test("have prices, in the order asked and without the unknown", async () => {
    const [first, second] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { is_ebook: true })];
    const prices = await shop.ask(getPrices, { ids: `${second.product_guid},unknownproduct1,${first.product_guid}` });
    expect(prices).toMatchObject([
      { product_guid: second.product_guid, product_button_status: "add_to_shopping_cart", stock: null },
      {
        product_guid: first.product_guid,
        product_button_status: "restock_notify",
        stock: 0,
        final_price: 400,
        retail_price: 316,
        discount_range: 79,
      },
    ]);
  });

  test("at most twenty at once", async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, number) => `unknownproduct${number}`).join(",");
    expect(await shop.ask(getPrices, { ids: ids(20) })).toEqual([]);
    await expect(shop.ask(getPrices, { ids: ids(21) })).rejects.toMatchObject({ status: 422 });
    await expect(shop.ask(getPrices, { ids: "a',b" })).rejects.toMatchObject({ status: 422 });
  });

  test("are cards with a drawn cover, or the picture they have", async () => {
    const [drawn, pictured] = [await aProduct(shop), await aProduct(shop, { image: "/pictures/a.jpg", type: 1 })];
    const cards = await shop.ask(getProductCards, { ids: `${drawn.product_guid},${pictured.product_guid}` });
    expect(cards[0]).toMatchObject({ discount_label: "79折", button_status: "add_to_shopping_cart", preorder: false });
    expect(cards[0]!.image).toMatch(new RegExp(`^/covers/${drawn.product_guid}\\.svg\\?v=`));
    expect(cards[1]).toMatchObject({ image: "/pictures/a.jpg", preorder: true });
  });

  test("cards of many are one statement", async () => {
    const guids: string[] = [];
    for (let number = 0; number < 30; number++) guids.push((await aProduct(shop)).product_guid);
    const cards = await loadCards(shop.database.db, [...guids, ...guids]);
    expect(cards.size).toBe(30);
    expect((await loadCards(shop.database.db, [])).size).toBe(0);
    expect((await shop.database.db.transaction((tx) => loadCards(tx, guids))).size).toBe(30);
  });

  test("are found by either key, with shelf and other form", async () => {
    const ebook = await aProduct(shop, { is_ebook: true, retail_price: 210 });
    const paper = await aProduct(shop, {
      level2_id: 11,
      level3_id: 111,
      dual_guid: ebook.product_guid,
      sale_start: "2020-01-01T00:00:00Z",
    });
    const found = await shop.ask(getProduct, { id: paper.product_guid });
    expect(found).toMatchObject({
      categories: [
        { id: 1, depth: 1 },
        { id: 11, depth: 2 },
        { id: 111, depth: 3, description: "小說" },
      ],
      dual: { product_guid: ebook.product_guid, is_ebook: true, retail_price: 210 },
      sale_start: "2020-01-01T00:00:00Z",
      stock: 10,
      age_gate: false,
    });
    expect(await shop.ask(getProduct, { id: paper.yuelin_sn })).toEqual(found);
    expect((await shop.ask(getProduct, { id: ebook.product_guid })).stock).toBeNull();
    const ids = { yuelin_sn: "1000000000", product_guid: "abcdefghijkl" };
    await aProduct(shop, ids);
    await aProduct(shop, { yuelin_sn: "1000000000000000" });
    for (const id of [...Object.values(ids), "1000000000000000"])
      expect(Object.values(await shop.ask(getProduct, { id }))).toContain(id);
    for (const id of ["100000000", "abcdefghijk", "1000000000a"])
      await expect(shop.ask(getProduct, { id })).rejects.toMatchObject({ status: 422 });
    await expect(shop.ask(getProduct, { id: "unknownproduct1" })).rejects.toMatchObject({ status: 404 });
  });

  test("name no other form that is not sold, or is behind the gate of age", async () => {
    for (const wish of [{ status: "can_not_buy" }, { restricted: true }] as const) {
      const ebook = await aProduct(shop, { is_ebook: true, ...wish });
      const paper = await aProduct(shop, { dual_guid: ebook.product_guid });
      expect((await shop.ask(getProduct, { id: paper.product_guid })).dual, JSON.stringify(wish)).toBeNull();
    }
  });

  test("have neighbours on the shelf, without the other form, the restricted and the vanished", async () => {
    const ebook = await aProduct(shop, { is_ebook: true, level1_id: 1, level2_id: 11, level3_id: 222 });
    const book = await aProduct(shop, { level2_id: 11, level3_id: 222, dual_guid: ebook.product_guid });
    const near = await aProduct(shop, { level2_id: 11, level3_id: 222, hot_rank: 1 });
    const nearer = await aProduct(shop, { level2_id: 11, level3_id: 222, hot_rank: 9 });
    await aProduct(shop, { level2_id: 11, level3_id: 222, hot_rank: 99, restricted: true });
    await aProduct(shop, { level2_id: 11, level3_id: 222, hot_rank: 99, status: "out_of_print" });
    const author = (2 << 24) | 7;
    const sameAuthor = await aProduct(shop, { level2_id: 12, facet_ids: [author] });
    await shop.database.db.execute(
      `update products set facet_ids = '{${author}}' where product_guid = '${book.product_guid}'`,
    );
    const related = await shop.ask(getRelatedProducts, { product_guid: book.product_guid });
    expect(related.slice(0, 3).map(({ product_guid }) => product_guid)).toEqual([
      sameAuthor.product_guid,
      nearer.product_guid,
      near.product_guid,
    ]);
    expect(related.map(({ product_guid }) => product_guid)).not.toContain(ebook.product_guid);
    expect(related.length).toBeLessThanOrEqual(8);
  });

  describe("and a member", () => {
    test("are wished for, again and again, and no more", async () => {
      const [{ token }, { product_guid }] = [await aMember(shop), await aProduct(shop)];
      for (let time = 0; time < 2; time++)
        expect(await shop.ask(addWish, { product_guid }, { token })).toEqual({ wished: true, name: null });
      expect(await shop.ask(getProductState, { product_guid }, { token })).toEqual({
        wished: true,
        notice_set: false,
        bought_quantity: 0,
        owned: null,
      });
      for (let time = 0; time < 2; time++)
        expect(await shop.ask(removeWish, { product_guid }, { token })).toMatchObject({ wished: false });
      expect(await shop.ask(getProductState, { product_guid }, { token })).toMatchObject({ wished: false });
    });

    test("are found again among those of a list, each member's for that member", async () => {
      const [mine, hers] = [await aMember(shop), await aMember(shop)];
      const [wished, other] = [await aProduct(shop), await aProduct(shop)];
      await shop.ask(addWish, { product_guid: wished.product_guid }, { token: mine.token });
      const among = { product_guids: [other, wished].map(({ product_guid }) => product_guid).join(",") };
      expect(await shop.ask(findWishes, among, { token: mine.token })).toEqual({ wished: [wished.product_guid] });
      expect(await shop.ask(findWishes, among, { token: hers.token })).toEqual({ wished: [] });
      await expect(shop.ask(findWishes, among)).rejects.toMatchObject({ status: 401 });
    });

    test("are not wished for when they are gone for good, not collectable, or unknown", async () => {
      const { token } = await aMember(shop);
      for (const product of [
        await aProduct(shop, { status: "out_of_print" }),
        await aProduct(shop, { collectable: false }),
        await aProduct(shop, { status: "can_not_buy" }),
      ])
        await expect(shop.ask(addWish, { product_guid: product.product_guid }, { token })).rejects.toMatchObject({
          status: 409,
          code: "not_wishable",
        });
      // who waits for it already is told that
      const { product_guid } = await aProduct(shop, { stock: 0 });
      await shop.ask(setNotice, { product_guid }, { token });
      await expect(shop.ask(addWish, { product_guid }, { token })).rejects.toMatchObject({
        ...{ status: 409, code: "told_when_back" },
      });
      await expect(shop.ask(addWish, { product_guid: "unknownproduct1" }, { token })).rejects.toMatchObject({
        status: 404,
      });
      await expect(shop.ask(addWish, { product_guid: "unknownproduct1" })).rejects.toMatchObject({ status: 401 });
    });

    test("are told when they come back, and the button says so", async () => {
      const [{ token }, { product_guid }, other] = [
        await aMember(shop),
        await aProduct(shop, { stock: 0 }),
        await aMember(shop),
      ];
      const status = async (token?: string) =>
        (await shop.ask(getPrices, { ids: product_guid }, token ? { token } : {}))[0]!.product_button_status;
      expect(await status(token)).toBe("not_add_to_notice");
      expect(await shop.ask(setNotice, { product_guid }, { token })).toEqual({ notice_set: true, name: null });
      expect([await status(token), await status(other.token), await status()]).toEqual([
        "not_notify",
        "not_add_to_notice",
        "restock_notify",
      ]);
      expect(await shop.ask(getProductState, { product_guid }, { token })).toMatchObject({ notice_set: true });
      expect(await shop.ask(removeNotice, { product_guid }, { token })).toMatchObject({ notice_set: false });
      expect(await status(token)).toBe("not_add_to_notice");
    });

    test("need no notice while they can be bought", async () => {
      const [{ token }, { product_guid }] = [await aMember(shop), await aProduct(shop)];
      await expect(shop.ask(setNotice, { product_guid }, { token })).rejects.toMatchObject({
        status: 409,
        code: "not_sold_out",
      });
    });

    test("know what was bought before, cancelled orders apart", async () => {
      const [{ token, member_id, email }, { product_guid }] = [await aMember(shop), await aProduct(shop)];
      for (const [index, status] of ["placed", "cancelled"].entries()) {
        const [order] = await shop.database.db
          .insert(orders)
          .values({
            order_number: `YL${member_id}${index}`,
            owner: `m${member_id}`,
            idempotency_key: String(index),
            body_hash: "",
            member_id,
            email,
            status,
            payment_status: "paid",
            delivery: 2,
            payment: 2,
            subtotal: 632,
            discount: 0,
            fee: 0,
            total: 632,
            subscriber: {},
            recipient: {},
            invoice: {},
          })
          .returning({ id: orders.id });
        await shop.database.db.insert(order_lines).values({
          order_id: order!.id,
          line_number: 1,
          product_guid,
          name: "書",
          quantity: 2,
          final_price: 400,
          retail_price: 316,
          amount: 632,
        });
      }
      expect((await shop.ask(getProductState, { product_guid }, { token })).bought_quantity).toBe(2);
    });
  });
});
