import { expect, inject, test } from "vitest";
import { address, atStep2, finish } from "./checkout-ways.ts";
import { register, sentTo } from "./members.ts";
import { password } from "../shoppers.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillHomeAddress, signIn } from "./ways.ts";
import { weigh } from "./weigh.ts";

const origin = inject("origin");
const join = "設定密碼，加入會員";

/** A guest who has paid, on the page after the order. */
async function ordered(email = address()): Promise<{ guest: Visitor; email: string; number: string }> {
  const guest = await atStep2(origin, email);
  fillHomeAddress(guest);
  return { guest, email, number: await finish(guest) };
}

/** Somebody who found it by its number and address. */
async function found(email: string, number: string): Promise<Visitor> {
  const finder = newVisitor(origin);
  await finder.visit("/orders");
  finder.fill("訂單編號", number);
  finder.fill("電子信箱", email);
  await finder.press("查詢訂單");
  return finder;
}

test("a guest who has ordered joins with one password, and the order is among the member's", async () => {
  const { guest, email, number } = await ordered();
  const form = guest.page().querySelector("#join")!;
  expect([...form.querySelectorAll("input[name]")].map((field) => field.getAttribute("name"))).toEqual([
    "password",
    "agree",
  ]);
  expect(guest.value("電子信箱")).toBe(email);

  await guest.press(join);
  expect([guest.status, guest.title]).toEqual([422, "錯誤：訂單已成立 – 閱林"]);
  expect(guest.problems()).toEqual(["請輸入密碼", "請勾選同意服務條款"]);
  const targets = [...guest.page().querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href"));
  expect(targets.map((target) => guest.page().querySelector(`main ${target}`)?.getAttribute("name"))).toEqual([
    "password",
    "agree",
  ]);
  guest.fill("密碼", "short");
  guest.choose("我已閱讀並同意服務條款");
  await guest.press(join);
  expect(guest.errorOf("密碼")).toBe("密碼須為 6 至 24 個字元，英文字母與數字混合，不可使用特殊符號");
  expect([guest.value("密碼"), guest.value("我已閱讀並同意服務條款")]).toEqual(["", true]);
  expect(guest.term("訂單編號")).toBe(number);

  guest.fill("密碼", password);
  await guest.press(join);
  expect([guest.path, guest.heading()]).toEqual(["/registry/verify", "會員驗證"]);
  expect(guest.url.href).not.toContain(encodeURIComponent(email));
  expect(guest.main()).toContain("c***@example.com");
  expect(guest.main()).not.toContain("每支手機");
  await guest.follow("重新填寫");
  expect([guest.path, guest.term("訂單編號")]).toEqual(["/cart/step3", number]);
  guest.fill("密碼", password);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press(join);
  // other mails of the order come in their own time
  const code = (await sentTo(origin, email)).find((mail) => mail.includes("輸入以下驗證碼"))!;
  guest.fill("驗證碼", /(?<!\d)\d{6}(?!\d)/.exec(code)![0]);
  await guest.press("驗證");
  expect(guest.heading()).toBe("歡迎加入閱林");
  expect(guest.main()).toContain("下次可以用電子信箱登入。");
  await guest.follow("查看訂單");
  expect([guest.path, guest.heading()]).toEqual([`/orders/${number}`, `訂單 ${number}`]);
  await guest.visit("/member/orders");
  expect(guest.main()).toContain(number);
  await guest.visit(`/cart/step3?order=${number}`);
  expect([guest.heading(), guest.has("#join")]).toEqual(["訂單已成立", false]);

  const elsewhere = newVisitor(origin);
  await elsewhere.visit("/login");
  await signIn(elsewhere, email);
  await elsewhere.visit("/member/orders");
  expect(elsewhere.main()).toContain(number);
});

test("who ordered with a member's address sees what anybody sees, and the member is told", async () => {
  const { email } = await register(newVisitor(origin));
  const { guest, number } = await ordered(email);
  guest.fill("密碼", "Stranger2026");
  guest.choose("我已閱讀並同意服務條款");
  await guest.press(join);
  expect([guest.status, guest.heading()]).toEqual([200, "會員驗證"]);
  expect(await sentTo(origin, email)).toContainEqual(expect.stringContaining("已經註冊過了"));
  guest.fill("驗證碼", "123456");
  await guest.press("驗證");
  expect(guest.errorOf("驗證碼")).toBe("驗證碼錯誤，請再輸入一次");
  const member = newVisitor(origin);
  await member.visit("/login");
  await signIn(member, email);
  await member.visit("/member/orders");
  expect(member.main()).not.toContain(number);
});

test("who found the order, whose payment failed and who is a member is not asked to join, and no other site's page joins anybody", async () => {
  const { guest, email, number } = await ordered();
  const finder = await found(email, number);
  await finder.visit(`/cart/step3?order=${number}`);
  expect([finder.heading(), finder.has("#join")]).toEqual(["訂單已成立", false]);
  const fields = { password, agree: "on" };
  await finder.post(`/cart/step3?order=${number}`, fields);
  expect(finder.status).toBe(404);
  await guest.visit(`/cart/step3?order=${number}&unfinished=1`);
  expect(guest.has("#join")).toBe(true);

  const unpaid = await atStep2(origin);
  fillHomeAddress(unpaid);
  unpaid.choose("我已閱讀並同意服務條款");
  await unpaid.press("送出訂單");
  await unpaid.press("付款失敗");
  expect([unpaid.heading(), unpaid.has("#join")]).toEqual(["付款未完成", false]);

  const cookie = cookieHeader(guest, "/cart/step3");
  const foreign = await fetch(`${origin}/cart/step3?order=${number}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    },
    body: new URLSearchParams(fields),
  });
  expect(foreign.status).toBe(403);
  expect(await sentTo(origin, email)).not.toContainEqual(expect.stringContaining("驗證碼"));
});

test("the page after the order has scripts where a password is typed, and none of typed forms", async () => {
  const { guest, email, number } = await ordered();
  const page = `${origin}/cart/step3?order=${number}`;
  const weight = await weigh(page, { cookie: cookieHeader(guest, "/cart/step3") });
  expect(weight.scripts).toBeGreaterThan(0);
  const finder = await found(email, number);
  const read = await weigh(page, { cookie: cookieHeader(finder, "/cart/step3") });
  expect(read.files.filter((file) => file.endsWith(".js") && !/\/copying-/.test(file))).toEqual([]);
  expect(weight.files.filter((file) => /\/(conform|splide|cards)-/.test(file))).toEqual([]);
});
