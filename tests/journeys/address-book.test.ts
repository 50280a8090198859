import { beforeAll, expect, inject, test } from "vitest";
import { choose, goods } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const origin = inject("origin");
let product_guid: string;
beforeAll(async () => void ({ product_guid } = (await goods(origin)).cheap));

const place = "花蓮縣花蓮市中山路 9 號";

async function withEntry(): Promise<Visitor> {
  const member = newVisitor(origin);
  await register(member);
  await member.visit("/member/account");
  expect(member.main()).toContain("通訊錄還沒有收件人");
  await member.follow("新增收件人");
  fill(member, "許新友");
  await member.press("儲存");
  expect([member.path, member.main().includes("已新增到通訊錄")]).toEqual(["/member/account", true]);
  return member;
}

function fill(member: Visitor, name: string): void {
  member.fill("姓名", name);
  member.fill("手機號碼", "0987654321");
  member.select("縣市", "花蓮縣");
  member.select("鄉鎮市區", "花蓮市");
  member.fill("地址", "中山路 9 號");
}

test("an entry is added, changed, and chosen by the next checkout as it is then", async () => {
  const member = await withEntry();
  await member.follow(`修改許新友，${place}`);
  expect([member.heading(), member.value("姓名"), member.value("地址")]).toEqual([
    "修改收件人",
    "許新友",
    "中山路 9 號",
  ]);
  // refused beside the field, with what was typed
  member.fill("手機號碼", "12345");
  member.fill("地址", "中正路 10 號");
  await member.press("儲存");
  expect([member.status, member.value("地址"), member.problems().length]).toEqual([422, "中正路 10 號", 1]);
  member.fill("手機號碼", "0912345678");
  member.fill("地址", "10 Zhongzheng Rd.");
  await member.press("儲存");
  expect([member.status, member.problems()]).toEqual([422, ["請用中文填寫地址"]]);
  member.fill("地址", "中正路 10 號");
  await member.press("儲存");
  expect(member.path).toBe("/member/account");
  expect(member.main()).toContain("花蓮縣花蓮市中正路 10 號");

  await member.post("/cart/add", { product_guid });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  member.choose("從通訊錄選擇");
  member.select("通訊錄", "許新友 0912345678 花蓮縣花蓮市中正路 10 號");
});

test("somebody at a counter, in Taiwan or Hong Kong, and somebody in each country abroad is added, changed and deleted", async () => {
  const member = await withEntry();
  const kinds = {
    超商或門市取貨: () => {
      member.fill("姓名", "林小讀");
      member.fill("手機號碼", "0912345678");
    },
    "海外宅配（香港）": () => {
      member.fill("姓名", "陳大文");
      member.fill("手機號碼", "0912345678");
      member.select("區域", "九龍");
      member.select("地區", "觀塘區");
      member.fill("地址", "觀塘道 1 號");
    },
    "海外宅配（美國）": () => {
      member.fill("姓名", "Mei Lin");
      member.fill("手機號碼", "0912345678");
      member.fill("郵遞區號", "94103");
      member.fill("城市", "San Francisco");
      member.select("州", "CA");
      member.fill("街道地址", "1 Market St");
    },
    香港門市取貨: () => {
      member.fill("姓名", "陳大文");
      member.fill("手機號碼", "91234567");
    },
  };
  for (const [kind, fillIn] of Object.entries(kinds)) {
    await member.visit("/member/account");
    await member.follow("新增收件人");
    await member.follow(kind);
    expect(member.page().querySelector("nav[aria-label=收件方式] [aria-current=page]")?.textContent).toBe(kind);
    // refused, it is still of this kind
    await member.press("儲存");
    expect([
      member.status,
      member.page().querySelector("nav[aria-label=收件方式] [aria-current=page]")?.textContent,
    ]).toEqual([422, kind]);
    fillIn();
    await member.press("儲存");
    expect([kind, member.path, member.problems()]).toEqual([kind, "/member/account", []]);
  }
  const places = [...member.page().querySelectorAll("main li:has(strong)")].map((entry) => entry.textContent);
  expect(places).toHaveLength(5);
  for (const place of ["超商或門市取貨", "觀塘區觀塘道 1 號", "San Francisco", "香港門市取貨"])
    expect(places.join()).toContain(place);
  await member.follow(/^修改Mei Lin/);
  member.fill("街道地址", "2 Market St");
  await member.press("儲存");
  expect(member.main()).toContain("2 Market St");
  await member.press("刪除林小讀，超商或門市取貨");
  expect(member.main()).toContain("已刪除「林小讀」");

  await member.post("/cart/add", { product_guid });
  await member.visit("/cart/step1");
  await choose(member, "香港門市取貨", "信用卡一次付清");
  member.choose("從通訊錄選擇");
  member.select("通訊錄", /^陳大文.*9123/);
});

test("a kind that there is not is the usual one", async () => {
  const member = await withEntry();
  await member.visit("/member/account/address?delivery=11&country=US");
  expect(member.page().querySelector("nav[aria-label=收件方式] [aria-current=page]")?.textContent).toBe("宅配到府");
});

test("an entry is deleted at once and comes back by 復原, once", async () => {
  const member = await withEntry();
  await member.press(`刪除許新友，${place}`);
  expect(member.main()).toContain("已刪除「許新友」");
  expect(member.main()).not.toContain(place);
  const undo = "/member/account/address?back=1&delivery=2&country=TW";
  expect(member.has(`form[action="${undo}"]`)).toBe(true);
  await member.press("復原");
  expect(member.news()).toBe("已放回通訊錄「許新友」");
  expect(member.main()).toContain(place);
  expect(member.page().querySelectorAll("main li strong")).toHaveLength(1);
});

test("復原 that is refused shows the entry as what it was", async () => {
  const member = await withEntry();
  const fields = { delivery: "9", "recipient.country": "TW", "recipient.name": "林小讀" };
  await member.post("/member/account/address?back=1&delivery=9&country=TW", fields);
  expect([member.status, member.problems()]).toEqual([422, ["請輸入收件人手機號碼"]]);
  expect(member.page().querySelector("input[name=delivery]")!.getAttribute("value")).toBe("9");
  expect(member.page().querySelector("nav [aria-current=page]")?.textContent).toBe("超商或門市取貨");
});

test("an entry of somebody else is not found, not shown and not deleted", async () => {
  const member = await withEntry();
  const path = member.page().querySelector("main li:has(strong) a")!.getAttribute("href")!;
  const other = await withEntry();
  await other.visit(path);
  expect(other.status).toBe(404);
  await other.post(`${path}/remove`, {});
  await member.visit("/member/account");
  expect(member.main()).toContain(place);
  const visitor = newVisitor(origin);
  await visitor.visit(path);
  expect(visitor.path).toBe("/login");
});
