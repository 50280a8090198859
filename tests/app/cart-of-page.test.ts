import { beforeEach, expect, test } from "vitest";
import { cartAlong, cartQuantity } from "../../app/cart.server.ts";
import { readShopper } from "../../app/shopper.server.ts";

let asked: string[] = [];
let units = 0;

(globalThis as { __shop?: unknown }).__shop = Promise.resolve({
  database: { onChange: () => Promise.resolve() },
  textOf: () => undefined,
  fetch: ({ url, headers }: Request) => {
    asked.push(new URL(url).pathname);
    const total_quantity = headers.get("x-cart-id")!.startsWith("b") ? 900 : ++units;
    return Promise.resolve(Response.json({ total_quantity, cart: { total_quantity } }));
  },
});

beforeEach(() => {
  asked = [];
  units = 0;
});

/** What a page and its frame say of the cart: each loader has a request of its own. */
async function pageOf(path: string, page: string, cart = "a") {
  const request = () =>
    new Request(`http://localhost:3000${path}`, {
      headers: { "x-request-id": page, cookie: `yuelin-cart-1a=${cart.repeat(22)}` },
    });
  const shopper = await readShopper(request());
  const [frame, shown] = await Promise.all([cartQuantity(shopper, request()), cartAlong(shopper, request())]);
  return [frame, shown.data?.cart.total_quantity];
}

test("the cart's page asks for its cart once, and its frame says the same number", async () => {
  expect(await pageOf("/cart", "page-0001")).toEqual([1, 1]);
  expect(asked).toEqual(["/api/v2/cart/items"]);
});

test("the next page asks anew, also while another one of the same shopper is answered, and nobody sees another's cart", async () => {
  const pages = [pageOf("/cart", "page-0001"), pageOf("/cart", "page-0002"), pageOf("/cart", "page-0001", "b")];
  expect(await Promise.all(pages)).toEqual([
    [1, 1],
    [2, 2],
    [900, 900],
  ]);
  expect(await pageOf("/cart", "page-0001")).toEqual([3, 3]);
});
