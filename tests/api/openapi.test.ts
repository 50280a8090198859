import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../shop.ts";

interface Operation {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

let shop: TestShop;
let source: string;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  shop = await openShop("postgres", { publicOrigin: "https://yuelin.test" });
  source = await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).text();
  ({ paths } = JSON.parse(source) as { paths: typeof paths });
});
afterAll(() => shop.close());

test("the OpenAPI document keeps every rule that redocly recommends", async () => {
  expect(Object.keys(paths).length).toBeGreaterThan(40);
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  expect(
    problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(" · "),
    ),
  ).toEqual([]);
});

/** §7 as it is written: method, path with its parameters in braces, and the fields that it names of query or body. */
const listed = `
GET /api/v2/member t retry
GET /api/v2/member_detail
POST /api/v1/member_auth/sign_in
DELETE /api/v1/member_auth/sign_out
GET /api/v2/cart/items
POST /api/v2/cart/merge_items products
GET /api/v1/cart/total_quantity
GET /api/v2/member_address_books
DELETE /api/v2/member_address_books/{}
GET /api/v1/purchase_ga4/{}
GET /api/v1/banners/{}/{}/{}
GET /api/v1/banners/HomePage/{}
GET /api/v1/banners/MemberCenterPage/{}
GET /api/v1/banners/GlobalPage
GET /api/v2/home_page_slots slot_type
GET /api/v1/categories date
GET /api/v1/categories/{} date
GET /api/v1/brand_group_categories date
GET /api/v2/search q manufacturer author originAuthor compiler translator painter brandName stock final_price manufacturer_date sort size start status categories
GET /api/v2/search_keyword
GET /v1/search
GET /v1/complete-query
GET /api/v1/member/full_data
GET /api/v2/products/{}/prices
GET /api/v3/products/{}`;

test("it names the listed calls of §7 by these methods, paths and fields, letter by letter", () => {
  const ours = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const body = Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {});
      return [`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`, [...parameters.map(({ name }) => name), ...body]]; // prettier-ignore
    }),
  );
  const fields = Object.fromEntries(ours) as Record<string, string[]>;
  for (const line of listed.trim().split("\n")) {
    const [, call, names] = /^(\S+ \S+) ?(.*)$/.exec(line)!;
    expect(Object.keys(fields)).toContain(call);
    expect(fields[call!], call).toEqual(expect.arrayContaining(names!.split(" ").filter(Boolean)));
  }
});
