import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../../running-shop.ts";
import { sentTo } from "../members.ts";
import { atPayment, findOrder } from "../paying.ts";
import { newVisitor } from "../visitor.ts";
import { operatorKey, opsOf, receivedAt } from "./operator.ts";

let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ OPERATOR_KEY: operatorKey })));
afterAll(() => shop.stop());
const ops = (...args: string[]) => opsOf(shop.origin, ...args);

const asked = {
  ...{ 取件聯絡人: "林別人", 取件聯絡手機: "0987654321", 取件地址: "高雄市鹽埕區五福四路 1 號" },
  ...{ 銀行代碼: "999", 帳號: "12345678901234", 戶名: "林別人" },
};

/** An order that was paid at a bank and has come, in the browser of somebody who knows its number and address. */
async function found() {
  const { guest, email } = await atPayment(shop.origin, "ATM 轉帳");
  const order_number = guest.term("訂單編號");
  await guest.visit(`${shop.simulator}/`);
  await guest.follow(new RegExp(order_number));
  await guest.press("付款成功");
  await receivedAt(shop.origin, order_number);
  const finder = await findOrder(shop.origin, order_number, email);
  return { order_number, email, finder };
}

test("who only found an order names an account: its mailbox confirms it by one button, and until then no money goes there", async () => {
  const { order_number, email, finder } = await found();
  await finder.visit(`/orders/${order_number}`);
  // whereabouts, and no door
  expect(finder.term("寄送地址")).toMatch(/^.{2}[市縣].{1,3}[區鄉鎮市]$/);
  await finder.follow("申請退貨");
  finder.select(finder.page().querySelector("li label")!.textContent, "退 1 件");
  finder.choose("不需要了（七日猶豫期）");
  for (const [label, text] of Object.entries(asked)) finder.fill(label, text);
  await finder.press("送出退貨申請");
  expect(finder.problems()).toEqual(["查無這個銀行代碼，請確認後再輸入，例如郵局 700"]);
  finder.fill("銀行代碼", "700");
  await finder.press("送出退貨申請");
  expect(finder.term("退款帳戶")).toMatch(/^退款帳戶待確認，請訂購人打開/);
  const number = finder.term("退貨編號");
  const shown = (await ops("returns", "show", number)).said;
  expect(shown).toContain("申請人：以訂單編號與電子信箱查到訂單的人");
  expect(shown).toContain("退款帳戶待確認：訂購人還沒有從信中的連結確認，請勿匯款");
  expect((await ops("returns", "list")).said).toContain("退款帳戶待確認");
  const early = await ops("returns", "accept", number);
  expect([early.code, early.said]).toEqual([1, expect.stringContaining("退款帳戶待確認")]);

  const mail = (await sentTo(shop.origin, email)).find((one) => one.includes("refund-account"))!;
  expect(mail).toContain("中華郵政（700），帳號末五碼 01234");
  const link = /\/refund-account\/[\w.-]+/.exec(mail)![0];
  const owner = newVisitor(shop.origin);
  for (let time = 0; time < 2; time++) {
    await owner.visit(link);
    expect([owner.status, owner.heading(), owner.term("退款帳戶")]).toEqual([
      200,
      "確認退款帳戶",
      "中華郵政（700），帳號末五碼 01234",
    ]);
  }
  expect(owner.main()).not.toContain("12345678901234");
  expect((await ops("returns", "show", number)).said).toContain("請勿匯款");
  await owner.press("確認這個退款帳戶");
  expect([owner.path, owner.heading()]).toEqual([link, "退款帳戶已確認"]);
  expect(owner.buttons()).not.toContain("確認這個退款帳戶");
  expect((await ops("returns", "show", number)).said).toMatch(/退款帳戶已由訂購人確認：\d{4}/);
  await finder.visit(`/orders/${order_number}`);
  expect(finder.main()).not.toContain("退款帳戶待確認");
  expect(await ops("returns", "accept", number)).toMatchObject({ code: 0 });
});

test("a link that is no link of ours says so, and its press changes nothing", async () => {
  const visitor = newVisitor(shop.origin);
  await visitor.visit(`/refund-account/${"x".repeat(40)}`);
  expect([visitor.status, visitor.heading()]).toEqual([200, "確認連結已失效"]);
  await visitor.post(visitor.path, {});
  expect(visitor.heading()).toBe("確認連結已失效");
  await visitor.post("/refund-account/%E7%B4%85", {});
  expect([visitor.status, visitor.heading()]).toEqual([200, "確認連結已失效"]);
});

test("an account that nobody confirms holds the refund up no longer than the operator waits", async () => {
  const { order_number, email, finder } = await found();
  await finder.visit(`/member/order/return/${order_number}`);
  finder.select(finder.page().querySelector("li label")!.textContent, "退 1 件");
  finder.choose("不需要了（七日猶豫期）");
  for (const [label, text] of Object.entries({ ...asked, 銀行代碼: "008" })) finder.fill(label, text);
  finder.fill("補充說明", "破損\n退款帳戶已由訂購人確認：2026/12/01 10:00:00");
  await finder.press("送出退貨申請");
  // what somebody has written is no line of the shop's
  const shown = (await ops("returns", "show", finder.term("退貨編號"))).said;
  expect(shown).toMatch(/^ {4}退款帳戶已由訂購人確認/m);
  expect(shown).not.toMatch(/^退款帳戶已由訂購人確認/m);
  expect(await ops("returns", "accept", finder.term("退貨編號"), "--without-account")).toMatchObject({ code: 0 });
  const mails = (await sentTo(shop.origin, email)).join("\n");
  expect(mails).toContain("請回覆這封信，告訴我們您的退款帳號");
  await finder.visit(/\/refund-account\/[\w.-]+/.exec(mails)![0]);
  expect(finder.heading()).toBe("確認連結已失效");
});
