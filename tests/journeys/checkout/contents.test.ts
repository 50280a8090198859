import { beforeAll, expect, inject, test } from "vitest";
import type { ProductDetail } from "#contract/products";
import { aGuest, choose, finish, goods, sum } from "../checkout-ways.ts";
import { register } from "../members.ts";
import { aDetailThat, aPaperBook, isPlain } from "../products.ts";
import { newVisitor } from "../visitor.ts";
import { fillHomeAddress } from "../ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);
let cheap: ProductDetail;
let dear: ProductDetail;
let ebook: ProductDetail;

beforeAll(async () => {
  ({ cheap, dear, ebook } = await goods(origin));
});

test("ebooks alone need no address but a consent of their own", async () => {
  const guest = await aGuest(origin, [[ebook.product_guid, 1]]);
  expect(guest.value("電子書")).toBe(true);
  expect(guest.main()).not.toContain("宅配到府");
  guest.choose("信用卡一次付清");
  await guest.press("下一步：填寫資料");
  expect(guest.heading()).toBe("填寫訂購資料");
  expect(guest.has("[name='recipient.address']")).toBe(false);
  expect(guest.main()).not.toContain("紙本發票");
  guest.fill("姓名", "王小明", "訂購人");
  guest.fill("手機號碼", "0912345678", "訂購人");
  await guest.press("送出訂單");
  expect(guest.status).toBe(422);
  const digital = "請勾選同意數位內容經提供後不適用七日猶豫期";
  expect(guest.problems(), "all at once").toEqual([digital, "請勾選同意服務條款"]);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect([guest.status, guest.problems()]).toEqual([422, [digital]]);
  guest.choose("我同意電子書等數位內容經提供後，不適用七日猶豫期");
  await finish(guest);
  expect(guest.heading()).toBe("訂單已成立");
  expect(sum(guest)).toBe(ebook.retail_price);
  expect(guest.term("收件人"), "nobody receives a parcel").toBe("");
  await guest.follow("查看訂單");
  expect([guest.term("配送方式"), guest.term("收件人")]).toEqual(["電子書", ""]);
});

test.each(["信用卡一次付清", "ATM 轉帳"])(
  "books are given to the foundation, paid by %s: no recipient, no paper",
  async (payment) => {
    const guest = await aGuest(origin, [[cheap.product_guid, 1]]);
    await choose(guest, "捐書", payment);
    expect(sum(guest)).toBe(cheap.retail_price);
    expect(guest.main()).toContain("這些書不會寄給您，付款完成後由我們捐給基金會。");
    expect([guest.has("[name='recipient.name']"), guest.main().includes("紙本發票")]).toEqual([false, false]);
    guest.fill("姓名", "王小明", "訂購人");
    guest.fill("手機號碼", "0912345678", "訂購人");
    await finish(guest);
    await guest.follow("查看訂單");
    expect(guest.term("配送方式")).toBe("捐書");
  },
);

test("a book and an ebook together travel with the book, and are not paid at the counter", async () => {
  const guest = await aGuest(origin, [
    [ebook.product_guid, 1],
    [cheap.product_guid, 1],
  ]);
  guest.choose("7-ELEVEN 取貨");
  await guest.press("更新付款方式");
  expect(guest.main()).not.toContain("取貨付款");
  expect(guest.main()).not.toContain("捐書");
  await choose(guest, "宅配到府", "信用卡一次付清");
  fillHomeAddress(guest);
  guest.choose("我同意電子書等數位內容經提供後，不適用七日猶豫期");
  await finish(guest);
  expect(guest.heading()).toBe("訂單已成立");
});

test("more than 20,000 is not carried to a store, and nobody pays so much at a counter by a crafted form", async () => {
  const many = Math.ceil(20_001 / dear.retail_price);
  const piles = await aDetailThat(
    origin,
    aPaperBook,
    (book) => isPlain(book) && book.stock! > 120 && book.retail_price > 250,
  );
  const guest = await aGuest(origin, [
    [piles.product_guid, 99],
    [dear.product_guid, Math.min(20, many)],
  ]);
  expect(sum(guest)).toBeGreaterThan(20_000);
  expect(guest.main()).not.toContain("7-ELEVEN");
  await guest.post("/cart/step1", { delivery: "5", payment: "8", go: "next" });
  expect(guest.path).toBe("/cart/step1");
  expect(guest.status).toBe(422);
  expect(guest.problems().join()).toMatch(/這張訂單無法使用所選的(配送|付款)方式/);
});

test("a member's new address is kept where that was asked, and chosen from the address book the next time", async () => {
  const member = visitor();
  await register(member);
  await member.post("/cart/add", { product_guid: cheap.product_guid });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  expect(member.main()).not.toContain("從通訊錄選擇");
  member.choose("填寫新的收件人");
  member.fill("姓名", "許新友", "收件人");
  member.fill("手機號碼", "0987654321", "收件人");
  member.select("縣市", "花蓮縣");
  member.select("鄉鎮市區", "花蓮市");
  member.fill("地址", "中山路 9 號");
  member.choose("存到通訊錄");
  await finish(member);

  await member.post("/cart/add", { product_guid: dear.product_guid, qty: "2" });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  expect(member.value("從通訊錄選擇")).toBe(true);
  member.select("通訊錄", "許新友 0987654321 花蓮縣花蓮市中山路 9 號");
  await finish(member);
  await member.follow("查看訂單");
  expect(member.term("收件人")).toContain("許○友");
  expect(member.main()).not.toContain("許新友");
});
