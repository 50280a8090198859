import { afterAll, beforeAll, expect, test } from "vitest";
import { getMallProducts } from "#contract/product-calls";
import { startLossyShop, type LossyShop } from "../lost-answers.ts";
import { aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";

let shop: LossyShop;
beforeAll(async () => void (shop = await startLossyShop()));
afterAll(() => shop.stop());

const on = async (name: string) => {
  const book = await aProductThat(shop.origin, (card) => card.name === name);
  const person = newVisitor(shop.origin);
  await person.visit(`/product/${book.product_guid}`);
  return person;
};

test("a book shows what the counters of a mall have to go with it, each a link to its page; what has nothing shows nothing", async () => {
  const person = await on("浮生六記");
  const beside = [...person.page().querySelectorAll("[aria-labelledby=malls] li")];
  expect(beside.length).toBeGreaterThan(1);
  for (const one of beside) expect(one.textContent).toMatch(/.+閱林茶席 \$\d+$/);
  await person.visit(beside[0]!.querySelector("a")!.getAttribute("href")!);
  expect(person.path).toMatch(/^\/product\//);
  expect(person.main()).not.toContain("專櫃搭配");
});

test("where the answer does not come, the page stands without it", async () => {
  shop.lose(getMallProducts);
  const person = await on("論語（典藏精裝版）");
  expect(shop.found()).toBeGreaterThan(0);
  expect([person.status, person.heading()]).toEqual([200, "論語（典藏精裝版）"]);
  expect(person.main()).not.toContain("專櫃搭配");
  expect(person.buttons("[aria-label=購買]")).toContain("加入購物車");
});
