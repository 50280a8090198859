import { moneyInMail } from "#contract/money-rules";
import { giveRefund, listRefunds, retryRefund, settleRefund } from "#contract/ops";
import { paymentOf } from "#contract/payments";
import { refundStates } from "#contract/refunds";
import type { Ask } from "./ask.ts";
import { numberIn, once, Usage, type Command, type Given } from "./command.ts";
import { when } from "./taipei.ts";

const states = { owed: "等待金流退款", by_hand: "待人工退款", refused: "金流拒絕", done: refundStates.done.name };

/** refunds list | give 訂單編號 金額 --because 原因 | done 編號 | retry 編號 */
export const refundsCommand: Command = {
  usage:
    "refunds list [--order 訂單編號] [--waiting]｜refunds give 訂單編號 金額 --because 原因｜refunds done 編號｜refunds retry 編號 [--operation 編號] [--dry-run]",
  summary:
    "列出退款；give：商品損壞、短少或致歉，不退貨就退款，原因會告訴顧客（不再寄送的包裹用 orders end）；done：已人工退還；retry：金流拒絕的再試一次",
  async run(ask, given) {
    const [deed = "list", id, ...more] = given.positionals;
    if (deed === "give") return give(ask, given);
    if (more.length > 0) throw new Usage();
    if (deed === "list" && id === undefined) return list(ask, given);
    const refund_id = numberIn(id);
    const endpoint = { done: settleRefund, retry: retryRefund }[deed];
    if (!endpoint) throw new Usage();
    const { dry_run } = given;
    const { order_number, amount, state } = await once(given, (operation) =>
      ask(endpoint, { refund_id, dry_run }, operation),
    );
    console.log(
      `訂單 ${order_number} 的退款 ${moneyInMail(amount)}：${states[state]}${dry_run ? "（試排，沒有寫入）" : ""}`,
    );
    return 0;
  },
};

async function give(ask: Ask, given: Given): Promise<number> {
  const [, order_number, amount, ...more] = given.positionals;
  const { because } = given.values;
  if (!order_number || !/^[1-9]\d{0,6}$/.test(amount ?? "") || !because || more.length > 0) throw new Usage();
  const { dry_run } = given;
  const { outcome, reason, left, points_taken } = await once(given, (operation) =>
    ask(giveRefund, { order_number, amount: Number(amount), because, dry_run }, operation),
  );
  const facts = [
    `訂單 ${order_number} 退款 ${moneyInMail(Number(amount))}，還能退 ${moneyInMail(left)}`,
    points_taken > 0 && `收回紅利點數 ${points_taken} 點`,
  ];
  console.log(
    outcome === "refused" ? reason : `${facts.filter(Boolean).join("，")}${dry_run ? "（試排，沒有寫入）" : ""}`,
  );
  return outcome === "refused" ? 1 : 0;
}

async function list(ask: Ask, { values, waiting }: Given): Promise<number> {
  for (const refund of await ask(listRefunds, { order_number: values.order, waiting: String(waiting) })) {
    const { id, order_number, payment, state, amount, by_hand, reason, tries, next_try_at, done_at, failure } = refund;
    const facts = [
      id,
      order_number,
      moneyInMail(amount),
      paymentOf(payment)?.name,
      states[state],
      reason,
      by_hand && "人工退還",
      done_at && when(done_at),
      state === "owed" && `已試 ${tries} 次，下次 ${when(next_try_at)}`,
      failure,
    ];
    console.log(facts.filter(Boolean).join("  "));
  }
  return 0;
}
