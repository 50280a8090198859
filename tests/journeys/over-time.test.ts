import { beforeAll, expect, test } from "vitest";
import { aGuest, address, choose, finish, goods } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { signInAs } from "../shoppers.ts";
import { cookieHeader, fillHomeAddress } from "./ways.ts";

const its = shopWithRows();
let book: string;
beforeAll(async () => void (book = (await goods(its.shop.origin)).cheap.product_guid));

/** The guest has been away for longer than a session lasts. */
async function stayAway(email: string): Promise<void> {
  const { rowCount } = await its.database.query("update sessions set expires_at = now() where guest_email = $1", [
    email,
  ]);
  expect(rowCount).toBe(1);
}

/** What was pressed led to /login, which says why and knows the address; and as a guest again. */
async function comeBack(guest: Visitor, email: string): Promise<void> {
  expect(guest.path).toBe("/login");
  expect(guest.alert()).toContain("已逾時");
  expect(guest.value("電子信箱")).toBe(email);
  await guest.press("以訪客身分結帳");
}

test.each(["送出訂單", "上一步"])(
  "a guest who comes too late with %s is told so, and step 2 still has what that form held",
  async (button) => {
    const email = address();
    const guest = await aGuest(its.shop.origin, [[book, 1]], email);
    await choose(guest, "宅配到府", "信用卡一次付清");
    fillHomeAddress(guest, "晚歸人", "0987654321");
    guest.choose("我已閱讀並同意服務條款");
    await stayAway(email);
    await guest.press(button);
    await comeBack(guest, email);
    if (button !== "送出訂單") await guest.press("下一步：填寫資料");
    expect(guest.heading()).toBe("填寫訂購資料");
    expect(guest.value("姓名", "訂購人")).toBe("晚歸人");
    expect(guest.value("手機號碼", "訂購人")).toBe("0987654321");
    expect(guest.value("地址")).toBe("和平東路一段 1 號 2 樓");
  },
);

test("a member who signs in where a guest's time ran out is shown nothing of what that guest typed", async () => {
  const email = address();
  const guest = await aGuest(its.shop.origin, [[book, 1]], email);
  await choose(guest, "宅配到府", "信用卡一次付清");
  fillHomeAddress(guest, "秘密太太", "0987654321");
  await guest.press("上一步");
  const member = await register(newVisitor(its.shop.origin));
  // the page that the guest has left stands as it was
  await guest.visit("/login?redirect=/cart/step1");
  await stayAway(email);
  await signInAs(guest, member.email);
  await guest.post("/cart/add", { product_guid: book });
  await guest.visit("/cart/step1");
  await choose(guest, "宅配到府", "信用卡一次付清");
  expect(guest.heading()).toBe("填寫訂購資料");
  expect(guest.page().documentElement.outerHTML).not.toMatch(/秘密太太|0987654321/);
});

test("the way to the chain's map leads over /login too, with the name that was typed", async () => {
  const email = address();
  const guest = await aGuest(its.shop.origin, [[book, 1]], email);
  await choose(guest, "7-ELEVEN 取貨", "7-ELEVEN 取貨付款");
  guest.fill("姓名", "晚歸人", "訂購人");
  await stayAway(email);
  await guest.press("選擇門市");
  await comeBack(guest, email);
  expect(guest.heading()).toBe("填寫訂購資料");
  expect(guest.value("姓名", "訂購人")).toBe("晚歸人");
});

test("what is typed in step 1 is kept likewise, though it is the first form of all", async () => {
  const email = address();
  const guest = await aGuest(its.shop.origin, [[book, 1]], email);
  guest.choose("宅配到府");
  guest.fill("優惠代碼", "LATE2026");
  await stayAway(email);
  await guest.press("更新付款方式");
  await comeBack(guest, email);
  expect(guest.heading()).toBe("付款與配送");
  expect(guest.value("優惠代碼")).toBe("LATE2026");
});

/** A guest's order that was placed and not paid yet, at its own page. */
async function aGuestsOrder(email: string): Promise<{ guest: Visitor; order_number: string }> {
  const guest = await aGuest(its.shop.origin, [[book, 1]], email);
  await choose(guest, "宅配到府", "信用卡一次付清");
  fillHomeAddress(guest);
  const order_number = await finish(guest);
  return { guest, order_number };
}

test("a guest who comes too late with a form of an order is told so where the order is found again, and sign-in is not in the way", async () => {
  const email = address();
  const { guest, order_number } = await aGuestsOrder(email);
  await guest.visit(`/orders/${order_number}/cancel`);
  await stayAway(email);
  await guest.press("確定取消");
  expect(guest.path + guest.url.search).toBe(`/orders?order=${order_number}`);
  expect(guest.value("訂單編號")).toBe(order_number);
  expect(guest.alert()).toContain("已逾時");
  expect(guest.alert()).toContain("請重新查詢訂單；剛才填寫的內容沒有送出");
  for (const [path, fields] of [
    [`/orders/${order_number}/receipt`, { sub_order: "" }],
    [`/member/order/return/${order_number}`, {}],
    ["/cart/pay-again", { order_number }],
    ["/cart/buy-again", { order_number }],
  ] as const) {
    const visitor = newVisitor(its.shop.origin);
    await visitor.post(path, fields);
    expect(visitor.path + visitor.url.search, path).toBe(`/orders?order=${order_number}`);
    expect(visitor.alert(), path).toContain("請重新查詢訂單");
  }
});

test("an ebook that a guest reads on too late leads to the orders, and to sign-in a member", async () => {
  const email = address();
  const { guest } = await aGuestsOrder(email);
  await stayAway(email);
  await guest.visit("/ebooks/abcdefghijklmn");
  expect([guest.path, guest.alert()]).toEqual(["/orders", expect.stringContaining("請重新查詢訂單。")]);
  const member = newVisitor(its.shop.origin);
  const { email: own } = await register(member);
  const { rowCount } = await its.database.query(
    "update sessions set expires_at = now() where member_id = (select id from members where email = $1)",
    [own],
  );
  expect(rowCount).toBe(1);
  await member.visit("/ebooks/abcdefghijklmn");
  expect([member.path, member.alert()]).toEqual(["/login", expect.stringContaining("請重新登入。")]);
  expect(member.main()).toContain("以訪客身分訂購的？訂單查詢");
});

test("sign-in on the way to an order leads whoever ordered as a guest to that order", async () => {
  const visitor = newVisitor(its.shop.origin);
  await visitor.visit("/login?redirect=/orders/YL000000000000/cancel");
  const links = [...visitor.page().querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(links).toContain("/orders?order=YL000000000000");
  await visitor.visit("/login?redirect=/member/orders");
  expect(visitor.main()).not.toContain("以訪客身分訂購");
});

test("a press in place that comes too late takes no word away: sign-in says why when it is seen", async () => {
  const member = newVisitor(its.shop.origin);
  const { email } = await register(member);
  await its.database.query(
    "update sessions set expires_at = now() where member_id = (select id from members where email = $1)",
    [email],
  );
  const inPlace = { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" };
  const pressed = await fetch(`${its.shop.origin}/member/wish/abcdefghijklmn/remove`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ operation_id: "one" }),
    headers: { ...inPlace, cookie: cookieHeader(member, "/member") },
  });
  const login = new URL(pressed.headers.get("location")!, its.shop.origin);
  expect(login.pathname).toBe("/login");
  const cookie = pressed.headers.getSetCookie().map((line) => line.split(";")[0]).join("; "); // prettier-ignore
  const shown = (headers: Record<string, string>) => fetch(login, { headers: { ...headers, cookie } });
  const fetched = await shown(inPlace);
  expect(await fetched.text()).toContain("已逾時");
  expect(fetched.headers.getSetCookie().join()).not.toContain("flash=;");
  const seen = await shown({ "sec-fetch-dest": "document" });
  expect(await seen.text()).toContain("已逾時");
  expect(seen.headers.getSetCookie().join()).toContain("flash=;");
});

test("the cart's count, which an open page of the checkout asks for, lets the session go on", async () => {
  const email = address();
  const guest = await aGuest(its.shop.origin, [[book, 1]], email);
  const minutesLeft = async () => {
    const { rows } = await its.database.query<{ left: number }>(
      "select extract(epoch from expires_at - now())::int / 60 as left from sessions where guest_email = $1",
      [email],
    );
    return rows[0]!.left;
  };
  await its.database.query("update sessions set expires_at = now() + interval '10 minutes' where guest_email = $1", [
    email,
  ]);
  expect(await minutesLeft()).toBeLessThanOrEqual(10);
  const answer = await fetch(`${its.shop.origin}/cart/count`, {
    headers: { cookie: cookieHeader(guest), "sec-fetch-dest": "empty" },
  });
  expect(answer.status).toBe(200);
  expect(await minutesLeft()).toBeGreaterThan(50);
});

test("what came of an order that was placed is found again as the order is, by whoever comes late or with another session", async () => {
  const email = address();
  const { guest, order_number } = await aGuestsOrder(email);
  await stayAway(email);
  for (const path of [`/cart/step3?order=${order_number}`, `/cart/pay/${order_number}`]) {
    await guest.visit(path);
    expect(guest.path + guest.url.search, path).toBe(`/orders?order=${order_number}`);
    const other = await aGuest(its.shop.origin, [[book, 1]], address());
    await other.visit(path);
    expect(other.path + other.url.search, path).toBe(`/orders?order=${order_number}`);
  }
  // the member whose mail it is has a way from here, and is not sent to the list
  expect(guest.page().querySelector("main a")!.getAttribute("href")).toBe(
    `/login?redirect=%2Forders%2F${order_number}`,
  );
});

test("whoever has signed in meanwhile is not turned into a guest by a search for an order", async () => {
  const email = address();
  const { order_number } = await aGuestsOrder(email);
  const member = newVisitor(its.shop.origin);
  await register(member);
  await member.post("/orders", { order_number, email });
  expect(member.path).toBe("/member/orders");
  await member.visit("/member");
  expect([member.status, member.path]).toEqual([200, "/member"]);
});

test("a guest who comes back after the hour has the store that was chosen", async () => {
  const email = address();
  const guest = await aGuest(its.shop.origin, [[book, 1]], email);
  await choose(guest, "門市取貨", "信用卡一次付清");
  await guest.visit("/cart/stores");
  await guest.press("選擇此門市");
  const store = /取貨門市：(\S+店)/.exec(guest.news())![1]!;
  await stayAway(email);
  await guest.visit("/cart/step2");
  await comeBack(guest, email);
  await guest.visit("/cart/step2");
  expect(guest.main()).toContain(`取貨門市：${store}`);
});
