import { beforeAll, expect, inject, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { aGuest, atStep2, choose, goods } from "../checkout-ways.ts";
import { register } from "../members.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { cookieHeader, fillHomeAddress } from "../ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
let cheap: ProductDetail;
let ebook: ProductDetail;

beforeAll(async () => {
  ({ cheap, ebook } = await goods(origin));
});

/** Sends this form as the browser of this person would, without following. */
const send = (person: Visitor, fields: Record<string, string>) =>
  fetch(`${origin}/cart/step2`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      cookie: cookieHeader(person, "/cart/step2"),
    },
    body: new URLSearchParams(fields),
  });

test("twenty presses at once, and one an hour later, are one order; another content is refused in words", async () => {
  const member = visitor();
  await register(member);
  await member.post("/cart/add", { product_guid: cheap.product_guid });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  fillHomeAddress(member);
  member.choose("我已閱讀並同意服務條款");
  const fields = member.fieldsOf("送出訂單");
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(member, fields)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  const replayed = await send(member, fields);
  expect(replayed.headers.get("location")).toBe(answers[0]!.headers.get("location"));

  const changed = await send(member, { ...fields, "recipient.address": "另一個地址 5 號" });
  expect(changed.status).toBe(303);
  // the browser's own copy of the form, after the answer has taken draft and cart
  await member.post("/cart/step2", { ...fields, "recipient.address": "另一個地址 5 號" });
  expect(member.alert()).toContain("這張訂單已經送出過，內容與這次不同，這次的修改沒有採用。請先到「訂單查詢」確認");
  await member.follow("訂單查詢");
  expect(new Set(member.main().match(/YL\d{12}/g)).size).toBe(1);
});

test("a guest who goes back after the order and sends the form again is shown that order", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  const fields = guest.fieldsOf("送出訂單");
  await guest.press("送出訂單");
  expect(guest.heading()).toBe("模擬付款");
  await guest.visit(`${origin}/`);
  await guest.post("/cart/step2", fields);
  expect([guest.path, guest.heading()]).toEqual(["/cart/step3", "等待付款"]);
  expect(guest.main()).toContain(`訂單 ${guest.term("訂單編號")} 已經送出，這是它目前的狀態。`);
});

test("a guest who goes back after the order and changes the address is told that it was not taken", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  const fields = guest.fieldsOf("送出訂單");
  await guest.press("送出訂單");
  await guest.visit(`${origin}/`);
  for (const changed of ["另一個地址 5 號", ""]) {
    await guest.post("/cart/step2", { ...fields, "recipient.address": changed });
    expect([guest.path, guest.heading()]).toEqual(["/cart/step3", "等待付款"]);
    expect(guest.alert()).toContain("這次的修改沒有採用。請先到「訂單查詢」確認：要更改請聯絡客服");
  }
});

test("another product at the same sum is told where step 2 still showed the first", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  const fields = guest.fieldsOf("送出訂單");
  expect(fields.seen_lines).toHaveLength(43);
  // as if another had stood there when the page was shown
  await guest.post("/cart/step2", { ...fields, seen_lines: "x".repeat(43) });
  expect([guest.path, guest.heading()]).toEqual(["/cart/step2", "填寫訂購資料"]);
  expect(guest.main()).toContain("購物車的商品有變動，請確認後再送出訂單");
});

test("the form of an order that was sent, in an old tab, takes no newer checkout along", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  const old = guest.fieldsOf("送出訂單");
  await guest.press("送出訂單");
  await guest.visit(`${origin}/`);
  await guest.post("/cart/add", { product_guid: cheap.product_guid });
  await guest.visit("/cart/step1");
  await choose(guest, "宅配到府", "信用卡一次付清");
  guest.fill("姓名", "陳大文", "訂購人");
  await guest.press("送出訂單");
  expect(guest.status).toBe(422);
  // once as it was sent, once with other words in it
  for (const [address, heading] of [
    // the gateway has that trade already, and leads back to the order
    ["和平東路一段 1 號 2 樓", "付款頁無法開啟"],
    ["另一個地址 5 號", "等待付款"],
  ] as const) {
    await guest.post(`${origin}/cart/step2`, { ...old, "recipient.address": address });
    expect(guest.heading()).toBe(heading);
    await guest.visit(`${origin}/cart/step2`);
    expect([guest.path, guest.value("姓名", "訂購人")]).toEqual(["/cart/step2", "陳大文"]);
  }
});

test("what a cart no longer allows is chosen again, and nothing that was typed is lost", async () => {
  const ebookLater = await aGuest(origin, [[cheap.product_guid, 1]]);
  await choose(ebookLater, "7-ELEVEN 取貨", "7-ELEVEN 取貨付款");
  ebookLater.fill("姓名", "陳大文", "訂購人");
  ebookLater.choose("我已閱讀並同意服務條款");
  const fields = ebookLater.fieldsOf("送出訂單");
  await ebookLater.post("/cart/add", { product_guid: ebook.product_guid }); // in another tab
  await ebookLater.post("/cart/step2", { ...fields, "subscriber.mobile": "0912345678" });
  expect(ebookLater.path).toBe("/cart/step1");
  expect(ebookLater.alert()).toContain("這張訂單無法使用所選的付款方式，請重新選擇");
  await choose(ebookLater, "宅配到府", "信用卡一次付清");
  expect(ebookLater.value("姓名", "訂購人")).toBe("陳大文");
});

test("the form is shown again with its key after an error, so that two tabs cannot make two", async () => {
  const guest = await atStep2(origin);
  const key = guest.fieldsOf("送出訂單").idempotency_key;
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  await guest.press("送出訂單");
  expect(guest.status).toBe(422);
  expect(guest.fieldsOf("送出訂單").idempotency_key).toBe(key);
});

test("a form without its key, or with a sum that was made up, makes no order", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest);
  guest.choose("我已閱讀並同意服務條款");
  const { idempotency_key: _, ...keyless } = guest.fieldsOf("送出訂單");
  expect((await send(guest, keyless as Record<string, string>)).status).toBe(422);
  const cheaper = await send(guest, { ...guest.fieldsOf("送出訂單"), seen_total: "1" });
  expect(cheaper.status).toBe(409);
  expect(await cheaper.text()).toContain("應付總額已變更為");
});
