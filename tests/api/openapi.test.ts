import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop("pglite", { publicOrigin: "https://yuelin.test" });
});
afterAll(() => shop.close());

test("the OpenAPI document keeps every rule that redocly recommends", async () => {
  const source = await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).text();
  const { paths } = JSON.parse(source) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(40);
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  expect(
    problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(" · "),
    ),
  ).toEqual([]);
});
