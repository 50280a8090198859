import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "../photos.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { register, sentTo, someone } from "./members.ts";
import { beforeReturn } from "./orders/before-return.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { findOrder } from "./paying.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor } from "./visitor.ts";

/** A page stands open, and what it shows has become something else meanwhile, when a form of it is sent. */
let shop: RunningShop;
let origin = "";
beforeAll(async () => {
  shop = await startShop({ OPERATOR_KEY: operatorKey, FEATURES: "affiliate" });
  ({ origin } = shop);
});
afterAll(() => shop.stop());

const wrote = "補充：書角也撞傷了\n請一起處理";

test("what a member wrote to a question that was closed meanwhile is asked as a new one, with its file", async () => {
  const member = newVisitor(origin);
  await register(member);
  await member.visit("/member/customer/customer-service");
  member.select("問題類型", "商品有瑕疵、破損或送錯");
  member.fill("問題內容", "第 12 頁缺頁");
  await member.press("送出問題");
  const old = member.path;
  await opsOf(origin, "questions", "answer", old.split("/").at(-1)!, "--text", "已寄出新書", "--close");
  member.attach("照片或文件", [["角.pdf", files.pdf()]]);
  member.fill("補充內容", wrote);
  await member.press("送出補充");
  expect([member.status, member.alert()]).toEqual([409, "這個問題已經結案，還有疑問請再提一個新的問題"]);
  expect(member.value("剛才寫的內容")).toContain("書角也撞傷了");
  await member.press("提新的問題");
  expect(member.news()).toMatch(/^已送出，問題編號 \d+/);
  expect(member.path).not.toBe(old);
  expect(member.main()).toMatch(/商品有瑕疵、破損或送錯.*書角也撞傷了\s+請一起處理/s);
  expect(member.page().querySelectorAll("main a[href*='/photos/']").length).toBe(1);
  // who opens it without having written is led on as before
  await member.visit(old);
  await member.follow("提新的問題");
  expect(member.path).toBe("/member/customer/customer-service");
});

test("what a guest wrote to a question that was closed meanwhile stands in the form of a new one", async () => {
  const { email } = someone();
  const guest = newVisitor(origin);
  await guest.visit("/customer-service");
  guest.fill("姓名", "王訪客");
  guest.fill("電子信箱", email);
  guest.select("問題類型", "還沒收到商品");
  guest.fill("問題內容", "包裹三天沒有動靜");
  await guest.press("送出問題");
  const number = /問題編號 (\d+)/.exec(guest.news())![1]!;
  await guest.visit(/(\/customer-service\/\S+)/.exec((await sentTo(origin, email))[0]!)![1]!);
  await opsOf(origin, "questions", "answer", number, "--text", "已送達", "--close");
  guest.fill("補充內容", wrote);
  await guest.press("送出補充");
  expect(guest.status).toBe(409);
  await guest.press("提新的問題");
  expect(guest.problems()).toEqual(["請輸入姓名", "請輸入電子信箱"]);
  expect(guest.value("問題類型")).toBe("還沒收到商品");
  expect(guest.value("問題內容")).toContain("書角也撞傷了");
});

test("who signs in while the guests' form stands open finds what was typed where it is refused", async () => {
  const member = newVisitor(origin);
  await register(member);
  await member.post("/customer-service", { name: "王訪客", question: wrote });
  expect([member.status, member.problems()]).toEqual([422, ["請輸入電子信箱", "請選擇問題類型"]]);
  expect(member.value("問題內容")).toContain("書角也撞傷了");
  await member.visit("/customer-service");
  expect(member.path).toBe("/member/customer");
});

test("a return of what was given back meanwhile says that it was not sent", async () => {
  const { guest, email, order_number } = await beforeReturn(origin, "第 12 頁破了");
  const other = await findOrder(origin, order_number, email);
  await other.visit(`/member/order/return/${order_number}`);
  for (const person of [guest, other]) {
    person.choose("收到時已破損");
    person.select(person.page().querySelector("li label")!.textContent, "退 1 件");
    for (const [name, value] of [
      ["取件聯絡人", "王小明"],
      ["手機號碼", "0912345678"],
      ["取件地址", "臺北市大安區和平東路一段 1 號"],
    ] as const)
      if (person.main().includes(name)) person.fill(name, value);
  }
  await guest.press("送出退貨申請");
  expect(guest.news()).toContain("已收到退貨申請");
  await other.press("送出退貨申請");
  expect(other.path).toBe(`/member/order/return/${order_number}`);
  expect(other.alert()).toBe("這次的退貨申請沒有送出");
  expect(other.main()).toContain("都已退貨或申請退貨");
  await other.visit(`/member/order/return/${order_number}`);
  expect(other.alert()).toBe("");
});

test("移到購物車 of a wish that is long gone says that it was put into the cart", async () => {
  const member = newVisitor(origin);
  await member.visit("/login?redirect=/member/wish");
  await signInAs(member, "member@example.com");
  const { product_guid } = await aProductThat(origin, aPaperBook, 5);
  await member.post(`/member/wish/${product_guid}/move`, {});
  expect([member.path, member.news()]).toEqual(["/member/wish", "已加入購物車看購物車"]);
});

test("what was typed for an entry of the address book that was deleted meanwhile is added as a new one", async () => {
  const member = newVisitor(origin);
  const { email } = await register(member);
  await member.visit("/member/account/address");
  for (const [name, value] of [
    ["姓名", "許新友"],
    ["手機號碼", "0987654321"],
    ["地址", "中山路 9 號"],
  ] as const)
    member.fill(name, value);
  member.select("縣市", "花蓮縣");
  member.select("鄉鎮市區", "花蓮市");
  await member.press("儲存");
  await member.follow(/^修改/);
  const other = newVisitor(origin);
  await other.visit("/login?redirect=/member/account");
  await signInAs(other, email);
  await other.press(other.buttons().find((name) => name.startsWith("刪除"))!);
  expect(other.news()).toContain("已刪除");
  member.fill("姓名", "許改名");
  await member.press("儲存");
  expect([member.status, member.alert(), member.heading()]).toEqual([
    ...[404, "通訊錄裡已經沒有這筆收件人，按「儲存」會新增到通訊錄", "新增收件人"],
  ]);
  expect(member.value("姓名")).toBe("許改名");
  await member.press("儲存");
  expect([member.path, member.news()]).toEqual(["/member/account", "已新增到通訊錄"]);
  expect(member.main()).toContain("許改名");
});

test("what was asked in a conversation that was removed meanwhile begins another", async () => {
  const member = newVisitor(origin);
  const { email } = await register(member);
  await member.visit("/gift-ai");
  member.fill("想送什麼樣的禮物？", "送爸爸，喜歡登山，三千以內");
  await member.press("送出");
  const removed = member.path;
  const other = newVisitor(origin);
  await other.visit(`/login?redirect=${removed}/remove`);
  await signInAs(other, email);
  await other.press("確定刪除");
  const asked = "送媽媽，她喜歡喝茶，一千以內";
  member.fill("還想怎麼調整？", asked);
  await member.press("送出");
  expect([member.status, member.alert()]).toEqual([404, "這段對話已經不在，按「送出」會開始新的對話"]);
  expect(member.value("想送什麼樣的禮物？")).toBe(asked);
  await member.press("送出");
  expect(member.path).toMatch(/^\/gift-ai\/[0-9a-f-]{36}$/);
  expect(member.path).not.toBe(removed);
  expect(member.main()).toContain(`您說：${asked}`);
});

test("an application that was sent from another page meanwhile, and a review that may not be written any more, are said to be refused", async () => {
  const member = newVisitor(origin);
  const { email } = await register(member);
  const other = newVisitor(origin);
  await other.visit("/login?redirect=/member/affiliateprogram");
  await signInAs(other, email);
  await member.visit("/member/affiliateprogram");
  for (const person of [other, member]) {
    person.fill("網站或社群名稱", "讀書筆記");
    person.fill("網址", "reading.example");
    person.fill("推廣方式", "每週寫一篇讀書心得，文末附上連結。");
    person.choose("我同意分潤計畫規則");
    await person.press("送出申請");
  }
  expect([other.problems(), other.news()]).toEqual([[], "申請已送出"]);
  expect([member.status, member.alert()]).toEqual([409, "您已經申請過分潤計畫了"]);
  const { product_guid } = await aProductThat(origin, aPaperBook, 6);
  await member.post(`/product/${product_guid}/review`, { stars: "5", text: "讀了兩遍，還想再讀一遍。" });
  expect(member.status).toBe(403);
  expect(member.alert()).not.toBe("");
  expect(member.value("剛才寫的評論")).toBe("讀了兩遍，還想再讀一遍。");
});
