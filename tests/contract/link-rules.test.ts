import { expect, test } from "vitest";
import { coverAddress, coverVersion } from "#contract/cover-rules";
import { bannerLink } from "#contract/link-rules";
import { discountLabel } from "#contract/price-rules";

const origin = "https://yuelin.example";

test.each([
  ["/category/1/2?sort=price#top", "/category/1/2?sort=price#top"],
  ["https://yuelin.example/search?q=1", "/search?q=1"],
  ["https://elsewhere.example/a", "https://elsewhere.example/a"],
  ["http://yuelin.example.evil.example/", "http://yuelin.example.evil.example/"],
  ["javascript:alert(1)", null],
  ["JaVaScRiPt:alert(1)", null],
  ["java\nscript:alert(1)", null],
  [" javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["//evil.example", null],
  ["https://yuelin.example//evil.example/x", null],
  ["https://yuelin.example/.//evil.example/x", null],
  ["/\\evil.example", null],
  ["https://", null],
  ["", null],
])("a banner's link %j leads to %j", (link, expected) => {
  expect(bannerLink(link, origin)).toBe(expected);
});

test.each([
  ["percentage", 79, "79折"],
  ["percentage", 90, "9折"],
  ["percentage", 100, null],
  ["amount", 1500, "省 1,500 元"],
  ["amount", 0, null],
  [null, 79, null],
])("a discount of %s %s is called %s", (type, range, expected) => {
  expect(discountLabel(type, range)).toBe(expected);
});

test("a cover's address changes with what is drawn on it and with nothing else", () => {
  const book = { product_guid: "testproduct01", name: "書", authors: ["甲"], publisher: null, brand_name: null };
  expect(coverAddress(book)).toMatch(/^\/covers\/testproduct01\.svg\?v=[0-9a-z]+$/);
  expect(coverVersion(book)).toBe(coverVersion({ ...book }));
  expect(coverVersion(book)).not.toBe(coverVersion({ ...book, name: "書二" }));
  expect(coverVersion(book)).not.toBe(coverVersion({ ...book, authors: ["乙"] }));
});
