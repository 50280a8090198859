import { invoiceStates } from "#contract/invoices";
import { money } from "#contract/money-rules";
import type { Order } from "#contract/orders";
import type { Fact, WordFact } from "./fact-list.tsx";

/** What was chosen, and what was issued of it; `issued_at` as it is shown. */
export function invoiceFacts(invoice: Order["invoice"]): Fact[] {
  const { address, state, number, random_code, issued_at, amount, allowed } = invoice;
  const how = state && invoiceStates[state].name;
  return [
    chosenInvoice(invoice),
    { term: "發票寄送地址", value: address },
    { term: "發票號碼", value: number && state !== "issued" ? `${number}（${how}）` : (number ?? how) },
    { term: "隨機碼", value: random_code },
    { term: "開立日期", value: issued_at },
    { term: "發票金額", value: number && amount !== null && money(amount) },
    { term: "已折讓", value: allowed > 0 && money(allowed) },
  ];
}

export const chosenInvoice = ({ name, detail }: Pick<Order["invoice"], "name" | "detail">): WordFact => ({
  term: "發票",
  value: detail ? `${name}：${detail}` : name,
});
