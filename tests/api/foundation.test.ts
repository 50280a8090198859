import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the shop on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("is ready and publishes its OpenAPI 3.1 document", async () => {
    expect((await shop.fetch(new Request("http://shop.internal/readyz"))).status).toBe(200);
    const document = (await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).json()) as {
      openapi: string;
    };
    expect(document.openapi).toBe("3.1.0");
  });

  test("answers an unknown path with a refusal in JSON", async () => {
    const response = await shop.fetch(new Request("http://shop.internal/api/nothing"));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: "not_found", message: "找不到這筆資料" } });
  });
});
