import { expect, inject, test } from "vitest";
import { money } from "#contract/money-rules";
import type { ShopPromotion } from "#contract/promotions";
import { newVisitor } from "../visitor.ts";
import { quantityShown } from "../ways.ts";

const origin = inject("origin");
const listOf = async (path: string) => (await (await fetch(`${origin}/api/v1/${path}`)).json()) as ShopPromotion[];

test("a combo offer is priced before it is added, goes into the cart in one press, and is withdrawn in words", async () => {
  const person = newVisitor(origin);
  const [{ id }] = (await listOf("combo_offers")) as [ShopPromotion];
  const offer = (await (await fetch(`${origin}/api/v1/combo_offers/${id}`)).json()) as ShopPromotion;
  await person.visit("/combo-offers");
  await person.follow(offer.name);
  expect([person.path, person.heading()]).toEqual([`/combo-offers/${id}`, offer.name]);
  expect(person.main()).toContain(offer.sale_mode_text);
  const three = offer.products.slice(0, 3);
  const amount = three.reduce((sum, { retail_price }) => sum + retail_price, 0);
  const off = amount - Math.round(amount * 0.85);

  for (const { name } of three.slice(0, 2)) person.choose(name);
  await person.press("計算金額");
  expect(person.main()).toContain("再選 1 件（共 3 件）才有優惠");
  // what was ticked stays; too few of them are told, and nothing comes in
  await person.press("加入購物車");
  expect([person.status, person.value(three[0]!.name)]).toEqual([422, true]);
  expect(person.main()).toContain("請再選 1 件");
  const said = person.page().querySelector("fieldset")!.getAttribute("aria-describedby")!;
  expect(person.page().getElementById(said)?.textContent).toContain("請再選 1 件");
  person.choose(three[2]!.name);
  await person.press("計算金額");
  expect(person.main()).toContain(`−${money(off)}`);
  await person.press("加入購物車");
  expect([person.path, person.news()]).toEqual(["/cart", `已將「${offer.name}」3 件商品放入購物車`]);
  expect(quantityShown(person)).toBe(3);
  expect(person.main()).toContain(`活動折扣−${money(off)}${offer.name}`);
  expect(person.main()).toContain(money(amount - off));

  person.fill("電子信箱", "combo@example.com");
  await person.press("以訪客身分結帳");
  expect(person.path).toBe("/cart/step1");
  expect(person.main()).toContain(`活動折扣−${money(off)}${offer.name}（${offer.sale_mode_text}）`);
  await person.visit("/cart");
  await person.press("移除");
  expect(person.news()).toContain(`「${offer.name}」已不符合條件，不再折抵 ${money(off)}`);
  expect(person.main()).not.toContain("活動折扣");
  expect(person.main()).toContain(`${offer.name}：再選 1 件，就享${offer.sale_mode_text}`);
});

test("a set of just so many is ticked already", async () => {
  const person = newVisitor(origin);
  const offers = await listOf("combo_offers");
  const set = offers.find(({ products, lower_limit }) => products.length === lower_limit)!;
  await person.visit(`/combo-offers/${set.id}`);
  expect(person.main()).toContain(money(set.discount_range));
  await person.press("加入購物車");
  expect([person.path, quantityShown(person)]).toEqual(["/cart", 3]);
  expect(person.main()).toContain("活動折扣");
});

test("a single cart has a sum of its own, and says how far it is", async () => {
  const person = newVisitor(origin);
  const [single] = (await listOf("single_carts")) as [ShopPromotion];
  await person.visit("/single-carts");
  await person.follow(single.name);
  expect([person.path, person.heading()]).toEqual([`/single-carts/${single.id}`, single.name]);
  expect(person.main()).toContain("購物車裡還沒有這個活動的商品");
  await person.press("加入購物車");
  expect(person.path).toBe(`/single-carts/${single.id}`);
  const { retail_price } = single.products[0]!;
  expect(person.main()).toContain(`活動合計${money(retail_price)}`);
  expect(person.main()).toContain(`再買 ${money(single.lower_limit - retail_price)}，就享`);
});

test("what is no promotion, or of the other kind, is not found; too much is no error", async () => {
  const person = newVisitor(origin);
  for (const path of ["/combo-offers/999999", "/combo-offers/none", "/single-carts/1", "/single-carts/0"]) {
    await person.visit(path);
    expect([path, person.status]).toEqual([path, 404]);
  }
  const [{ id }] = (await listOf("combo_offers")) as [ShopPromotion];
  await person.visit(`/combo-offers/${id}?products[0].product_guid=x&products[0].quantity=-1`);
  expect([person.status, person.heading()]).toEqual([200, expect.anything()]);
});
