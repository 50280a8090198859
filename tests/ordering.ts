import { countries, type AddressPart, type Country, type CountryCode } from "#contract/countries";
import { countryFor, deliveries, isAbroad, storeBrands, type Delivery } from "#contract/deliveries";
import { invoiceFields, invoiceTypes, invoiceWords, type InvoiceFieldName, type InvoiceKind } from "#contract/invoices";
import { labelOf } from "#contract/messages";
import { payments, type Payment } from "#contract/payments";
import type { Way } from "./ordering/ways.ts";

export { everyPair, fewWays, wayWords, type Way } from "./ordering/ways.ts";

type Soon<T> = T | Promise<T>;

/**
 * What it takes to order, by the names that the pages give: a visitor without a browser has these hands (journeys/visitor.ts), Chromium too
 * (browser/hands.ts). So the same journey is made in every mode.
 */
export interface Hands {
  visit(path: string): Promise<void>;
  fill(label: string, value: string, inside?: string): Soon<void>;
  select(label: string, option: string | RegExp, inside?: string): Soon<void>;
  choose(label: string, inside?: string): Soon<void>;
  press(name: string): Promise<void>;
  follow(name: RegExp): Promise<void>;
  buttons(): Soon<string[]>;
  heading(): Soon<string>;
  term(name: string): Soon<string>;
}

/** What is typed into the fields that only some invoices have. */
const typedInvoice: Record<InvoiceFieldName, string> = {
  cellphone_barcode: "/ABC+123",
  citizen_digital_certificate_barcode: "AB12345678901234",
  company: "閱林股份有限公司",
  number: "04595257",
  donation_code: "919",
};

/** Who receives abroad, and what is typed of an address there; the rest is chosen. */
const typedAbroad: Record<CountryCode, { name: string; mobile: string } & Partial<Record<AddressPart, string>>> = {
  TW: { name: "王小明", mobile: "0912345678" },
  HK: { name: "陳大文", mobile: "+852 9123 4567", address: "彌敦道 1 號 2 樓" },
  CN: {
    name: "李明",
    mobile: "+86 138 1234 5678",
    zip: "518000",
    city: "廣東省深圳市",
    district: "南山區",
    address: "科技路 8 號",
  },
  US: { name: "Mei-Ling Wang", mobile: "+1 4085551234", zip: "10118", city: "New York", address: "350 Fifth Avenue" },
};

/** TWD, as the page says what is to be paid. */
export const toPay = async (hands: Hands): Promise<number> =>
  Number(((await hands.term("應付總額")) || (await hands.term("已付金額"))).replace(/\D/g, ""));

/** Delivery and payment, from step 1 to step 2; points for all of it where nothing else pays. */
export async function chooseWay(hands: Hands, way: Way): Promise<void> {
  const { name }: Delivery = deliveries[way.delivery];
  await hands.choose(name);
  if (way.country) await hands.select("寄送地", new RegExp(`^${countries[way.country].name}`));
  if ((await hands.buttons()).includes("更新付款方式")) await hands.press("更新付款方式");
  if (way.for_nothing) {
    await hands.fill("使用點數", String(await toPay(hands)));
    await hands.press("使用優惠券");
  }
  await hands.choose(payments[way.payment].name);
  await hands.press("下一步：填寫資料");
}

/** Everything that step 2 asks for. */
export async function fillWay(hands: Hands, way: Way, member = false): Promise<void> {
  await hands.fill("姓名", "王小明", "訂購人");
  await hands.fill("手機號碼", "0912345678", "訂購人");
  const row: Delivery = deliveries[way.delivery];
  if (row.recipient === "home") {
    await hands.select("縣市", "臺北市");
    await hands.select("鄉鎮市區", "大安區");
    await hands.fill("地址", "和平東路一段 1 號 2 樓");
  }
  if (row.recipient !== "none") await fillRecipient(hands, row, way);
  await fillInvoice(hands, way, member);
  if (row.recipient === "store") await chooseStore(hands, row, way);
  await hands.choose("我已閱讀並同意服務條款");
  if (way.ebook) await hands.choose("我同意電子書等數位內容經提供後，不適用七日猶豫期");
}

async function fillRecipient(hands: Hands, row: Delivery, way: Way): Promise<void> {
  if (!isAbroad(row)) return hands.choose("同訂購人");
  const country = countryFor(row, way.country ?? undefined)!;
  const typed = typedAbroad[country];
  await hands.choose("填寫新的收件人");
  await hands.fill("姓名", typed.name, "收件人");
  await hands.fill("手機號碼", typed.mobile, "收件人");
  if (row.recipient !== "overseas") return;
  for (const { part, choices } of (countries[country] as Country).fields) {
    const label = labelOf(`${part}_${country}`, "zh-Hant");
    if (choices) await hands.select(label, choices[0]!.names.split(" ")[0]!);
    else await hands.fill(label, typed[part]!);
  }
}

async function fillInvoice(hands: Hands, { invoice }: Way, member: boolean): Promise<void> {
  await hands.choose(invoiceWords(invoice, member));
  for (const name of (invoiceTypes[invoice] as InvoiceKind).fields)
    await hands.fill(invoiceFields[name].label, typedInvoice[name]);
}

/** On the chain's map, or on our own list where no map shows its stores; everything typed comes along. */
async function chooseStore(hands: Hands, row: Delivery, way: Way): Promise<void> {
  if (way.brand) await hands.choose(storeBrands[way.brand].name);
  await hands.press("選擇門市");
  const hongKong = isAbroad(row);
  await hands.select("縣市", hongKong ? "九龍" : "臺北市");
  await hands.press("查詢門市");
  await hands.press("選擇此門市");
}

/** Sends the order; where a payment's page follows, it ends so. What is left to others is an order that waits. Gives its number. */
export async function sendAndPay(
  hands: Hands,
  { payment }: Way,
  ending: "付款成功" | "付款失敗" | "取消付款" = "付款成功",
): Promise<string> {
  await hands.press("送出訂單");
  const { page }: Payment = payments[payment];
  if (page && (await hands.heading()) === "模擬付款") await hands.press(ending);
  return hands.term("訂單編號");
}
