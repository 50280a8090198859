import { moneyInMail } from "#contract/money-rules";
import { receivePayment } from "#contract/ops";
import { once, Usage, type Command } from "./command.ts";

const said = { paid: "已付款", refund_due: "訂單已取消，款項列入退款", refunded: "已退款" };

/** payments received 訂單編號 金額 */
export const paymentsCommand: Command = {
  usage: "payments received 訂單編號 金額 [--operation 編號] [--dry-run]",
  summary: "人工收款的匯款已入帳；金額須與訂單相同",
  async run(ask, given) {
    const [deed, order_number, sum, ...more] = given.positionals;
    const amount = Number(sum);
    if (deed !== "received" || !order_number || !Number.isInteger(amount) || more.length > 0) throw new Usage();
    const { dry_run } = given;
    const { status } = await once(given, (operation) =>
      ask(receivePayment, { order_number, amount, dry_run }, operation),
    );
    console.log(
      `訂單 ${order_number} 收款 ${moneyInMail(amount)}：${said[status]}${dry_run ? "（試排，沒有寫入）" : ""}`,
    );
    return 0;
  },
};
