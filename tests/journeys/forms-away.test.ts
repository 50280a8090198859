import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { patience } from "../patience.ts";
import { files } from "../photos.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { password, signInAs } from "../shoppers.ts";
import { sentTo } from "./members.ts";
import { beforeReturn } from "./orders/before-return.ts";
import { operatorKey } from "./orders/operator.ts";
import { aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const failed = "送出失敗，填寫的內容都還在，請稍後再試";
let postgres: RunningPostgres;
let shop: RunningShop;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShop({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: "2", OPERATOR_KEY: operatorKey });
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

/** The database is, and the shop has seen it. */
async function isBack(): Promise<void> {
  await postgres.resume();
  const visitor = newVisitor(shop.origin);
  const back = async () => {
    await visitor.visit("/search?q=never-asked");
    expect(visitor.status).toBe(200);
  };
  await vi.waitFor(back, { timeout: patience, interval: 200 });
}

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

  await isBack();
  await asker.press("送出問題");
  expect(asker.path).toMatch(/^\/member\/customer\/question\/\d+$/);
  await asker.visit("/member/customer/questions");
  expect(asker.page().querySelectorAll("main a[href^='/member/customer/question/']")).toHaveLength(1);
  await writer.press("送出評論");
  expect(writer.news()).toBe("已送出，審核後刊登");
  await sender.press("儲存");
  expect([sender.path, sender.main().includes("林新友")]).toEqual(["/member/account", true]);
});

test("where the shop cannot say what stands beside a form either, the words are kept all the same", async () => {
  const guest = newVisitor(shop.origin);
  await guest.visit("/customer-service");
  guest.fill("姓名", "王訪客");
  guest.fill("電子信箱", "away@example.com");
  guest.select("問題類型", "其他問題");
  guest.fill("問題內容", "想問一件事");
  await guest.press("送出問題");
  const [mail] = await sentTo(shop.origin, "away@example.com");
  await guest.visit(/(\/customer-service\/\S+)/.exec(mail!)![1]!);
  guest.fill("補充內容", "還有一件事");

  const { guest: buyer, order_number } = await beforeReturn(shop.origin, "書角撞傷");
  buyer.choose("收到時已破損");
  const { guest: mover, order_number: moved } = await beforeReturn(shop.origin, "書角撞傷");
  mover.attach("照片或文件", [["說明.pdf", files.pdf()]]);
  await mover.press("送出退貨申請");
  mover.choose("收到時已破損");

  const [giver, reader, partner, chooser] = [
    await aMember(),
    await aMember(),
    await aMember(),
    newVisitor(shop.origin),
  ];
  await giver.visit("/gift-ai");
  giver.fill("想送什麼樣的禮物？", "送媽媽，她喜歡喝茶");
  await reader.visit("/member/coupons");
  reader.fill("優惠代碼或序號", "READ100");
  await partner.visit("/member/affiliateprogram");
  partner.fill("網站或社群名稱", "讀書筆記");
  partner.fill("網址", "https://reading.example");
  partner.fill("推廣方式", "每週寫一篇讀書心得，文末附上連結。");
  partner.choose("我同意分潤計畫規則");
  await chooser.visit("/combo-offers");
  await chooser.visit(chooser.page().querySelector("main a[href^='/combo-offers/']")!.getAttribute("href")!);
  for (const box of chooser.page().querySelectorAll("main input[type=checkbox]")) box.setAttribute("checked", "");

  await postgres.halt();
  await guest.press("送出補充");
  expectFailed(guest, "a guest's reply");
  expect(guest.value("補充內容")).toBe("還有一件事");
  await giver.press("送出");
  expect([giver.status, giver.value("想送什麼樣的禮物？")]).toEqual([503, "送媽媽，她喜歡喝茶"]);
  await reader.press("領取優惠券");
  expect([reader.status, reader.value("優惠代碼或序號")]).toEqual([503, "READ100"]);
  await partner.press("送出申請");
  expect([partner.status, partner.value("推廣方式")]).toEqual([503, "每週寫一篇讀書心得，文末附上連結。"]);
  for (const [who, button] of [
    [buyer, "送出退貨申請"],
    [mover, "移除 說明.pdf"],
    [chooser, "加入購物車"],
  ] as const) {
    await who.press(button);
    expect([button, who.status, who.heading(), who.buttons().includes("重試")]).toEqual([
      ...[button, 503, "系統忙碌中，請稍後再試", true],
    ]);
  }

  // pressed twice it is one return
  expect(buyer.page().querySelector("main form input[name=operation_id]")?.getAttribute("value")).toMatch(/./);

  await isBack();
  await guest.press("送出補充");
  expect(guest.main()).toContain("還有一件事");
  await mover.press("重試");
  expect([mover.path, mover.value("補充說明"), mover.buttons().filter((name) => name.startsWith("移除 "))]).toEqual([
    ...[`/member/order/return/${moved}`, "書角撞傷", []],
  ]);
  await buyer.press("重試");
  expect([buyer.path, buyer.news()]).toEqual([`/orders/${order_number}`, expect.stringContaining("已收到退貨申請")]);
  await chooser.press("重試");
  expect([chooser.path, chooser.news()]).toEqual(["/cart", expect.stringContaining("件商品放入購物車")]);
});
