import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { readListing } from "../../app/listing.ts";
import { Chosen } from "../../app/ui/listing/chosen.tsx";

test("two categories of one name are two conditions", () => {
  const values = ["3", "17"].map((value) => ({ value, label: "小說", count: 1, checked: true }));
  const listing = readListing(new URLSearchParams("category=3&category=17"));
  const facets = [{ key: "categories" as const, values, more: false }];
  const list = Chosen({ path: "/search", listing: { ...listing, chosen: { categories: ["3", "17"] } }, facets })!;
  const { children } = list.props as { children: ReactElement[] };
  expect(new Set(children.map(({ key }) => key)).size).toBe(2);
});
