import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GuestCartItem } from "#contract/cart";
import type * as GuestCart from "../../app/shopper/guest-cart.ts";

let guestCart: typeof GuestCart;

beforeAll(async () => {
  // the longest names and attributes: a shop on https
  vi.stubEnv("SHOP_MODE", "demo");
  vi.stubEnv("PUBLIC_ORIGIN", "https://www.yuelin.example");
  vi.stubEnv("SESSION_SECRETS", "test-session-secret-0123456789abcdef,older-session-secret-0123456789abcdef");
  vi.stubEnv("STOREFRONT_KEY", "test-storefront-key-0123456789abcdefg");
  vi.stubEnv("PAYMENT_URL", "https://pay.example/");
  vi.stubEnv("STORE_MAP_URL", "https://map.example/");
  guestCart = await import("../../app/shopper/guest-cart.ts");
});

const letters = "0123456789abcdefghijklmnopqrstuvwxyz";
const guid = () => Array.from({ length: 20 }, () => letters[Math.floor(Math.random() * 36)]).join("");
const item = (product_guid = guid(), wish: Partial<GuestCartItem> = {}): GuestCartItem => ({
  product_guid,
  qty: 99,
  is_additional_item: false,
  crosssell_items: [],
  ...wish,
});
const requestWith = (cookie: string) => new Request("https://www.yuelin.example/cart", { headers: { cookie } });
const back = (setCookie: string) => requestWith(`a=b; ${setCookie.split(";")[0]!}; c=d`);

test("a cart comes back from its cookie as it was", async () => {
  const items = [
    item(),
    item(guid(), { qty: 3, crosssell_items: [{ product_guid: guid(), quantity: 2 }] }),
    item(guid(), { qty: 1, is_additional_item: true }),
  ];
  const cookie = await guestCart.guestCartCookie(items);
  expect(cookie).toMatch(/^__Host-yuelin-cart=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(await guestCart.readGuestCart(back(cookie))).toEqual(items);
  expect(await guestCart.guestCartQuantity(back(cookie))).toBe(99 + 3 + 2 + 1);
});

test("an empty cart clears the cookie", async () => {
  expect(await guestCart.guestCartCookie([])).toMatch(/^__Host-yuelin-cart=; Max-Age=0; /);
  expect(await guestCart.readGuestCart(requestWith("__Host-yuelin-cart="))).toEqual([]);
});

describe("the fullest carts stay under 4,096 bytes and come back whole", () => {
  const forty = () => Array.from({ length: 40 }, guid);
  const carts: [string, () => GuestCartItem[]][] = [
    ["forty products", () => forty().map((each) => item(each))],
    [
      "twenty products with a cross-sell each",
      () =>
        forty()
          .slice(0, 20)
          .map((each) => item(each, { crosssell_items: [{ product_guid: guid(), quantity: 99 }] })),
    ],
    [
      "one product with 39 cross-sells",
      () => [
        item(guid(), {
          crosssell_items: forty()
            .slice(1)
            .map((product_guid) => ({ product_guid, quantity: 99 })),
        }),
      ],
    ],
    [
      "forty products, each as an additional item too",
      () => forty().flatMap((each) => [item(each), item(each, { is_additional_item: true })]),
    ],
    [
      "forty products, each the cross-sell of another too",
      () =>
        forty().map((each, place, all) =>
          item(each, { crosssell_items: [{ product_guid: all[(place + 1) % 40]!, quantity: 99 }] }),
        ),
    ],
  ];
  test.each(carts)("%s", async (_, make) => {
    for (let round = 0; round < 20; round++) {
      const items = make();
      const cookie = await guestCart.guestCartCookie(items);
      expect(Buffer.byteLength(cookie)).toBeLessThan(4_096);
      expect(await guestCart.readGuestCart(back(cookie))).toEqual(items);
    }
  });

  test("what no rule lets in is not written", async () => {
    await expect(guestCart.guestCartCookie(Array.from({ length: 41 }, () => item()))).rejects.toThrow(RangeError);
  });
});

describe("a cookie that is not ours is an empty cart", () => {
  test.each(["x", "%", "Fe26.2*1*2*3*4*5*6*7*8", "Fe26.2**", '{"items":[]}', "~2", "a".repeat(5_000)])(
    "%s",
    async (value) => {
      expect(await guestCart.readGuestCart(requestWith(`__Host-yuelin-cart=${value}`))).toEqual([]);
      expect(await guestCart.guestCartQuantity(requestWith(`__Host-yuelin-cart=${value}`))).toBe(0);
    },
  );

  test("each changed letter breaks the seal, and none breaks the page", async () => {
    const value = (await guestCart.guestCartCookie([item()])).split(";")[0]!;
    for (let at = "__Host-yuelin-cart=".length; at < value.length; at += 7) {
      const changed = value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
      expect(await guestCart.readGuestCart(requestWith(changed))).toEqual([]);
    }
  });

  test("a seal of another secret, and a sealed thing of another shape", async () => {
    const { sealData } = await import("iron-session");
    const foreign = await sealData([["a".repeat(12), 1, 0, []]], {
      password: "somebody-elses-secret-0123456789abcdef",
      ttl: 60,
    });
    expect(await guestCart.readGuestCart(requestWith(`__Host-yuelin-cart=${foreign}`))).toEqual([]);
    for (const shape of [
      { a: 1 },
      [1],
      [["short", 1, 0, []]],
      [["a".repeat(12), 0, 0, []]],
      [["a".repeat(12), 1, 0, [["x"]]]],
      "text",
      null,
    ]) {
      const sealed = await sealData(shape, { password: { 2: "test-session-secret-0123456789abcdef" }, ttl: 60 });
      expect(await guestCart.readGuestCart(requestWith(`__Host-yuelin-cart=${sealed}`))).toEqual([]);
    }
  });

  test("a seal of the older secret is still believed", async () => {
    const { sealData } = await import("iron-session");
    const sealed = await sealData([["a".repeat(12), 2, 0, []]], {
      password: { 1: "older-session-secret-0123456789abcdef" },
      ttl: 60,
    });
    expect(await guestCart.readGuestCart(requestWith(`__Host-yuelin-cart=${sealed}`))).toEqual([
      item("a".repeat(12), { qty: 2 }),
    ]);
  });
});
