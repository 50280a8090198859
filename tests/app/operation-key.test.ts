import { describe, expect, test } from "vitest";
import { addToCart, getCartQuantity } from "#contract/cart";
import { productApi } from "../../app/product-api.server.ts";

let keys: (string | null)[] = [];
let counts: (string | null)[] = [];
let hangs = false;

/** The shop in this process: one that does what it is asked, and then loses its first answer; or one that never says a word. */
(globalThis as { __shop?: unknown }).__shop = Promise.resolve({
  database: { onChange: () => Promise.resolve() },
  textOf: () => undefined,
  fetch: (request: Request) => {
    keys.push(request.headers.get("idempotency-key"));
    counts.push(request.headers.get("retry-count"));
    if (hangs) return new Promise(() => {});
    return Promise.resolve(
      keys.length === 1
        ? Response.json({ error: { code: "busy", message: "" } }, { status: 502 })
        : Response.json({ total_quantity: 1, changes: [] }),
    );
  },
});

function add(operationId: string | undefined, path = "/cart/add") {
  keys = [];
  counts = [];
  const api = productApi("token", new Request(`http://localhost:3000${path}`));
  return api.attempt(addToCart, { product_guid: "testproduct00001", qty: 1 }, { operationId });
}

describe("a write whose answer is lost", () => {
  test("is repeated under the key that the shop was given, and only then", async () => {
    expect((await add("a-page-id_0123")).data).toEqual({ total_quantity: 1, changes: [] });
    expect(keys).toEqual(["a-page-id_0123", "a-page-id_0123"]);
  });

  test("says each time how often it was asked before, in this page and by those that waited before it", async () => {
    await add("a-page-id_0123");
    expect(counts).toEqual([null, "1"]);
    await add("a-page-id_0123", "/cart/add?wait=3");
    expect(counts).toEqual(["3", "4"]);
  });

  test.each([undefined, "", "one+two", "one two", "one\r\ntwo", "一", "x".repeat(65)])(
    "is never repeated where the id %j cannot be a header",
    async (operationId) => {
      expect((await add(operationId)).error?.status).toBe(502);
      expect(keys).toEqual([null]);
    },
  );
});

test("a call that hangs is given up after its endpoint's time, also in this process", async () => {
  hangs = true;
  keys = [];
  const api = productApi(null, new Request("http://localhost:3000/cart"));
  const { error } = await api.attempt({ ...getCartQuantity, timeout: 1 }, {});
  expect([error?.status, error?.code, keys.length]).toEqual([503, "busy", 1]);
});
