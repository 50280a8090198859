import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, getCartItems } from "#contract/cart";
import { placeOrder, quoteCheckout } from "#contract/checkout";
import { giveRefund } from "#contract/ops";
import { buyAgain } from "#contract/orders";
import { getProductState } from "#contract/products";
import { aMember, aProduct } from "../../builders.ts";
import { aGuest, aSeenForm, layCart } from "../../checkouts.ts";
import { aPlacedOrder, move } from "../../placed-orders.ts";
import { accept, aReceivedOrder, asOperator, askBack, endsParcel, inTwoParcels } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";
import { anOffer, inCart, item } from "./rows.ts";

const paidWords = "您已購買這本電子書，可在「我的電子書」閱讀，請移除後再結帳";

describe.each(databases)("what an account has already, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const anEbook = (name?: string) => aProduct(shop, { is_ebook: true, ...(name && { name }) });
  const buys = (ebook: { product_guid: string }, wish: Parameters<typeof aPlacedOrder>[1] = {}) =>
    aPlacedOrder(shop, { member: true, products: [ebook], delivery: 11, agree_digital: true, ...wish });
  const lay = async (token: string, products: { product_guid: string }[]) => {
    await layCart(shop, token, products);
    return (await shop.ask(getCartItems, {}, { token })).cart;
  };

  test("an ebook is bought once: its line stands in the way and says where it is read, and the checkout refuses it", async () => {
    const ebook = await anEbook("紅樓夢");
    const order = await buys(ebook);
    await order.pay();
    const { token } = order.who;
    const { changes, total_quantity } = await shop.ask(addToCart, item(ebook), { token });
    expect(total_quantity).toBe(0);
    expect(changes).toMatchObject([
      { reason: "ebook_owned", message: "您已購買電子書「紅樓夢」，可在「我的電子書」閱讀，未加入購物車" },
    ]);
    expect(await shop.ask(buyAgain, { order_number: order.order_number }, { token })).toMatchObject({
      ...{ added: 0, left_out: [changes[0]!.message] },
    });
    // it lay there when the order was placed elsewhere, or came with a visitor's cart
    const cart = await lay(token, [ebook]);
    expect(cart.cart_items).toMatchObject([{ problem: paidWords, amount: 0, quantity_limit: 0 }]);
    expect(cart.problem).not.toBeNull();
    const asked = { delivery: 11, payment: 2, points: 0 };
    expect((await shop.ask(quoteCheckout, asked, { token })).problems.cart).toBe(cart.problem);
    const form = await aSeenForm(shop, token, { delivery: 11, agree_digital: true });
    expect(await shop.ask(placeOrder, form, { token })).not.toHaveProperty("order_number");
    const { product_guid } = ebook;
    expect(await shop.ask(getProductState, { product_guid }, { token })).toMatchObject({ owned: "paid" });
  });

  test("also one whose order waits for its payment, until that is cancelled", async () => {
    const ebook = await anEbook();
    const { who, order_number } = await buys(ebook);
    const { token } = who;
    const { product_guid } = ebook;
    const words = "這本電子書已在您待付款的訂單中，請移除後再結帳";
    expect((await lay(token, [ebook])).cart_items[0]!.problem).toBe(words);
    expect(await shop.ask(getProductState, { product_guid }, { token })).toMatchObject({ owned: "ordered" });
    await move(shop, order_number, "cancelled");
    expect((await shop.ask(getCartItems, {}, { token })).cart.cart_items[0]!.problem).toBeNull();
    expect(await shop.ask(getProductState, { product_guid }, { token })).toMatchObject({ owned: null });
  });

  test("as a cross-sell it says the same; another member and a guest, who has no library, may buy it", async () => {
    const [ebook, main] = [await anEbook(), await aProduct(shop)];
    await anOffer(shop, main, ebook, 50);
    const order = await buys(ebook);
    await order.pay();
    const { token, member_id } = order.who as Awaited<ReturnType<typeof aMember>>;
    await lay(token, [main]);
    await shop.database.db.execute(sql`
      update cart_items set crosssell_items = ${JSON.stringify([{ product_guid: ebook.product_guid, quantity: 1 }])}::jsonb
      where owner = ${`m${member_id}`}`);
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items[0]!.crosssell_items.product_list).toMatchObject([{ problem: paidWords, amount: 0 }]);
    for (const other of [await aMember(shop), await aGuest(shop, order.email)])
      expect((await shop.ask(addToCart, item(ebook), { token: other.token })).changes).toEqual([]);
    const guest = await buys(ebook, { member: false });
    expect((await lay(guest.who.token, [ebook])).problem).toBeNull();
  });

  test("what was paid back is not had: it may be bought again", async () => {
    const [ebook, paper] = [await anEbook(), await aProduct(shop)];
    const order = await aReceivedOrder(shop, { member: true, products: [paper, ebook], agree_digital: true });
    const { token } = order.who;
    expect((await lay(token, [ebook])).cart_items[0]!.problem).toBe(paidWords);
    await shop.ask(
      giveRefund,
      { order_number: order.order_number, amount: order.total, because: "內容有誤" },
      asOperator,
    );
    expect((await shop.ask(getCartItems, {}, { token })).cart.cart_items[0]!.problem).toBeNull();
  });

  test("what came back counts against the account's limit no more, nor what was in a parcel that was ended", async () => {
    const limited = { account_quantity_limit: 2 };
    const book = await aProduct(shop, { stock: 10, ...limited });
    const order = await aReceivedOrder(shop, { member: true, products: [{ ...book, qty: 2 }] });
    const { token } = order.who;
    const { product_guid } = book;
    const boughtOf = async () => (await shop.ask(getProductState, { product_guid }, { token })).bought_quantity;
    expect((await shop.ask(addToCart, item(book), { token })).changes).toMatchObject([{ reason: "account_limit" }]);
    const { return_id } = await askBack(shop, order, [[1, 1]]);
    // asked for is not back yet
    expect((await shop.ask(addToCart, item(book), { token })).changes).toMatchObject([{ reason: "account_limit" }]);
    await accept(shop, return_id);
    expect(await boughtOf()).toBe(1);
    expect((await shop.ask(addToCart, item(book, 2), { token })).changes).toMatchObject([{ quantity: 1 }]);
    expect(await inCart(shop, { token })).toEqual([[product_guid, 1]]);

    const parcels = await inTwoParcels(shop, 1, { member: true });
    const waiting = parcels.products[1]!;
    await shop.database.db.execute(
      sql`update products set account_quantity_limit = 1 where product_guid = ${waiting.product_guid}`,
    );
    const adds = () => shop.ask(addToCart, item(waiting), { token: parcels.who.token });
    expect((await adds()).changes).toMatchObject([{ reason: "account_limit" }]);
    await endsParcel(shop, parcels.order_number, 2);
    expect((await adds()).changes).toEqual([]);
  });
});
