import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { mapSlot, slotContents, slotTypes } from "#contract/slots";

test("each type of slot has its schema and its component, and each of these a type", () => {
  const rooms = { contract: /^([ab]\d+)\.ts$/, app: /^([ab]\d+)\.tsx$/ };
  for (const [room, file] of Object.entries(rooms)) {
    const types = readdirSync(`${room}/slots`).flatMap((name) => file.exec(name)?.[1]?.toUpperCase() ?? []);
    expect(types.sort(), room).toEqual([...slotTypes].sort());
  }
});

test("what a slot holds is found by its marks, however deep", () => {
  const found: [string, string][] = [];
  const content = {
    slides: [{ title: "甲", text: "乙", link: "/a", color: "#000000", products: ["one", "two"] }],
  };
  const upper = mapSlot("B007", content, (mark, value, path) => {
    found.push([mark, path]);
    return mark === "link" ? "/b" : value;
  });
  expect(found).toEqual([
    ["link", "slides.0.link"],
    ["products", "slides.0.products"],
  ]);
  expect(upper).toEqual({ slides: [{ ...content.slides[0], link: "/b" }] });
});

test("without what it needs nothing of it is shown", () => {
  const tab = { title: "甲", category_id: 1, products: [{ product_guid: "one", name: "一" }] };
  const keep = (_: string, value: unknown) => value;
  expect(
    mapSlot("B015", { tabs: [tab, { ...tab, products: [] }, { category_id: 2, products: tab.products }] }, keep),
  ).toEqual({
    tabs: [tab],
  });
  expect(mapSlot("B015", { tabs: [{ ...tab, title: "" }] }, keep)).toBeUndefined();
  expect(mapSlot("B010", undefined, keep)).toBeUndefined();
});

test("a slot takes as much as §2 says, and not one more", () => {
  const many = <T,>(count: number, one: T) => Array.from({ length: count }, () => one);
  const products = (count: number) => many(count, "testproduct00001");
  const item = { id: "a", blank: false, alt: "甲", link: "/", image: "/banners/a.svg" };
  const tabs = (count: number) => ({ title: "甲", tabs: many(count, { title: "乙", products: products(1) }) });
  const ofTab = (count: number) => ({ title: "甲", tabs: [{ title: "乙", products: products(count) }] });
  for (const [type, most, content] of [
    ["B010", 24, (count: number) => ({ title: "甲", link: "/", products: products(count) })],
    ["B011", 9, tabs],
    ["B011", 30, ofTab],
    ["B013", 4, (count: number) => ({ title: "甲", slide: [item], four: many(count, item) })],
    ["B020", 10, tabs],
    ["B020", 30, ofTab],
    ["A004", 10, (count: number) => ({ title: "甲", links: many(count, { text: "甲", link: "/" }) })],
  ] as const) {
    const taken = (count: number) => slotContents[type].safeParse(content(count)).success;
    expect([type, taken(most), taken(most + 1)]).toEqual([type, true, false]);
  }
});
