import { beforeAll, expect, inject, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { aGuest, choose, finish, goods } from "../checkout-ways.ts";
import type { Visitor } from "../visitor.ts";

const origin = inject("origin");
let cheap: ProductDetail;
beforeAll(async () => {
  ({ cheap } = await goods(origin));
});

/** A guest before step 2 of a delivery to a counter, with the subscriber filled in. */
async function atCounter(delivery: string, payment: string): Promise<Visitor> {
  const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
  await choose(guest, delivery, payment);
  guest.fill("姓名", "王小明", "訂購人");
  guest.fill("手機號碼", "0912345678", "訂購人");
  guest.choose("同訂購人");
  return guest;
}

async function lookOnMap(guest: Visitor, button = "選擇門市"): Promise<void> {
  await guest.press(button);
  expect(guest.heading()).toBe("選擇取貨門市");
  guest.select("縣市", "臺北市");
  await guest.press("查詢門市");
}

const online = ["信用卡一次付清", "ATM 轉帳"];
const counters: [delivery: string, chain: string | null, store: RegExp, payments: string[]][] = [
  ["7-ELEVEN 取貨", null, /門市/, ["7-ELEVEN 取貨付款", ...online]],
  ["全家取貨", null, /全家.+店/, ["全家取貨付款", ...online]],
  ["超商取貨", "全家", /全家.+店/, ["超商取貨付款", ...online]],
  ["超商取貨", "OK 超商", /OK.+店/, ["超商取貨付款"]],
  ["超商取貨", "萊爾富", /萊爾富.+店/, ["超商取貨付款"]],
];
const ways = counters.flatMap(([delivery, chain, store, payments]) =>
  payments.map((payment) => ({ delivery, chain, store, payment })),
);
test.each(ways)("$delivery, $chain, $payment: chosen on the map and ordered", async (way) => {
  const { delivery, chain, store, payment } = way;
  const guest = await atCounter(delivery, payment);
  if (chain) guest.choose(chain);
  else expect(guest.main()).not.toContain("取貨超商");
  await lookOnMap(guest);
  await guest.press("選擇此門市");
  expect([guest.path, guest.value("姓名", "訂購人")]).toEqual(["/cart/step2", "王小明"]);
  expect(guest.news()).toMatch(/^取貨門市：/);
  if (chain) expect(guest.value(chain)).toBe(true);
  await finish(guest);
  expect(guest.heading()).toBe(payment === "ATM 轉帳" ? "等待付款" : "訂單已成立");
  await guest.follow("查看訂單");
  expect(guest.term("配送方式")).toContain(delivery);
  expect(guest.term("付款方式")).toContain(payment);
  expect(guest.main()).toMatch(store);
});

test("who comes back from the map without a store keeps the one of before, and everything typed", async () => {
  const guest = await atCounter("全家取貨", "全家取貨付款");
  await lookOnMap(guest);
  await guest.press("選擇此門市");
  const [, chosen = ""] = /取貨門市：(全家.+?店)/.exec(guest.main())!;
  await lookOnMap(guest, "變更門市");
  const { cvsspot: _, cvsnum: _no, ...none } = guest.fieldsOf("選擇此門市");
  const to = guest.page().querySelector("form[method=post]")!.getAttribute("action")!;
  await guest.post(to, { ...none, cvsspot: "F999999" });
  expect([guest.path, guest.alert()]).toEqual(["/cart/step2", "找不到您選擇的門市，請重新選擇門市"]);
  expect([guest.main().includes(chosen), guest.value("姓名", "訂購人")]).toEqual([true, "王小明"]);
  await lookOnMap(guest, "變更門市");
  await guest.visit(`${origin}/cart/step2`);
  expect(guest.main()).toContain(chosen);
  await finish(guest);
  await guest.follow("查看訂單");
  expect(guest.main()).toContain(chosen);
});

test("another delivery asks for a store of its own", async () => {
  const guest = await atCounter("超商取貨", "超商取貨付款");
  guest.choose("全家");
  await lookOnMap(guest);
  await guest.press("選擇此門市");
  await guest.press("上一步");
  await choose(guest, "全家取貨", "全家取貨付款");
  expect([guest.buttons().includes("選擇門市"), guest.value("姓名", "訂購人")]).toEqual([true, "王小明"]);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect([guest.status, guest.problems()]).toEqual([422, ["請選擇取貨門市"]]);
});
