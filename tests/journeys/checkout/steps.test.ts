import { beforeAll, expect, inject, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { aGuest, address, atStep2, choose, finish, goods } from "../checkout-ways.ts";
import { signInAs } from "../../shoppers.ts";
import { register } from "../members.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { fillHomeAddress, quantityShown } from "../ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
let cheap: ProductDetail;
let dear: ProductDetail;

beforeAll(async () => {
  ({ cheap, dear } = await goods(origin));
});

test("who skips one is led to the first that is missing", async () => {
  const person = visitor();
  for (const path of ["/cart/step1", "/cart/step2", "/cart/step3"]) {
    await person.visit(path);
    expect(person.path, path).toBe("/login");
  }
  // an order that was placed has whoever ordered it as a guest, too: it is found as every order is
  await person.visit("/cart/pay/YL000000000000");
  expect(person.path + person.url.search).toBe("/orders?order=YL000000000000");
  await person.visit("/login?redirect=/cart/step1");
  person.fill("電子信箱", "沒有信箱");
  await person.press("以訪客身分結帳");
  expect([person.status, person.problems()]).toEqual([422, ["請輸入正確的電子信箱"]]);
  person.fill("電子信箱", address());
  await person.press("以訪客身分結帳");
  expect(person.path, "an empty cart").toBe("/cart");
  await person.post("/cart/add", { product_guid: cheap.product_guid });
  await person.visit("/cart/step2");
  expect(person.path, "nothing chosen yet").toBe("/cart/step1");
  await person.visit("/cart/step3");
  expect(person.path).toBe("/orders");
  await person.post("/cart/step2", { "subscriber.name": "王小明", agree: "on", idempotency_key: "0123456789abcdef0" });
  expect([person.path, person.alert()]).toEqual(["/cart/step1", "請先選擇配送方式與付款方式"]);
  await choose(person, "宅配到府", "信用卡一次付清");
  expect(person.value("姓名", "訂購人")).toBe("王小明");
});

test("another delivery wants its payment chosen: until 下一步 there is no step 2, and nothing that was typed is lost", async () => {
  const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
  guest.choose("宅配到府");
  await guest.press("更新付款方式");
  await guest.visit("/cart/step2");
  expect([guest.path, guest.value("宅配到府")], "never confirmed").toEqual(["/cart/step1", true]);
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest, "陳大文");
  await guest.press("上一步");
  guest.choose("7-ELEVEN 取貨");
  await guest.press("更新付款方式");
  await guest.visit("/cart/step2");
  expect([guest.path, guest.value("7-ELEVEN 取貨")]).toEqual(["/cart/step1", true]);
  guest.choose("宅配到府");
  await guest.press("更新付款方式");
  await guest.press("下一步：填寫資料");
  expect([guest.value("姓名", "訂購人"), guest.value("縣市")]).toEqual(["陳大文", "臺北市"]);
  // a coupon tried once delivery and payment stand closes nothing
  await guest.press("上一步");
  guest.fill("優惠代碼", "NOSUCH");
  await guest.press("使用優惠券");
  await guest.visit("/cart/step2");
  expect(guest.heading()).toBe("填寫訂購資料");
});

test.each<[status: string, delivery: string, payment: string, stand: (guest: Visitor) => Promise<void>]>([
  ["subscriber", "宅配到府", "信用卡一次付清", (guest) => guest.press("送出訂單")],
  [
    "recipient",
    "宅配到府",
    "信用卡一次付清",
    (guest) => (
      guest.fill("姓名", "陳大文", "訂購人"),
      guest.fill("手機號碼", "0912345678", "訂購人"),
      guest.press("送出訂單")
    ),
  ],
  ["validate", "宅配到府", "信用卡一次付清", (guest) => (fillHomeAddress(guest, "陳大文"), guest.press("送出訂單"))],
  ["selectStore", "7-ELEVEN 取貨", "7-ELEVEN 取貨付款", (guest) => guest.press("改從清單選擇")],
])(
  "a cart that stands at %s keeps step 2 open, until another delivery closes it",
  async (_, delivery, payment, stand) => {
    const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
    await choose(guest, delivery, payment);
    await stand(guest);
    expect(guest.path === "/cart/stores" || guest.problems().length > 0).toBe(true);
    await guest.visit("/cart/step2");
    expect(guest.heading()).toBe("填寫訂購資料");
    await guest.visit("/cart/step1");
    guest.choose("全家取貨");
    await guest.press("更新付款方式");
    await guest.visit("/cart/step2");
    expect(guest.path).toBe("/cart/step1");
  },
);

test("清空購物車 takes what was chosen and typed along", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest, "陳大文");
  await guest.press("上一步");
  await guest.post("/cart/add", { product_guid: dear.product_guid });
  await guest.visit("/cart");
  await guest.press("清空購物車");
  await guest.press("復原");
  await guest.visit("/cart/step2");
  expect(guest.path).toBe("/cart/step1");
  await choose(guest, "宅配到府", "信用卡一次付清");
  expect(guest.value("姓名", "訂購人")).toBe("");
});

test("a form of step 2 that is refused keeps its key", async () => {
  const guest = await atStep2(origin);
  const key = () => guest.page().querySelector("[name=idempotency_key]")!.getAttribute("value");
  const first = key();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  await guest.press("送出訂單");
  expect(guest.problems()).not.toContain("請輸入這個欄位");
  expect(key(), "of the refused form").toBe(first);
  await guest.visit("/cart/step2");
  expect(key(), "of the page that is opened anew").toBe(first);
  fillHomeAddress(guest, "陳大文");
  expect(await finish(guest)).toMatch(/^YL\d{12}$/);
});

test("an address in Latin letters is refused beside its field, and kept to be written anew", async () => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest, "陳大文");
  guest.fill("地址", "No. 1, Heping E. Rd.");
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect([guest.status, guest.problems()]).toEqual([422, ["請用中文填寫地址"]]);
  const field = guest.page().querySelector("[name='recipient.address']")!;
  expect([field.getAttribute("aria-invalid"), guest.value("地址")]).toEqual(["true", "No. 1, Heping E. Rd."]);
  guest.fill("地址", "和平東路一段 1 號");
  expect(await finish(guest)).toMatch(/^YL\d{12}$/);
});

test("使用優惠券 and 更新付款方式 are answered: good news in the focus, bad news in the focus and in the title", async () => {
  const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
  const focused = () => guest.page().querySelector("main [autofocus]")!;
  guest.choose("7-ELEVEN 取貨");
  await guest.press("更新付款方式");
  expect(guest.news()).toMatch(/^7-ELEVEN 取貨，.*應付總額 \$\d+$/);
  expect([focused().getAttribute("role"), focused().textContent]).toEqual(["status", guest.news()]);
  expect(guest.title).toMatch(/^付款與配送/);
  guest.fill("優惠代碼", "NOSUCH");
  await guest.press("使用優惠券");
  expect(guest.title).toMatch(/^錯誤：付款與配送/);
  expect(guest.problems()).toEqual(["優惠代碼錯誤或已過期，請再確認一次"]);
  expect([focused().getAttribute("role"), focused().getAttribute("tabindex")]).toEqual(["alert", "-1"]);
});

test("上一步 keeps what was typed, and so does a closed browser", async () => {
  const email = address();
  const guest = await atStep2(origin, email);
  fillHomeAddress(guest, "陳大文");
  guest.choose("三聯式發票");
  guest.fill("公司抬頭", "閱林股份有限公司");
  await guest.press("上一步");
  expect(guest.heading()).toBe("付款與配送");
  expect([guest.value("宅配到府"), guest.value("信用卡一次付清")]).toEqual([true, true]);
  await guest.press("下一步：填寫資料");
  expect(guest.value("姓名", "訂購人")).toBe("陳大文");
  expect(guest.value("縣市")).toBe("臺北市");
  expect(guest.value("鄉鎮市區")).toBe("大安區");
  expect(guest.value("公司抬頭")).toBe("閱林股份有限公司");
  // all that outlives the browser is what has an age
  for (const cookies of guest.cookies().values())
    for (const [name, { lasting }] of [...cookies]) if (!lasting) cookies.delete(name);
  await guest.visit("/cart/step2");
  if (guest.path === "/login") {
    guest.fill("電子信箱", email);
    await guest.press("以訪客身分結帳");
    await guest.visit("/cart/step2");
  }
  expect(guest.value("姓名", "訂購人")).toBe("陳大文");
});

test.each([
  ["付款與配送", "/cart/step1"],
  ["購物車", "/cart"],
])("the step %s keeps what was typed too", async (step, path) => {
  const guest = await atStep2(origin);
  fillHomeAddress(guest, "陳大文");
  await guest.press(step);
  expect(guest.path).toBe(path);
  await guest.visit("/cart/step2");
  expect([guest.value("姓名", "訂購人"), guest.value("縣市")]).toEqual(["陳大文", "臺北市"]);
});

test("a guest who becomes a member half-way takes the draft along", async () => {
  const who = await register(visitor());
  const guest = await atStep2(origin);
  fillHomeAddress(guest, "陳大文");
  guest.choose("捐贈發票");
  guest.fill("愛心碼", "919");
  await guest.press("上一步");
  await guest.visit("/login?redirect=/cart/step1");
  await signInAs(guest, who.email);
  expect(guest.path).toBe("/cart/step1");
  expect(quantityShown(guest)).toBe(1);
  await guest.press("下一步：填寫資料");
  expect(guest.value("姓名", "訂購人")).toBe("陳大文");
  expect(guest.value("愛心碼")).toBe("919");
  await finish(guest);
  await guest.visit("/member/orders");
  expect(guest.main()).toMatch(/YL\d{12}/);
});

test("another person's draft is not shown to the next at the same browser", async () => {
  const one = await atStep2(origin);
  fillHomeAddress(one, "秘密先生");
  await one.press("上一步");
  await one.visit("/login?redirect=/cart/step1");
  one.fill("電子信箱", address());
  await one.press("以訪客身分結帳");
  await one.visit("/cart/step1");
  expect(one.value("宅配到府")).toBe(true); // the first offered, not the draft's
  await choose(one, "宅配到府", "信用卡一次付清");
  expect(one.page().documentElement.outerHTML).not.toContain("秘密先生");

  const member = visitor();
  await register(member);
  await member.post("/cart/add", { product_guid: cheap.product_guid });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  fillHomeAddress(member, "秘密小姐");
  await member.press("上一步");
  const kept = member.cookies().get("localhost")!.get("yuelin-draft")!;
  const other = await register(visitor());
  const next = visitor();
  await next.visit("/login");
  await signInAs(next, other.email);
  next.cookies().get("localhost")!.set("yuelin-draft", kept);
  await next.post("/cart/add", { product_guid: cheap.product_guid });
  await next.visit("/cart/step2");
  expect(next.path).toBe("/cart/step1");
  await choose(next, "宅配到府", "信用卡一次付清");
  expect(next.page().documentElement.outerHTML).not.toContain("秘密小姐");
});
