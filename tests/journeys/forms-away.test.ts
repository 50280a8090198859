import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { password, signInAs } from "../shoppers.ts";
import { aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const failed = "送出失敗，填寫的內容都還在，請稍後再試";
let postgres: RunningPostgres;
let shop: RunningShop;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShop({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: "2" });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await postgres?.stop();
});

async function aMember(): Promise<Visitor> {
  const member = newVisitor(shop.origin);
  await member.visit("/login?redirect=/member");
  await signInAs(member, "member@example.com");
  return member;
}

const expectFailed = (who: Visitor, form: string) =>
  expect([form, who.status, who.alert()]).toEqual([form, 503, failed]);

test("a form whose shop goes away while it is filled comes back with what was typed, and is done once when the shop is back", async () => {
  const [asker, writer, owner, sender] = [await aMember(), await aMember(), await aMember(), await aMember()];
  await asker.visit("/member/customer/customer-service");
  asker.select("問題類型", "商品有瑕疵、破損或送錯");
  const order = [...asker.page().querySelectorAll("select[name=order_number] option")][1]!;
  asker.select("訂單", order.textContent);
  asker.fill("問題內容", "第 12 頁缺頁，可以換一本嗎？");
  const book = await aProductThat(shop.origin, ({ name }) => name === "戰爭與和平");
  await writer.visit(`/product/${book.product_guid}/review`);
  writer.choose("4 顆星：喜歡");
  writer.fill("評論內容", "敘事綿密，人物雖多卻個個分明，讀起來不斷線。");
  await owner.visit("/member/profile?next=profile");
  owner.fill("密碼", password);
  await owner.press("確認是我");
  expect(owner.heading()).toBe("修改資料");
  owner.fill("姓名", "林新名");
  await sender.visit("/member/account");
  await sender.follow(/^修改/);
  sender.fill("姓名", "林新友");

  await postgres.halt();
  await asker.press("送出問題");
  expectFailed(asker, "question");
  expect(asker.value("問題內容")).toBe("第 12 頁缺頁，可以換一本嗎？");
  expect(asker.value("訂單")).toBe(order.getAttribute("value"));
  await writer.press("送出評論");
  expectFailed(writer, "review");
  expect(writer.value("評論內容")).toBe("敘事綿密，人物雖多卻個個分明，讀起來不斷線。");
  expect(writer.value("4 顆星：喜歡")).toBe(true);
  await owner.press("儲存");
  expectFailed(owner, "profile");
  expect(owner.value("姓名")).toBe("林新名");
  await sender.press("儲存");
  expectFailed(sender, "address");
  expect([sender.heading(), sender.value("姓名")]).toEqual(["修改收件人", "林新友"]);
  // what is only opened has nothing to lose
  await owner.visit("/member/customer/customer-service");
  expect(owner.heading()).toBe("系統忙碌中，請稍後再試");

  await postgres.resume();
  const visitor = newVisitor(shop.origin);
  const back = async () => {
    await visitor.visit("/search?q=never-asked");
    expect(visitor.status).toBe(200);
  };
  await vi.waitFor(back, { timeout: 30_000, interval: 200 });
  await asker.press("送出問題");
  expect(asker.path).toMatch(/^\/member\/customer\/question\/\d+$/);
  await asker.visit("/member/customer/questions");
  expect(asker.page().querySelectorAll("main a[href^='/member/customer/question/']")).toHaveLength(1);
  await writer.press("送出評論");
  expect(writer.news()).toBe("已送出，審核後刊登");
  await sender.press("儲存");
  expect([sender.path, sender.main().includes("林新友")]).toEqual(["/member/account", true]);
});
