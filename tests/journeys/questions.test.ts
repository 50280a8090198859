import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "../photos.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { register, sentTo, someone } from "./members.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";
import { weigh } from "./weigh.ts";

let shop: RunningShop;
let origin = "";
beforeAll(async () => {
  shop = await startShop({ OPERATOR_KEY: operatorKey, RETURN_PHOTOS: "2", RETURN_PHOTO_MB: "1" });
  ({ origin } = shop);
});
afterAll(() => shop.stop());
const visitor = () => newVisitor(origin);

const field = "照片或文件";
const taken = (who: Visitor) => who.buttons().filter((name) => name.startsWith("移除 "));
const numberIn = (text: string) => /問題編號 (\d+)/.exec(text)![1]!;
const fetched = (who: Visitor, path: string) =>
  fetch(origin + path, { headers: { cookie: cookieHeader(who) }, redirect: "manual" });

test("a member finds what is asked often, asks about an order with photos, is answered, writes again and closes", async () => {
  const member = visitor();
  await member.visit("/login?redirect=/member");
  await signInAs(member, "member@example.com");
  await member.follow("客服中心");
  expect([member.path, member.heading()]).toEqual(["/member/customer", "客服中心"]);
  expect(member.main()).toMatch(/可以修改或取消訂單嗎？.*您還沒有提過問題.*客服信箱/s);
  await member.follow("我要提問");
  expect(member.path).toBe("/member/customer/customer-service");

  member.attach(field, [
    ["書角.jpg.exe", await files.polyglot()],
    ["page.jpg", files.page()],
    ["bomb.png", await files.bomb()],
    ["large.pdf", Buffer.concat([files.pdf(), Buffer.alloc(1_100_000)])],
    [`${"長".repeat(200)}.pdf`, files.pdf()],
    ["third.pdf", files.pdf()],
  ]);
  await member.press("送出問題");
  expect([member.status, member.title.startsWith("錯誤：")]).toEqual([422, true]);
  expect(member.problems().slice(0, 2)).toEqual(["請選擇問題類型", "請輸入問題內容"]);
  expect([...member.page().querySelectorAll("#ask-files-error li")].map(({ textContent }) => textContent)).toEqual([
    "page.jpg：請選擇 JPG、PNG、HEIC、HEIF 或 PDF 檔，這個檔案的內容不是",
    "bomb.png：照片的尺寸太大，請縮小後再選擇",
    "large.pdf：檔案太大，每個最多 1 MB，請縮小後再選擇",
    "third.pdf：最多可附 2 個檔案，請移除多出的",
  ]);
  expect(taken(member).length).toBe(2);
  member.select("問題類型", "商品有瑕疵、破損或送錯");
  const options = [...member.page().querySelectorAll("select[name=order_number] option")].map((one) => one.textContent);
  expect(options.length).toBeGreaterThan(1);
  member.select("訂單", options[1]!);
  member.fill("問題內容", "第 12 頁缺頁\n請問可以換一本嗎？");
  await member.press("送出問題");
  const number = numberIn(member.news());
  const page = `/member/customer/question/${number}`;
  expect(member.path).toBe(page);
  expect(member.main()).toMatch(/處理中.*退換貨與退款：商品有瑕疵、破損或送錯.*第 12 頁缺頁/s);
  expect((await sentTo(origin, "member@example.com"))[0]).toMatch(new RegExp(`編號 ${number}.*${page}`, "s"));

  // its files are saved, by nobody else
  const links = [...member.page().querySelectorAll("main a[href*='/photos/']")].map((one) => one.getAttribute("href")!);
  expect(links.length).toBe(2);
  for (const link of links) {
    const { status, headers } = await fetched(member, link);
    expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/^attachment; filename="question\.(jpg|pdf)"$/)]); // prettier-ignore
    expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual(["nosniff", "private, no-store"]); // prettier-ignore
  }
  const other = visitor();
  await register(other);
  for (const link of links) expect((await fetched(other, link)).status).toBe(404);
  for (const link of links) expect((await fetched(visitor(), link)).status).toBe(302);
  await other.visit(page);
  expect(other.status).toBe(404);
  await other.visit("/member/customer/questions");
  expect(other.main()).toContain("您還沒有提過問題");
  const stranger = visitor();
  await stranger.visit(page);
  expect(stranger.path).toBe("/login");

  // the operator
  const list = await opsOf(origin, "questions", "list");
  expect(list.said).toMatch(new RegExp(`^${number}  處理中  退換貨與退款：商品有瑕疵、破損或送錯  會員  訂單 `, "m"));
  expect((await opsOf(origin, "questions", "show", number)).said).toMatch(/提問人：.+照片：2 個檔案.+第 12 頁缺頁/s);
  expect((await opsOf(origin, "questions", "answer", number)).code).toBe(2);
  expect((await opsOf(origin, "questions", "answer", "999999", "--text", "沒有")).code).toBe(1);
  const answer = await opsOf(origin, "questions", "answer", number, "--text", "可以換書，請申請退貨");
  expect(answer).toEqual({ code: 0, said: `${number}  已回覆，狀態：已回覆` });
  expect((await sentTo(origin, "member@example.com"))[0]).toContain("可以換書，請申請退貨");

  await member.visit("/member/customer/questions");
  expect(member.main()).toMatch(/第 12 頁缺頁.*已回覆/s);
  await member.follow(/^第 12 頁缺頁/);
  expect(member.main()).toMatch(/客服回覆.*可以換書/s);
  await member.press("送出補充");
  expect(member.problems()).toEqual(["請輸入補充內容"]);
  member.fill("補充內容", "已經申請了，謝謝");
  await member.press("送出補充");
  expect(member.main()).toMatch(/處理中.*已經申請了，謝謝/s);
  await member.press("問題解決了，結案");
  expect(member.main()).toContain("已結案");
  expect(member.buttons()).not.toContain("送出補充");
  await member.follow("提新的問題");

  // a press that was made before it was closed
  const { html } = await weigh(origin + page, { cookie: cookieHeader(member, page) });
  expect(html / 1024).toBeLessThanOrEqual(12);
  for (const path of ["/member/customer", "/member/customer/customer-service", "/member/customer/questions"])
    expect((await weigh(origin + path, { cookie: cookieHeader(member, path) })).html / 1024).toBeLessThanOrEqual(12);
});

test("a list of many is paged, and a page that is none says so", async () => {
  const member = visitor();
  await register(member);
  for (let number = 0; number < 11; number++) {
    await member.visit("/member/customer/customer-service");
    member.select("問題類型", "網站使用");
    member.fill("問題內容", `第 ${number} 個問題`);
    await member.press("送出問題");
  }
  await member.visit("/member/customer/questions");
  expect(member.main()).toContain("第 10 個問題");
  await member.follow("下一頁");
  expect([member.path, member.main().includes("第 0 個問題")]).toEqual(["/member/customer/questions/2", true]);
  for (const path of ["questions/3", "questions/x", "question/x", "question/999999999"]) {
    await member.visit(`/member/customer/${path}`);
    expect([path, member.status]).toEqual([path, 404]);
  }
});

test("a file that is removed is said to be, whatever else of the form is not right yet", async () => {
  const member = visitor();
  await register(member);
  await member.visit("/member/customer/customer-service");
  member.attach(field, [["單據.pdf", files.pdf()]]);
  await member.press("送出問題");
  expect([member.status, taken(member)]).toEqual([422, ["移除 單據.pdf"]]);
  await member.press("移除 單據.pdf");
  expect([member.status, member.title.startsWith("錯誤："), member.news(), taken(member)]).toEqual([
    ...[200, false, "已移除附檔", []],
  ]);
});

test("a guest asks by name and address, and goes on by the link in the mail", async () => {
  const { email } = someone();
  const guest = visitor();
  await guest.visit("/");
  await guest.follow("聯絡客服");
  expect([guest.path, guest.heading()]).toEqual(["/customer-service", "聯絡客服"]);
  await guest.press("送出問題");
  expect(guest.problems()).toEqual(["請輸入姓名", "請輸入電子信箱", "請選擇問題類型", "請輸入問題內容"]);
  guest.fill("姓名", "王訪客");
  guest.fill("電子信箱", email);
  guest.select("問題類型", "還沒收到商品");
  guest.fill("訂單編號", "AB12");
  guest.fill("問題內容", "包裹三天沒有動靜");
  await guest.press("送出問題");
  expect(guest.problems().length).toBe(1);
  // as it is typed from a receipt
  guest.fill("訂單編號", " yl261128 123456");
  await guest.press("送出問題");
  expect(guest.path).toBe("/customer-service");
  const number = numberIn(guest.news());

  const [mail] = await sentTo(origin, email);
  expect(mail).not.toMatch(/王訪客|包裹/);
  const link = /(\/customer-service\/\S+)/.exec(mail!)![1]!;
  expect(link).not.toMatch(/@|guest|%40/);
  await opsOf(origin, "questions", "answer", number, "--text", "已請物流查詢", "--close");
  const reader = visitor();
  await reader.visit(link);
  expect(reader.main()).toMatch(/已結案.*包裹三天沒有動靜.*已請物流查詢/s);
  expect(reader.page().querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  await reader.visit(`${link.slice(0, -3)}AAA`);
  expect([reader.path, reader.page().querySelector("[role=alert]")?.textContent]).toEqual([
    "/customer-service",
    expect.stringContaining("這個連結已失效"),
  ]);

  const again = visitor();
  await again.visit("/customer-service");
  again.fill("姓名", "王訪客");
  again.fill("電子信箱", email);
  again.select("問題類型", "其他問題");
  again.fill("問題內容", "另一個問題");
  await again.press("送出問題");
  const second = /(\/customer-service\/\S+)/.exec((await sentTo(origin, email))[0]!)![1]!;
  await again.visit(second);
  again.fill("補充內容", "補充一句");
  await again.press("送出補充");
  expect(again.main()).toContain("補充一句");
  await again.press("問題解決了，結案");
  expect(again.main()).toContain("已結案");

  const member = visitor();
  await register(member);
  await member.visit("/customer-service");
  expect(member.path).toBe("/member/customer");
});
