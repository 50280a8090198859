import { beforeAll, expect, inject, test } from "vitest";
import { aGuest, choose, finish, goods, sum } from "../checkout-ways.ts";
import { register } from "../members.ts";
import { newVisitor, type Visitor } from "../visitor.ts";

const origin = inject("origin");
let book: { product_guid: string; retail_price: number };
let ebook: { product_guid: string };
beforeAll(async () => {
  ({ cheap: book, ebook } = await goods(origin));
});

/** Before step 2 of a parcel abroad, with a subscriber of Taiwan. */
async function towards(place: string, payment = "信用卡一次付清", guest?: Visitor): Promise<Visitor> {
  const person = guest ?? (await aGuest(origin, [[book.product_guid, 1]]));
  person.choose("海外宅配");
  const option = [...person.page().querySelectorAll("select[name=country] option")].find((one) =>
    one.textContent!.startsWith(place),
  );
  person.select("寄送地", option!.textContent!);
  await person.press("更新付款方式");
  expect(person.value("寄送地")).toBe(option!.textContent);
  await choose(person, "海外宅配", payment);
  person.fill("姓名", "王小明", "訂購人");
  person.fill("手機號碼", "0912345678", "訂購人");
  return person;
}

const places: [place: string, payment: string, fill: (person: Visitor) => void, address: string, who: string][] = [
  [
    "香港",
    "信用卡一次付清",
    (person) => {
      person.fill("姓名", "陳大文", "收件人");
      person.fill("手機號碼", "+852 9123 4567", "收件人");
      person.select("區域", "九龍");
      person.select("地區", "油尖旺區");
      person.fill("地址", "彌敦道 1 號 2 樓");
    },
    "香港九龍油尖旺區彌敦道 1 號 2 樓",
    "陳○文，+852 91***567",
  ],
  [
    "中國大陸",
    "ATM 轉帳",
    (person) => {
      person.fill("姓名", "李明", "收件人");
      person.fill("手機號碼", "138 1234 5678", "收件人");
      person.fill("郵遞區號", "518000");
      person.fill("省市", "廣東省深圳市");
      person.fill("區縣", "南山區");
      person.fill("地址", "科技路 8 號");
      person.fill("區碼", "755");
      person.fill("市內電話", "2345-6789");
      person.fill("分機", "12");
    },
    "中國大陸 518000 廣東省深圳市南山區科技路 8 號",
    "李○，+86 13812***678",
  ],
  [
    "美國",
    "LINE Pay",
    (person) => {
      person.fill("姓名", "Mei-Ling Wang", "收件人");
      person.fill("手機號碼", "+1 (408) 555-1234", "收件人");
      person.fill("街道地址", "350 Fifth Avenue, Apt 21B");
      person.fill("城市", "New York");
      person.select("州", "NY");
      person.fill("郵遞區號", "10118");
    },
    "350 Fifth Avenue, Apt 21B, New York, NY 10118, UNITED STATES",
    "+1 4085***234",
  ],
];
test.each(places)("a book goes to %s, paid by %s: the address as one writes it there, and no tax", async (...way) => {
  const [place, payment, fill, address, who] = way;
  const guest = await towards(place, payment);
  expect(guest.main()).toContain(`寄送地：${place}`);
  const fee = Number(/運費 ?\$?([\d,]+)/.exec(guest.main())![1]);
  expect(sum(guest)).toBe(book.retail_price + fee);
  expect(guest.has("input[name='invoice.type'][value=invoice_member_account]")).toBe(false);
  guest.choose("填寫新的收件人");
  // HTML knows no number without its country's code in a field of type tel
  const mobile = guest.page().querySelector("[name='recipient.mobile']")!;
  expect(mobile.getAttribute("autocomplete")).toMatch(/tel-national$/);
  expect([mobile.getAttribute("type"), mobile.getAttribute("inputmode")]).toEqual(["text", "tel"]);
  fill(guest);
  await finish(guest);
  await guest.follow("查看訂單");
  expect([guest.term("配送方式"), guest.term("寄送地址")]).toEqual(["海外宅配", address]);
  expect(guest.term("收件人")).toContain(who);
  expect(guest.term("發票")).toContain("海外訂單（零稅率）");
  if (place === "中國大陸") expect(guest.term("收件人電話")).toBe("+86 755-23456789 分機 12");
});

test("what is not of the place is refused beside its field, in the words of the place, and nothing typed is lost", async () => {
  const guest = await towards("美國");
  guest.choose("同訂購人");
  guest.choose("我已閱讀並同意服務條款");
  guest.fill("街道地址", "第五大道 350 號");
  guest.fill("郵遞區號", "1011");
  guest.fill("分機", "12");
  await guest.press("送出訂單");
  expect([guest.status, guest.problems()]).toEqual([
    422,
    [
      "請用英文填寫訂購人姓名，與證件相同",
      "請輸入正確的郵遞區號",
      "請輸入城市",
      "請選擇州",
      "請用英文填寫街道地址",
      "請輸入市內電話",
    ],
  ]);
  expect([guest.errorOf("城市"), guest.value("街道地址")]).toEqual(["請輸入城市", "第五大道 350 號"]);
  // to another place by the step before, and back: the person stays, the address of there does not stand in that of here
  await guest.press("更改寄送地");
  expect(guest.path).toBe("/cart/step1");
  const there = await towards("中國大陸", "信用卡一次付清", guest);
  expect([there.value("姓名", "訂購人"), there.value("地址")]).toEqual(["王小明", ""]);
  there.choose("填寫新的收件人");
  there.fill("姓名", "李明", "收件人");
  there.fill("手機號碼", "0912345678", "收件人");
  there.fill("郵遞區號", "518000");
  there.fill("省市", "Guangdong");
  there.choose("我已閱讀並同意服務條款");
  await there.press("送出訂單");
  expect(there.problems()).toEqual([
    "請輸入正確的收件人手機號碼：國碼 +86，11 位數字",
    "請用中文填寫省市",
    "請輸入區縣",
    "請輸入地址",
  ]);
});

test("another invoice, another country and Taiwan are refused, whatever form is sent", async () => {
  const guest = await towards("香港");
  guest.choose("填寫新的收件人");
  places[0]![2](guest);
  guest.choose("我已閱讀並同意服務條款");
  const form = guest.fieldsOf("更改寄送地");
  const send = (more: Record<string, string>) => guest.post("/cart/step2", { ...form, ...more });
  await send({ "invoice.type": "invoice_member_account" });
  expect([guest.status, guest.problems()]).toEqual([422, ["海外配送只開立零稅率發票，請重新選擇發票類型"]]);
  await send({ "recipient.country": "TW" });
  expect([guest.status, guest.problems()[0]]).toEqual([422, "這張訂單無法使用所選的寄送地，請重新選擇"]);
  await guest.post("/cart/step1", { delivery: "1", payment: "2", country: "TW", go: "next" });
  expect([guest.status, guest.problems()]).toEqual([422, ["這張訂單無法使用所選的寄送地，請重新選擇"]]);
  await guest.post("/cart/step1", { delivery: "1", payment: "8", country: "US", go: "next" });
  expect([guest.status, guest.problems()]).toEqual([422, ["這張訂單無法使用所選的付款方式，請重新選擇"]]);
});

test("ebooks do not go abroad", async () => {
  const guest = await aGuest(origin, [
    [book.product_guid, 1],
    [ebook.product_guid, 1],
  ]);
  expect([guest.main().includes("海外宅配"), guest.main().includes("香港門市取貨")]).toEqual([false, false]);
});

test.each(["地圖", "清單"])("a store in Hong Kong is chosen on the %s and ordered", async (way) => {
  const guest = await aGuest(origin, [[book.product_guid, 1]]);
  await choose(guest, "香港門市取貨", "信用卡一次付清");
  expect(sum(guest)).toBe(book.retail_price + 150);
  guest.fill("姓名", "王小明", "訂購人");
  guest.fill("手機號碼", "0912345678", "訂購人");
  guest.choose("填寫新的收件人");
  guest.fill("姓名", "陳大文", "收件人");
  guest.fill("手機號碼", "0912345678", "收件人");
  await guest.press(way === "地圖" ? "選擇門市" : "改從清單選擇");
  expect(guest.heading()).toBe("選擇取貨門市");
  guest.select(way === "地圖" ? "縣市" : "區域", "九龍");
  await guest.press("查詢門市");
  expect(guest.main()).toMatch(/九龍共 2 家(香港 OK 便利店)?門市/);
  await guest.press("選擇此門市");
  expect([guest.path, guest.news()]).toEqual(["/cart/step2", expect.stringContaining("OK 便利店")]);
  guest.choose("我已閱讀並同意服務條款");
  await guest.press("送出訂單");
  expect(guest.problems()).toEqual(["請輸入正確的收件人手機號碼：國碼 +852，8 位數字"]);
  guest.fill("手機號碼", "9123 4567", "收件人");
  await finish(guest);
  await guest.follow("查看訂單");
  expect([guest.term("配送方式"), guest.term("收件人")]).toEqual(["香港門市取貨", "陳○文，+852 91***567"]);
  expect(guest.term("取貨門市")).toContain("九龍");
  expect(guest.term("發票")).toContain("海外訂單（零稅率）");
});

test("an address abroad is kept in the address book, offered for its country only, and fills nothing by itself", async () => {
  const member = newVisitor(origin);
  await register(member);
  const again = async () => {
    await member.post("/cart/add", { product_guid: book.product_guid });
    await member.visit("/cart/step1");
  };
  await again();
  await towards("香港", "信用卡一次付清", member);
  member.choose("填寫新的收件人");
  places[0]![2](member);
  member.choose("存到通訊錄");
  await finish(member);
  await again();
  await towards("香港", "信用卡一次付清", member);
  await member.press("上一步");
  await choose(member, "宅配到府", "信用卡一次付清");
  // the invoice of there is none of here
  expect(member.value("會員載具")).toBe(true);
  expect([member.main().includes("從通訊錄選擇"), member.value("同訂購人"), member.value("地址")]).toEqual([
    false,
    true,
    "",
  ]);
  await member.press("上一步");
  await towards("美國", "信用卡一次付清", member);
  expect(member.main()).not.toContain("從通訊錄選擇");
  await member.press("上一步");
  await towards("香港", "信用卡一次付清", member);
  expect(member.value("從通訊錄選擇")).toBe(false);
  member.choose("從通訊錄選擇");
  member.select("通訊錄", "陳大文 +852 91234567 香港九龍油尖旺區彌敦道 1 號 2 樓");
  await finish(member);
  await member.follow("查看訂單");
  expect(member.term("寄送地址")).toBe("香港九龍油尖旺區彌敦道 1 號 2 樓");
});
