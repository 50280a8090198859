import { expect, test } from "vitest";
import { usualForm } from "../../scripts/preload/door.mjs";

const formOf = (url: string) => {
  const request = { url };
  usualForm(request);
  return request.url;
};

test.each([
  ["/category/1/2?sort=price", "/category/1/2?sort=price"],
  ["/%63ategory/./1/../1/2", "/category/1/2"],
  ["http://another.example/cart?_data=root&a=1", "/cart?a=1"],
  ["/cart//", "/cart//"],
])("%s is asked for as %s", (url, form) => {
  expect(formOf(url)).toBe(form);
});

test("what is no address of the shop's, by its length or its slashes, never comes to the table of routes", () => {
  for (const path of [`/a${"/".repeat(4)}b`, `/${"/".repeat(14_000)}b`, `/product/${"a".repeat(2_000)}`])
    expect(formOf(`${path}?from=a`)).toBe("/nothing?from=a");
  expect(formOf(`/api/v1/${"/".repeat(14_000)}`)).toBe("/api/nothing");
});
