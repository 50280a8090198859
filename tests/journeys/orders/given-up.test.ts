import { expect, inject, test } from "vitest";
import { finish } from "../checkout-ways.ts";
import { register, sentTo, someone } from "../members.ts";
import { atPayment, findOrder } from "../paying.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { chooseHomeAndCard, fillCart, fillHomeAddress, linesShown, quantityShown } from "../ways.ts";

const origin = inject("origin");

const stepsAbove = (person: Visitor) =>
  [...person.page().querySelectorAll("nav[aria-label=目前位置] li")].map((step) => step.textContent);

test("an order that was paid is given up after a question; its page, its mail and a second try say so", async () => {
  const { guest, email } = await atPayment(origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  await guest.follow("查看訂單");
  await guest.follow("取消訂單");
  expect([guest.heading(), guest.path]).toEqual(["取消訂單", `/orders/${order_number}/cancel`]);
  expect(stepsAbove(guest)).toEqual(["首頁", "訂單查詢", order_number, "取消訂單"]);
  expect(guest.main()).toMatch(/您已付的 \$[\d,]+ 會全數退還/);
  await guest.follow("保留這筆訂單");
  expect(guest.term("訂單狀態")).toBe("訂單成立");

  await guest.follow("取消訂單");
  await guest.press("確定取消");
  expect([guest.path, guest.term("訂單狀態")]).toEqual([`/orders/${order_number}`, "已取消"]);
  expect(guest.page().querySelector("[role=status]")?.textContent).toContain(`訂單 ${order_number} 已取消`);
  expect(guest.main()).toContain("您已取消這筆訂單。");
  expect(guest.has("ol[aria-label=訂單進度]")).toBe(false);
  const told = (await sentTo(origin, email)).find((text) => text.includes("您已取消這筆訂單。"));
  expect(told).toMatch(/您已取消這筆訂單。\n\n您已付的 NT\$ [\d,]+ 會全數退還，退款方式請見另一封退款通知。/);
  expect(told).not.toContain("[object");
  // the page that asked stands in another tab
  await guest.post(`/orders/${order_number}/cancel`, {});
  expect([guest.path, guest.term("訂單狀態")]).toEqual([`/orders/${order_number}`, "已取消"]);
  await guest.visit(`/orders/${order_number}/cancel`);
  expect(guest.path).toBe(`/orders/${order_number}`);
});

test("an order that waits for its money is given up by who found it by number and address, and can be paid no more", async () => {
  const { guest, email } = await atPayment(origin, "ATM 轉帳");
  const order_number = guest.term("訂單編號");
  const person = await findOrder(origin, order_number, email);
  await person.follow("取消訂單");
  expect(person.main()).toContain("請不要再轉帳到這筆訂單的帳號");
  await person.press("確定取消");
  expect(person.term("訂單狀態")).toBe("已取消");
  expect([person.buttons().includes("重新付款"), person.term("訂單金額") !== ""]).toEqual([false, true]);
});

test("a member who gives up an order reads above the page where it stands in the member area", async () => {
  const member = newVisitor(origin);
  await register(member, someone());
  await fillCart(member, 1);
  await member.visit("/cart/step1");
  await chooseHomeAndCard(member);
  fillHomeAddress(member);
  const order_number = await finish(member);
  await member.visit(`/orders/${order_number}/cancel`);
  expect(stepsAbove(member)).toEqual(["首頁", "會員中心", "訂單查詢", order_number, "取消訂單"]);
});

test("nobody gives up or buys again what is another's", async () => {
  const { guest } = await atPayment(origin, "ATM 轉帳");
  const order_number = guest.term("訂單編號");
  const other = (await atPayment(origin, "ATM 轉帳")).guest;
  for (const [path, fields] of [
    [`/orders/${order_number}/cancel`, {}],
    ["/cart/buy-again", { order_number }],
  ] as const) {
    await other.post(path, fields);
    expect([path, other.status]).toEqual([path, 404]);
    await newVisitor(origin).post(path, fields);
  }
  await other.visit(`${origin}/orders/${order_number}/cancel`);
  expect(other.path + other.url.search).toBe(`/orders?order=${order_number}`);
  await guest.visit(`/orders/${order_number}`);
  expect(guest.term("訂單狀態")).toBe("待付款");
});

test("an order says how it is, what to do next and its sum before all that it holds", async () => {
  const { guest } = await atPayment(origin);
  await guest.press("付款失敗");
  await guest.visit(`/orders/${/YL\d{12}/.exec(guest.url.href + guest.main())![0]}`);
  const said = guest.main();
  const at = ["目前進度", "應付總額", "重新付款", "取消訂單", "訂購商品", "訂單資料"].map((words) =>
    said.indexOf(words),
  );
  expect(Math.min(...at)).toBeGreaterThan(-1);
  expect(at).toEqual([...at].sort((one, other) => one - other));
});

test("bought again, the order's lines are in the cart; one press counts once, a page drawn anew is another", async () => {
  const { guest } = await atPayment(origin, "ATM 轉帳");
  await guest.follow("查看訂單");
  const name = guest.page().querySelector("section[aria-label=訂購商品] a")!.textContent;
  const fields = guest.fieldsOf("再買一次");
  await guest.press("再買一次");
  expect([guest.path, linesShown(guest), quantityShown(guest)]).toEqual(["/cart", [name], 1]);
  expect(guest.main()).toContain("已將 1 件商品放入購物車");
  await guest.post("/cart/buy-again", fields);
  expect(quantityShown(guest)).toBe(1);
});

test("a member's orders are narrowed by links; what no order is, and a page that is not there, are said", async () => {
  const member = newVisitor(origin);
  await member.visit("/login?redirect=/member/orders");
  member.fill("電子信箱或手機號碼", "member@example.com");
  member.fill("密碼", "Yuelin2026");
  await member.press("登入");
  const shown = () => [...member.page().querySelectorAll("main ul a[href^='/orders/']")].length;
  const current = () => member.page().querySelector("nav[aria-label=訂單狀態] [aria-current]")?.textContent;
  const all = shown();
  expect(current()).toMatch(/^全部 \d+$/);
  await member.follow(/^已完成 \d+$/);
  expect([member.path + member.url.search, current()]).toEqual(["/member/orders?group=completed", "已完成 2"]);
  expect(shown()).toBe(2);
  expect(all).toBeGreaterThan(2);
  expect(member.has("main li img")).toBe(true);
  await member.follow(/^已出貨 0$/);
  expect(member.main()).toContain("沒有已出貨的訂單");
  await member.visit("/member/orders/9?group=completed");
  expect(member.status).toBe(404);
  expect(member.main()).toContain("這一頁已經沒有訂單");
  await member.follow("回第一頁");
  expect(member.path + member.url.search).toBe("/member/orders?group=completed");
});
