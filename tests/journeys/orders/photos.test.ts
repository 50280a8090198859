import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "../../photos.ts";
import { startShop, type RunningShop } from "../../running-shop.ts";
import { atPayment } from "../paying.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { cookieHeader } from "../ways.ts";
import { beforeReturn } from "./before-return.ts";
import { operatorKey, opsOf } from "./operator.ts";

let shop: RunningShop;
beforeAll(
  async () => void (shop = await startShop({ OPERATOR_KEY: operatorKey, RETURN_PHOTOS: "3", RETURN_PHOTO_MB: "1" })),
);
afterAll(() => shop.stop());

const before = () => beforeReturn(shop.origin, "第 12 頁破了");

const validator = new HtmlValidate(new StaticConfigLoader([], { extends: ["html-validate:standard"] }));
/** As html-validate's standard has it, like every page (html.test.ts). */
async function expectClean(guest: Visitor): Promise<void> {
  const { results } = await validator.validateString(guest.source(), guest.path);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
}
const taken = (guest: Visitor) => guest.buttons().filter((name) => name.startsWith("移除 "));
const hrefs = (guest: Visitor) =>
  [...guest.page().querySelectorAll("main a[href*='/photos/']")].map((link) => link.getAttribute("href")!);
const fetched = (guest: Visitor, path: string) =>
  fetch(shop.origin + path, { headers: { cookie: cookieHeader(guest) }, redirect: "manual" });
const send = "送出退貨申請";
const field = "照片或文件";

test("what is taken stays with the form, what is not is told by its name, and the return holds what was not removed", async () => {
  const { guest, order_number } = await before();
  const heic = files.heic();
  guest.attach(field, [
    ["書角破損.HEIC", heic],
    ["page.jpg", files.page()],
    ["單據.pdf", files.pdf()],
  ]);
  await guest.press(send);
  expect(guest.status).toBe(422);
  expect(guest.problems()).toEqual([
    "請選擇退貨原因",
    "page.jpg：請選擇 JPG、PNG、HEIC、HEIF 或 PDF 檔，這個檔案的內容不是",
  ]);
  expect([taken(guest), guest.value("補充說明")]).toEqual([["移除 書角破損.HEIC", "移除 單據.pdf"], "第 12 頁破了"]);

  // nothing is chosen anew, and all that is wrong with what comes now is told at once
  guest.attach(field, [
    ["broken.heic", heic.subarray(0, 500)],
    ["empty.png", Buffer.alloc(0)],
    ["large.pdf", Buffer.concat([files.pdf(), Buffer.alloc(1_100_000)])],
    ["bomb.png", await files.bomb()],
    ["place.jpg", await files.withPlace()],
    ["fourth.pdf", files.pdf()],
  ]);
  guest.choose("收到時已破損");
  await guest.press(send);
  expect(guest.status).toBe(422);
  expect([...guest.page().querySelectorAll("#return-files-error li")].map(({ textContent }) => textContent)).toEqual([
    "broken.heic：檔案不完整或已損壞，請重新拍攝或另存後再選擇",
    "empty.png：檔案是空的，請重新選擇",
    "large.pdf：檔案太大，每個最多 1 MB，請縮小後再選擇",
    "bomb.png：照片的尺寸太大，請縮小後再選擇",
    "fourth.pdf：最多可附 3 個檔案，請移除多出的",
  ]);
  expect(taken(guest)).toEqual(["移除 書角破損.HEIC", "移除 單據.pdf", "移除 place.jpg"]);

  await expectClean(guest);
  await guest.press("移除 單據.pdf");
  expect([guest.status, taken(guest)]).toEqual([200, ["移除 書角破損.HEIC", "移除 place.jpg"]]);
  expect([guest.title.includes("錯誤"), guest.news()]).toEqual([false, "已移除附檔"]);
  expect([guest.value("補充說明"), guest.value("收到時已破損")]).toEqual(["第 12 頁破了", true]);

  guest.attach(field, [["說明.pdf", files.pdf()]]);
  await guest.press(send);
  expect(guest.path).toBe(`/orders/${order_number}`);
  await expectClean(guest);
  const links = [...guest.page().querySelectorAll("section[aria-label=退貨] a")];
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
    "放大 書角破損.HEIC",
    "放大 place.jpg",
    "下載 說明.pdf",
  ]);

  const [picture, , pdf] = await Promise.all(hrefs(guest).map((href) => fetched(guest, href)));
  for (const answer of [picture!, pdf!]) {
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  expect(picture!.headers.get("content-type")).toBe("image/jpeg");
  expect((await sharp(Buffer.from(await picture!.arrayBuffer())).metadata()).format).toBe("jpeg");
  expect(pdf!.headers.get("content-disposition")).toBe('attachment; filename="return.pdf"');
  expect(Buffer.from(await pdf!.arrayBuffer())).toEqual(files.pdf());

  // a visitor, and who has bought something else, are given nothing
  const [href] = hrefs(guest);
  expect((await fetched(newVisitor(shop.origin), href!)).headers.get("location")).toMatch(/^\/orders\?order=/);
  const { guest: other } = await atPayment(shop.origin);
  expect((await fetched(other, href!)).status).toBe(404);
  expect((await fetched(guest, `/orders/${order_number}/photos/nothing`)).status).toBe(404);

  const number = guest.term("退貨編號");
  expect((await opsOf(shop.origin, "returns", "show", number)).said).toContain("照片：3 個檔案");
  const folder = join(mkdtempSync(join(tmpdir(), "yuelin-photos-")), "new");
  const { code, said } = await opsOf(shop.origin, "returns", "photos", number, folder);
  expect([code, said.split("\n").map((line) => line.split("  ")[1])]).toEqual([
    0,
    ["書角破損.HEIC", "place.jpg", "說明.pdf"],
  ]);
  const written = ["jpg", "jpg", "pdf"].map((end, at) => `return-${number}-${at + 1}.${end}`);
  expect(readdirSync(folder).sort()).toEqual(written);
  expect(readFileSync(join(folder, written[1]!)).includes("SecretPhone")).toBe(false);
});

test("the same press sent twice, files and all, is one return with its files", async () => {
  const { guest, order_number } = await before();
  guest.choose("收到時已破損");
  const body = async () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(guest.fieldsOf(send))) sent.append(name, value);
    sent.append("files", new File([new Uint8Array(await files.jpeg())], "a.jpg"));
    return sent;
  };
  const headers = { cookie: cookieHeader(guest), origin: shop.origin, "sec-fetch-site": "same-origin" };
  const path = `${shop.origin}/member/order/return/${order_number}`;
  const bodies = [await body(), await body()];
  const answers = await Promise.all(
    bodies.map((sent) => fetch(path, { method: "POST", body: sent, headers, redirect: "manual" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  await guest.visit(`/orders/${order_number}`);
  expect(guest.page().querySelectorAll("section[aria-label=退貨] dl")).toHaveLength(1);
  expect(hrefs(guest)).toHaveLength(1);
});

test("another site's form, an endless one and one that breaks off take nothing", async () => {
  const { guest, order_number } = await before();
  const path = `${shop.origin}/member/order/return/${order_number}`;
  const post = (body: BodyInit, more: Record<string, string>) =>
    fetch(path, {
      method: "POST",
      body,
      duplex: "half",
      headers: { cookie: cookieHeader(guest), "content-type": "multipart/form-data; boundary=x", ...more },
    } as RequestInit).then(({ status }) => status);
  const begun = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  const ours = { origin: shop.origin, "sec-fetch-site": "same-origin" };
  expect(await post(`${begun}a\r\n--x--\r\n`, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post(begun, ours)).toBe(400);
  expect(await post(`${begun}half of it`, ours), "and the storefront lives on").toBe(400);
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begun)),
    pull(controller) {
      if ((given += 65_536) > 100_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  expect(await post(endless, ours)).toBe(413);
  // twice of all that may come, what is thrown away after the answer, and what the system holds between
  expect(given).toBeLessThan(50_000_000);
  await guest.visit(`/member/order/return/${order_number}`);
  expect(taken(guest)).toEqual([]);
});
