import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "#api/db";
import { getShelf } from "#contract/shelf";
import { addWish } from "#contract/wish-list";
import { aMember, aProduct, aText } from "../builders.ts";
import { aGuest } from "../checkouts.ts";
import { refusal } from "../people.ts";
import { aPlacedOrder } from "../placed-orders.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a member's shelf on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const shelfOf = async (token: string) => {
    const { bought, wished } = await shop.ask(getShelf, {}, { token });
    return {
      bought: bought.map(({ product_guid }) => product_guid),
      wished: wished.map(({ product_guid }) => product_guid),
    };
  };

  test("books that were paid for stand first, then what is wished for; what was given up is not there", async () => {
    const [ebook, mug] = [await aProduct(shop, { is_ebook: true }), await aProduct(shop, { is_book: false })];
    const paper = await aProduct(shop);
    await aText(shop, ebook.product_guid);
    const products = [paper, ebook, mug].map(({ product_guid }) => ({ product_guid, qty: 1 }));
    const { who, order_number, pay } = await aPlacedOrder(shop, { member: true, products, agree_digital: true });
    const { token } = who;
    const wishes = [await aProduct(shop), await aProduct(shop)];
    for (const { product_guid } of [...wishes, mug, paper]) await shop.ask(addWish, { product_guid }, { token });
    const wished = wishes.map(({ product_guid }) => product_guid).reverse();
    // nothing is had before it is paid
    expect(await shelfOf(token)).toEqual({ bought: [], wished: [paper.product_guid, ...wished] });
    await pay();
    const shelf = await shop.ask(getShelf, {}, { token });
    expect(new Map(shelf.bought.map((book) => [book.product_guid, book.readable]))).toEqual(
      new Map([
        [paper.product_guid, false],
        [ebook.product_guid, true],
      ]),
    );
    expect((await shelfOf(token)).wished).toEqual(wished);
    await shop.database.db.update(orders).set({ status: "cancelled" }).where(eq(orders.order_number, order_number));
    expect(await shelfOf(token)).toEqual({ bought: [], wished: [paper.product_guid, ...wished] });
  });

  test("twelve of each at the most, and each member's own", async () => {
    const [one, other] = [await aMember(shop), await aMember(shop)];
    for (let book = 0; book < 14; book++)
      await shop.ask(addWish, { product_guid: (await aProduct(shop)).product_guid }, { token: one.token });
    expect((await shelfOf(one.token)).wished).toHaveLength(12);
    expect(await shelfOf(other.token)).toEqual({ bought: [], wished: [] });
    for (const asker of [{}, { token: (await aGuest(shop)).token }])
      expect(await refusal(shop.ask(getShelf, {}, asker))).toMatchObject({ status: 401 });
  });
});
