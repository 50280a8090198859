import { invoiceOf, invoiceWords } from "#contract/invoices";
import { moneyInMail as money } from "#contract/money-rules";
import { aboutOrder, type Shop } from "../letters.ts";
import type { Mail } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import { taipeiTime } from "../taipei.ts";
import { placeOfPaper } from "./place.ts";
import { addressOfPaper, type DueInvoice } from "./read.ts";

/** Without carrier, company and code: mail is read by more people than its receiver. */
export function mailIssued(
  shop: Shop,
  due: DueInvoice,
  issued: { number: string; random_code: string; issued_at: string },
): Mail {
  const after = [invoiceOf(due.invoice.type)!.after, wordsOfPaper(due)].filter((words) => words !== undefined);
  return aboutOrder(shop, due, "電子發票開立通知", [
    `訂單 ${due.order_number} 的電子發票已開立。`,
    [
      ["發票號碼", issued.number],
      ["隨機碼", issued.random_code],
      ["開立時間", taipeiTime(new Date(issued.issued_at))],
      ["發票金額", money(due.amount)],
      ["發票類型", invoiceWords(due.invoice.type, due.member_id !== null)],
    ],
    after.join("\n"),
  ]);
}

function wordsOfPaper(due: DueInvoice): string | undefined {
  if (addressOfPaper(due) === null) return undefined;
  return placeOfPaper(due.invoice) ? "電子發票證明聯會寄到您填寫的發票寄送地址。" : "電子發票證明聯隨貨寄出。";
}

/** Why an invoice is voided, for the tax authority: the key; and what its shopper is told. */
const reasonsToVoid = { 訂單取消: "已取消", 退貨: "已全部退貨", 全額退款: "已全額退款" } as const;
export type ReasonToVoid = keyof typeof reasonsToVoid;

export function mailVoid({ storeName }: Settings, due: DueInvoice, number: string): Mail {
  return {
    to: due.email,
    subject: `【${storeName}】電子發票作廢通知：訂單 ${due.order_number}`,
    body: `您好：\n\n訂單 ${due.order_number} ${reasonsToVoid[due.void_reason as ReasonToVoid] ?? "已取消"}，原開立的電子發票 ${number}（${money(due.amount)}）已作廢。\n\n${storeName}`,
  };
}

/** For the operator: somebody has voided by hand what the order still wants. */
export const mailFoundVoid = ({ mailFrom }: Settings, { order_number, amount }: DueInvoice, number: string): Mail => ({
  to: mailFrom,
  subject: `電子發票已作廢，訂單仍成立：訂單 ${order_number}`,
  body: `訂單 ${order_number} 的電子發票 ${number}（${money(amount)}）在發票服務的後台已作廢，但訂單仍然成立。系統不會再開立，請人工查核；需要時請自行開立並交給顧客。`,
});

/** For the operator. */
export function mailStuck({ mailFrom }: Settings, due: DueInvoice, failure: string): Mail {
  const deed = due.state === "waiting" ? "開立" : "作廢";
  const byHand =
    due.state === "waiting"
      ? `已自行開立時：npm run ops -- invoices issued ${due.order_number} 發票號碼 隨機碼 開立日期`
      : `已自行作廢時：npm run ops -- invoices voided ${due.order_number}；已改開折讓時：npm run ops -- invoices allowed ${due.order_number} ${due.amount} 折讓單號`;
  return {
    to: mailFrom,
    subject: `電子發票未${deed}：訂單 ${due.order_number}`,
    body: `已試 ${due.tries} 次，仍未能${deed}，系統會繼續重試，請人工查核。\n發票服務的回覆：${failure}\n金額：${money(due.amount)}\n\n查看待處理的發票：npm run ops -- invoices --waiting\n${byHand}`,
  };
}

/** For the operator: what of an invoice is to be given back. */
export function mailAllowanceStuck(
  { mailFrom }: Settings,
  {
    order_number,
    refund_id,
    amount,
    tries,
  }: { order_number: string; refund_id: number | null; amount: number; tries: number },
  failure: string,
): Mail {
  return {
    to: mailFrom,
    subject: `折讓未開立：訂單 ${order_number}`,
    body: `${refund_id === null ? "訂單取消" : `退款 ${refund_id} `}的折讓已試 ${tries} 次，仍未能開立，系統會繼續重試，請人工查核。\n發票服務的回覆：${failure}\n金額：${money(amount)}\n\n查看發票與折讓：npm run ops -- invoices --order ${order_number}\n已自行開立折讓時：npm run ops -- invoices allowed ${order_number} ${amount} 折讓單號`,
  };
}
