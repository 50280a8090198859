import type { Hands } from "./ordering.ts";

/** What a person types who can be recognized wherever it comes up again. */
export const canary = {
  name: "金絲雀",
  email: "canary.kanalia@example.com",
  phone: "0987654321",
  address: "和平東路三段 777 號 7 樓",
  password: "Kanalia2026",
  carrier: "/KANALIA",
  company: "金絲雀股份有限公司",
  tax_number: "04595257",
  card: "4242424242424242",
  question: "我的貓咬破了第十二頁",
} as const;

/** As it may be written down: as it is, as an address has it, or in base64, wherever that begins. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const inBase64 = [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replaceAll("=", "");
    // the first and the last sign hold bits of what stands beside it
    const own = text.slice(before === 0 ? 0 : before + 1, -1);
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const typed = encodeURIComponent(secret);
  return [secret, typed, typed.replaceAll("%20", "+"), typed.toLowerCase(), ...inBase64];
}

/** Also without the zero in front, as it is dialled, and the parts of an address that name somebody by themselves. */
const secrets = [
  ...Object.values(canary),
  canary.phone.slice(1),
  "kanalia",
  "4242 4242 4242 4242",
  "和平東路三段",
  "777 號",
];

/** Which of them stand in a text. */
export const canariesIn = (text: string): string[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)));

/** The order of that person, up to the button: at home, by card, the invoice on the telephone's barcode or the company's. */
export async function fillCanaryOrder(hands: Hands, invoice: "carrier" | "company"): Promise<void> {
  await hands.fill("姓名", canary.name, "訂購人");
  await hands.fill("手機號碼", canary.phone, "訂購人");
  await hands.select("縣市", "臺北市");
  await hands.select("鄉鎮市區", "大安區");
  await hands.fill("地址", canary.address);
  await hands.choose(invoice === "carrier" ? "手機條碼載具" : "三聯式發票");
  if (invoice === "carrier") await hands.fill("手機條碼", canary.carrier);
  else {
    await hands.fill("公司抬頭", canary.company);
    await hands.fill("統一編號", canary.tax_number);
  }
  await hands.choose("我已閱讀並同意服務條款");
}
