import { invoiceStates, type InvoiceState } from "#contract/invoices";
import { moneyInMail } from "#contract/money-rules";
import { askForInvoice, listInvoices, recordAllowance, recordInvoiceIssued, recordInvoiceVoid } from "#contract/ops";
import type { Ask } from "./ask.ts";
import { once, Usage, type Command, type Given } from "./command.ts";
import { when } from "./taipei.ts";

/** invoices | issued 訂單編號 發票號碼 隨機碼 開立日期 | voided 訂單編號 | allowed 訂單編號 金額 折讓單號 */
export const invoicesCommand: Command = {
  usage:
    "invoices [--order 訂單編號] [--waiting]｜invoices issued 訂單編號 發票號碼 隨機碼 開立日期｜invoices voided 訂單編號｜invoices allowed 訂單編號 金額 折讓單號 [--operation 編號] [--dry-run]",
  summary:
    "列出最近的電子發票，須列印的標「列印」；--waiting 只列還沒開立、作廢或折讓的，與發票服務的回覆。發票服務不受理、已在別處開立（issued）、作廢或確認沒有開立（voided）、開立折讓（allowed）的，在此登記，系統不再重試；開立日期如 2026-11-21",
  async run(ask, given) {
    const [deed, order_number, ...facts] = given.positionals;
    if (deed === undefined) return list(ask, given);
    if (!order_number) throw new Usage();
    const { dry_run } = given;
    const [first = "", second = "", third = ""] = facts;
    const deeds: Record<string, { facts: number; say(operation?: string): Promise<{ state: InvoiceState }> }> = {
      issued: {
        facts: 3,
        say: (operation) =>
          ask(
            recordInvoiceIssued,
            { order_number, number: first.toUpperCase(), random_code: second, issued_on: third, dry_run },
            operation,
          ),
      },
      voided: { facts: 0, say: (operation) => ask(recordInvoiceVoid, { order_number, dry_run }, operation) },
      allowed: {
        facts: 2,
        say: (operation) =>
          ask(recordAllowance, { order_number, amount: first, number: second.toUpperCase(), dry_run }, operation),
      },
    };
    const asked = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined;
    if (!asked || facts.length !== asked.facts) throw new Usage();
    const { state } = await once(given, (operation) => asked.say(operation));
    tell(order_number, state, given);
    return 0;
  },
};

export const issueInvoiceCommand: Command = {
  usage: "issue-invoice 訂單編號 [--operation 編號] [--dry-run]",
  summary: "取貨付款的訂單出貨時開立發票；還沒開立成功的，一分鐘內再試一次",
  async run(ask, given) {
    const [order_number, ...more] = given.positionals;
    if (!order_number || more.length > 0) throw new Usage();
    const { dry_run } = given;
    const { state } = await once(given, (operation) => ask(askForInvoice, { order_number, dry_run }, operation));
    tell(order_number, state, given);
    return 0;
  },
};

const tell = (order_number: string, state: InvoiceState, { dry_run }: Given) =>
  console.log(`訂單 ${order_number} 的發票：${invoiceStates[state].name}${dry_run ? "（試排，沒有寫入）" : ""}`);

async function list(ask: Ask, { values, waiting }: Given): Promise<number> {
  for (const invoice of await ask(listInvoices, { order_number: values.order, waiting: String(waiting) })) {
    const { order_number, state, number, amount, printed, tries, failure, next_try_at, allowances } = invoice;
    const how = state ? invoiceStates[state].name : "已付款，尚無發票";
    const waits =
      state === "waiting" || state === "voiding" ? `已試 ${tries} 次，下次 ${next_try_at && when(next_try_at)}` : "";
    const owed = allowances.map(
      (one) => `折讓 ${moneyInMail(one.amount)} 未開立，已試 ${one.tries} 次${one.failure ? `（${one.failure}）` : ""}`,
    );
    const facts = [order_number, how, number, moneyInMail(amount), printed && "列印", waits, failure, ...owed];
    console.log(facts.filter(Boolean).join("  "));
  }
  return 0;
}
