import { beforeAll, expect, inject, test } from "vitest";
import { aGuest, choose, finish, goods } from "../checkout-ways.ts";
import { signInAs } from "../../shoppers.ts";
import { register } from "../members.ts";
import { newVisitor, type Visitor } from "../visitor.ts";

const origin = inject("origin");
let cheap: string;
beforeAll(async () => {
  cheap = (await goods(origin)).cheap.product_guid;
});

async function atCounter(delivery: string, payment: string): Promise<Visitor> {
  const guest = await aGuest(origin, [[cheap, 1]]);
  await choose(guest, delivery, payment);
  guest.fill("姓名", "王小明", "訂購人");
  guest.fill("手機號碼", "0912345678", "訂購人");
  return guest;
}
const names = (person: Visitor) => [...person.page().querySelectorAll("main li h2")].map((one) => one.textContent!);

test.each([
  ["7-ELEVEN 取貨", "7-ELEVEN 取貨付款", null],
  ["全家取貨", "全家取貨付款", null],
  ["超商取貨", "超商取貨付款", "萊爾富"],
])("a store of %s is chosen from our own list, without a map", async (delivery, payment, chain) => {
  const guest = await atCounter(delivery, payment);
  if (chain) guest.choose(chain);
  await guest.press("改從清單選擇");
  expect([guest.path, guest.heading(), guest.title]).toEqual(["/cart/stores", "選擇取貨門市", "選擇取貨門市 – 閱林"]);
  expect(guest.has("select[name=brand]")).toBe(chain !== null);
  if (chain) expect(guest.value("超商")).toBe("萊爾富");
  guest.select("縣市", "臺北市");
  await guest.press("查詢門市");
  const all = names(guest);
  expect(guest.title).toBe(`選擇取貨門市：臺北市 ${all.length} 家 – 閱林`);
  expect(guest.main()).toContain(
    `臺北市共 ${all.length} 家${chain ?? delivery.split(" ")[0]!.replace("取貨", "")}門市`,
  );
  guest.select("鄉鎮市區", "信義區");
  await guest.press("查詢門市");
  expect([guest.value("縣市"), guest.value("鄉鎮市區")]).toEqual(["臺北市", "信義區"]);
  const [first] = names(guest);
  expect(all).toContain(first);
  await guest.press("選擇此門市");
  expect([guest.path, guest.news(), guest.value("姓名", "訂購人")]).toEqual([
    "/cart/step2",
    `取貨門市：${first}`,
    "王小明",
  ]);
  await guest.press("改從清單選擇");
  guest.select("縣市", "臺北市");
  await guest.press("查詢門市");
  expect(names(guest)).toContain(`${first}（目前選擇）`);
  await guest.follow(/^回填寫資料/);
  guest.choose("同訂購人");
  await finish(guest);
  await guest.follow("查看訂單");
  expect(guest.main()).toContain(first);
});

test("a store that was closed meanwhile is said, beside the same list, and the one of before stays chosen", async () => {
  const guest = await atCounter("全家取貨", "全家取貨付款");
  await guest.press("改從清單選擇");
  guest.select("縣市", "花蓮縣");
  guest.select("鄉鎮市區", "花蓮市");
  await guest.press("查詢門市");
  const [first] = names(guest);
  const form = guest.fieldsOf("選擇此門市");
  await guest.press("選擇此門市");
  await guest.press("改從清單選擇");
  for (const gone of [{ id: "999999" }, { brand: "shopping_seven", id: "110001" }]) {
    await guest.post("/cart/stores", { ...form, ...gone });
    expect([guest.path, guest.alert()]).toEqual(["/cart/stores", "找不到您選擇的門市，請重新選擇門市"]);
    expect([guest.value("縣市"), guest.value("鄉鎮市區"), names(guest)[0]]).toEqual([
      "花蓮縣",
      "花蓮市",
      `${first}（目前選擇）`,
    ]);
  }
  await guest.visit("/cart/step2");
  expect([guest.main().includes(first!), guest.value("姓名", "訂購人")]).toEqual([true, "王小明"]);
});

test("a guest who signs in on the way keeps the store that was chosen, and the order goes there", async () => {
  const { email } = await register(newVisitor(origin));
  const guest = await atCounter("全家取貨", "全家取貨付款");
  await guest.press("改從清單選擇");
  guest.select("縣市", "臺北市");
  await guest.press("查詢門市");
  const [first] = names(guest);
  await guest.press("選擇此門市");
  await guest.visit("/login?redirect=/cart/step2");
  await signInAs(guest, email);
  expect([guest.path, guest.heading()]).toEqual(["/cart/step2", "填寫訂購資料"]);
  expect(guest.main()).toContain(first);
  guest.choose("同訂購人");
  await finish(guest);
  await guest.follow("查看訂單");
  expect(guest.main()).toContain(first);
});

test("a place without stores of the chain is said; a district of another city counts for nothing", async () => {
  const guest = await atCounter("超商取貨", "超商取貨付款");
  guest.choose("OK 超商");
  await guest.press("改從清單選擇");
  await guest.visit(`/cart/stores?brand=ok_mart&city=${encodeURIComponent("澎湖縣")}`);
  expect(guest.main()).toContain("澎湖縣沒有OK 超商的取貨門市，請選擇其他地區。");
  expect(guest.title).toBe("選擇取貨門市：澎湖縣 沒有符合的門市 – 閱林");
  await guest.visit(
    `/cart/stores?city=${encodeURIComponent("臺北市")}&district=${encodeURIComponent("新北市 板橋區")}`,
  );
  expect(guest.main()).toMatch(/臺北市共 \d+ 家OK 超商門市/);
  await guest.visit("/cart/stores?city=Atlantis&district=x&brand=nobody");
  expect([guest.status, guest.has("main li h2")]).toEqual([200, false]);
});

test("the list is of who checks out and for what has stores; others are led to where they are", async () => {
  const nobody = newVisitor(origin);
  await nobody.visit("/cart/stores");
  expect(nobody.path).toBe("/login");
  const guest = await aGuest(origin, [[cheap, 1]]);
  await choose(guest, "宅配到府", "信用卡一次付清");
  await guest.visit("/cart/stores");
  expect(guest.path).toBe("/cart/step2");
  await guest.post("/cart/stores", { brand: "family_mart", id: "010001", city: "臺北市" });
  expect([guest.path, guest.alert()]).toEqual(["/cart/step2", "這種配送方式沒有門市可選"]);
});

test("a member's list begins where the member lives", async () => {
  const member = newVisitor(origin);
  await register(member);
  await member.post("/cart/add", { product_guid: cheap });
  await member.visit("/cart/step1");
  await choose(member, "宅配到府", "信用卡一次付清");
  member.select("縣市", "花蓮縣");
  member.select("鄉鎮市區", "花蓮市");
  await member.press("上一步");
  await choose(member, "全家取貨", "全家取貨付款");
  await member.press("改從清單選擇");
  expect([member.value("縣市"), names(member).length > 0]).toEqual(["花蓮縣", true]);
});

test("one of our own stores is taken from the list as it opens, without naming a place", async () => {
  const guest = await atCounter("門市取貨", "信用卡一次付清");
  await guest.press("選擇門市");
  expect(guest.main()).toContain("全臺共 7 家閱林門市");
  await guest.press("選擇此門市");
  expect([guest.status, guest.path, guest.news()]).toEqual([
    200,
    "/cart/step2",
    expect.stringMatching(/^取貨門市：閱林/),
  ]);
});

test.each(["信用卡一次付清", "ATM 轉帳"])(
  "our own stores are chosen from the list, free of charge, and paid by %s",
  async (payment) => {
    const guest = await atCounter("門市取貨", payment);
    expect([guest.buttons().includes("改從清單選擇"), guest.main().includes("免運費")]).toEqual([false, true]);
    await guest.press("選擇門市");
    expect([guest.path, guest.main().includes("全臺共 7 家閱林門市")]).toEqual(["/cart/stores", true]);
    const held = /商品都有現貨，由門市備貨|門市缺 1 項商品，全部由倉庫送到門市，約 2 至 4 天到店/g;
    expect(guest.main().match(held), "of each store what it holds").toHaveLength(7);
    guest.select("縣市", "臺北市");
    guest.select("鄉鎮市區", "信義區");
    await guest.press("查詢門市");
    expect(names(guest)).toEqual(["閱林信義店"]);
    await guest.press("選擇此門市");
    expect(guest.main()).toMatch(held);
    guest.choose("同訂購人");
    await finish(guest);
    await guest.follow("查看訂單");
    expect([guest.term("配送方式"), guest.main().includes("閱林信義店")]).toEqual(["門市取貨", true]);
  },
);
