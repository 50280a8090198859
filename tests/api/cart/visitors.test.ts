import { like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetCarts } from "#api/cart";
import { cart_items } from "#api/db";
import { addToCart, getCartItems, getCartQuantity, removeCartItem, setCartQuantities } from "#contract/cart";
import { placeOrder } from "#contract/checkout";
import { signIn, signInAsGuest, signOut } from "#contract/members";
import { aProduct } from "../../builders.ts";
import { anOrderForm } from "../../checkouts.ts";
import { aReader, password } from "../../people.ts";
import { aCartId, databases, openShop, type TestShop } from "../../shop.ts";
import { inCart, item } from "./rows.ts";

const together = <T>(number: number, task: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, each) => task(each)));

describe.each(databases)("a visitor's cart on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const books = (number: number, wish = {}) =>
    Promise.all(Array.from({ length: number }, () => aProduct(shop, { stock: 99, ...wish })));
  const signInWith = (email: string, cartId: string) => shop.ask(signIn, { account: email, password }, { cartId });

  test("is named by an id that only the browser knows; without one there is none", async () => {
    const [book] = await books(1);
    const cartId = aCartId();
    await expect(shop.ask(addToCart, item(book!))).rejects.toMatchObject({ status: 401 });
    for (const made of ["x", `${cartId}'`, "a".repeat(43), `v${cartId}`])
      await expect(shop.ask(addToCart, item(book!), { cartId: made })).rejects.toMatchObject({ status: 401 });
    await shop.ask(addToCart, item(book!, 2), { cartId });
    expect(await inCart(shop, { cartId })).toEqual([[book!.product_guid, 2]]);
    expect(await inCart(shop, { cartId: aCartId() })).toEqual([]);
    const rows = await shop.database.db.select().from(cart_items).where(like(cart_items.owner, "v%"));
    expect(JSON.stringify(rows)).not.toContain(cartId);
  });

  test("takes nothing restricted of who has not confirmed to be of age, and keeps what came in before as a line that says why", async () => {
    const restricted = await aProduct(shop, { restricted: true, name: "禁書" });
    const cartId = aCartId();
    const refused = await shop.ask(addToCart, item(restricted), { cartId });
    expect(refused).toMatchObject({ total_quantity: 0, changes: [{ reason: "unconfirmed", quantity: 0 }] });
    expect(JSON.stringify(refused.changes[0]!.message), "behind the gate not even the name is told").not.toContain(
      "禁書",
    );
    await shop.ask(addToCart, item(restricted), { cartId, of_age: true });
    const { cart: seen } = await shop.ask(getCartItems, {}, { cartId, of_age: true });
    expect([seen.problem, seen.subtotal]).toEqual([null, restricted.retail_price]);
    const { cart } = await shop.ask(getCartItems, {}, { cartId });
    expect(cart.subtotal).toBe(0);
    expect(cart.cart_items[0]!.problem).toContain("已滿 18 歲");
    const lines = [{ line: restricted.product_guid, quantity: 3 }];
    await shop.ask(setCartQuantities, { lines }, { cartId });
    expect((await shop.ask(getCartItems, {}, { cartId, of_age: true })).cart.total_quantity).toBe(1);
  });

  test("is served by the same rules as a member's", async () => {
    const scarce = await aProduct(shop, { stock: 3 });
    const cartId = aCartId();
    expect((await shop.ask(addToCart, item(scarce, 5), { cartId })).changes).toMatchObject([{ quantity: 3 }]);
    await shop.ask(setCartQuantities, { lines: [{ line: scarce.product_guid, quantity: 2 }] }, { cartId });
    expect(await shop.ask(getCartQuantity, {}, { cartId })).toEqual({ total_quantity: 2 });
    const { removed } = await shop.ask(removeCartItem, { line: scarce.product_guid }, { cartId });
    expect(removed).toMatchObject(item(scarce, 2));
    const forty = await books(41);
    for (const each of forty.slice(0, 40)) await shop.ask(addToCart, item(each), { cartId });
    await expect(shop.ask(addToCart, item(forty[40]!), { cartId })).rejects.toMatchObject({
      status: 409,
      code: "cart_full",
      message: "加入失敗，購物車最多可放 40 種不同商品，請分開訂購",
    });
  });

  test("loses and doubles nothing of a hundred adds at once, with an operation id or without", async () => {
    const [book, other] = await books(2);
    const cartId = aCartId();
    await together(60, () => shop.ask(addToCart, item(book!), { cartId }));
    await together(40, () => shop.ask(addToCart, item(other!), { cartId, operationId: "one-press-0123456789" }));
    expect(await inCart(shop, { cartId })).toEqual([
      [book!.product_guid, 60],
      [other!.product_guid, 1],
    ]);
  });

  test("begun in two tabs at once is one cart, and stays one", async () => {
    const [book, other, third] = await books(3);
    const [one, two] = [aCartId(), aCartId()];
    await Promise.all([
      shop.ask(addToCart, item(book!), { cartId: one }),
      shop.ask(addToCart, item(other!, 2), { cartId: two }),
      shop.ask(addToCart, item(book!, 2), { cartId: two }),
    ]);
    const both = { cartId: `${two},${one}` };
    expect(Object.fromEntries(await inCart(shop, both))).toEqual({ [book!.product_guid]: 3, [other!.product_guid]: 2 });
    expect((await shop.ask(getCartQuantity, {}, both)).total_quantity).toBe(5);
    await together(10, () => shop.ask(addToCart, item(third!), both));
    expect((await shop.ask(getCartQuantity, {}, { cartId: `${one},${two}` })).total_quantity).toBe(15);
    const { removed } = await shop.ask(removeCartItem, { line: book!.product_guid }, both);
    expect(removed).toMatchObject(item(book!, 3));
  });

  test("takes what is sent again once, also when another tab has begun a cart meanwhile, or its owner has signed in", async () => {
    const member = await aReader(shop);
    const [book] = await books(1);
    const press = { operationId: "press-in-one-tab-01234567" };
    // cart ids are taken in their order: the second tab's may come before or after the first's
    const [early, late] = [aCartId(), aCartId()].sort();
    for (const [number, cartId, other] of [
      [1, late!, early!],
      [2, early!, late!],
    ] as const) {
      const again = { operationId: press.operationId + number };
      await shop.ask(addToCart, item(book!), { cartId, ...again });
      await together(3, () => shop.ask(addToCart, item(book!), { cartId: `${other},${cartId}`, ...again }));
      await shop.ask(addToCart, item(book!), { cartId: other, ...again });
      await shop.ask(addToCart, item(book!), { token: member.token, cartId: `${other},${cartId}`, ...again });
    }
    expect(await inCart(shop, { cartId: `${early!},${late!}` })).toEqual([[book!.product_guid, 2]]);
    await together(10, (number) =>
      shop.ask(addToCart, item(book!), { cartId: number % 2 ? late! : `${early!},${late!}`, ...press }),
    );
    expect(await inCart(shop, { cartId: `${early!},${late!}` })).toEqual([[book!.product_guid, 3]]);
    const otherBody = shop.ask(addToCart, item(book!, 2), { cartId: early!, ...press });
    await expect(otherBody).rejects.toMatchObject({ status: 409 });
  });

  test("comes along when its owner signs in, once, whichever tab is first, and the id is worth nothing afterwards", async () => {
    const member = await aReader(shop);
    const [book, other] = await books(2);
    await shop.ask(addToCart, item(book!, 4), { token: member.token });
    const cartId = aCartId();
    await shop.ask(addToCart, item(book!, 6), { cartId });
    await shop.ask(addToCart, item(other!), { cartId });
    await together(4, () => signInWith(member.email, cartId));
    expect(await inCart(shop, member)).toEqual([
      [book!.product_guid, 10],
      [other!.product_guid, 1],
    ]);
    expect(await inCart(shop, { cartId })).toEqual([]);
  });

  test("while it is being filled and signed in at once, loses and doubles nothing", async () => {
    const member = await aReader(shop);
    const [book] = await books(1);
    const cartId = aCartId();
    await together<unknown>(30, (number) =>
      number % 10 === 5 ? signInWith(member.email, cartId) : shop.ask(addToCart, item(book!), { cartId }),
    );
    // what came after the last sign-in is still the browser's, and shown with the rest
    expect(await inCart(shop, { token: member.token, cartId })).toEqual([[book!.product_guid, 27]]);
    await shop.ask(signOut, {}, { token: member.token, cartId });
    expect(await inCart(shop, { cartId })).toEqual([]);
  });

  test("of thirty kinds into a member's of thirty others: all sixty are named, forty make the order, twenty wait for the next", async () => {
    const member = await aReader(shop);
    const sixty = await books(60, { retail_price: 100, final_price: 100 });
    const cartId = aCartId();
    for (const each of sixty.slice(0, 30)) await shop.ask(addToCart, item(each), { token: member.token });
    for (const each of sixty.slice(30)) await shop.ask(addToCart, item(each), { cartId });
    const { changes, token } = await signInWith(member.email, cartId);
    expect(changes.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, () => "cart_full"));
    expect(changes[0]!.message).toContain("留在購物車下次訂購");
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items.map((line) => line.product_guid).sort()).toEqual(
      sixty.map((each) => each.product_guid).sort(),
    );
    expect([cart.subtotal, cart.problem, cart.total_quantity]).toEqual([4_000, null, 60]);
    // a kind that is there may still grow; a new one may not come in
    await shop.ask(addToCart, item(sixty[0]!), { token });
    await expect(shop.ask(addToCart, item((await books(1))[0]!), { token })).rejects.toMatchObject({ status: 409 });
    const placed = await shop.ask(placeOrder, { ...anOrderForm(), seen_total: 4_100 }, { token });
    expect(placed.outcome).toBe("go_to_payment");
    const left = await shop.ask(getCartItems, {}, { token });
    expect(left.cart.cart_items.map((line) => line.problem)).toEqual(Array.from({ length: 20 }, () => null));
    expect(left.cart.subtotal).toBe(2_000);
  });

  test("stays the guest's who gives an e-mail address, and goes on to the member", async () => {
    const member = await aReader(shop);
    const [book, other] = await books(2);
    const cartId = aCartId();
    await shop.ask(addToCart, item(book!, 2), { cartId });
    const guest = await shop.ask(signInAsGuest, { email: "begun@example.com" }, { cartId });
    expect(await inCart(shop, { token: guest.token, cartId })).toEqual([[book!.product_guid, 2]]);
    await shop.ask(addToCart, item(other!), { token: guest.token, cartId });
    // the guest's session ran out: the books are where they were
    expect(await inCart(shop, { cartId })).toHaveLength(2);
    const signed = await shop.ask(signIn, { account: member.email, password }, { token: guest.token, cartId });
    expect(await inCart(shop, { token: signed.token })).toEqual([
      [book!.product_guid, 2],
      [other!.product_guid, 1],
    ]);
  });

  test("of a guest who has no cart id goes from session to session, and to the member", async () => {
    const member = await aReader(shop);
    const [book] = await books(1);
    const first = await shop.ask(signInAsGuest, { email: "one@example.com" });
    await shop.ask(addToCart, item(book!), { token: first.token });
    const second = await shop.ask(signInAsGuest, { email: "two@example.com" }, { token: first.token });
    expect(await inCart(shop, { token: second.token })).toEqual([[book!.product_guid, 1]]);
    const signed = await shop.ask(signIn, { account: member.email, password }, { token: second.token });
    expect(await inCart(shop, { token: signed.token })).toEqual([[book!.product_guid, 1]]);
  });

  test("never becomes another member's: who signs in over somebody's session takes nothing of that cart", async () => {
    const [member, other] = [await aReader(shop), await aReader(shop)];
    const [book] = await books(1);
    await shop.ask(addToCart, item(book!), { token: member.token });
    const signed = await shop.ask(signIn, { account: other.email, password }, { token: member.token });
    expect(await inCart(shop, { token: signed.token })).toEqual([]);
  });

  test("is emptied by the guest's order, and an add that arrives meanwhile is not lost", async () => {
    const [book, other] = await books(2, { stock: 1_000 });
    const cartId = aCartId();
    await shop.ask(addToCart, item(book!, 2), { cartId });
    const { token } = await shop.ask(signInAsGuest, { email: "orders@example.com" }, { cartId });
    const [placed] = await Promise.all([
      shop.ask(placeOrder, { ...anOrderForm(), seen_total: 632 }, { token, cartId }),
      shop.ask(addToCart, item(other!), { cartId }),
    ]);
    // the add was first: the sum is another one; it was last: it is what is left
    expect([placed.outcome, Object.fromEntries(await inCart(shop, { cartId }))[other!.product_guid]]).toEqual([
      expect.stringMatching(/changed|go_to_payment/),
      1,
    ]);
    const again = await shop.ask(placeOrder, { ...anOrderForm(), seen_total: 948 }, { token, cartId });
    expect(again.outcome).toBe(placed.outcome === "changed" ? "go_to_payment" : "changed");
  });

  test("is forgotten thirty days after its last change, a member's never", async () => {
    const member = await aReader(shop);
    const [book, other] = await books(2);
    const [old, kept] = [aCartId(), aCartId()];
    for (const who of [{ cartId: old }, { cartId: kept }, { token: member.token }])
      await shop.ask(addToCart, item(book!), who);
    await shop.database.db.execute(sql`update cart_items set changed_at = now() - interval '31 days'`);
    await shop.ask(addToCart, item(other!), { cartId: kept });
    await forgetCarts(shop.database.db, 30);
    expect(await inCart(shop, { cartId: old })).toEqual([]);
    expect(await inCart(shop, { cartId: kept })).toHaveLength(2);
    expect(await inCart(shop, member)).toHaveLength(1);
  });
});
