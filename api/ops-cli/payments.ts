import { moneyInMail } from "#contract/money-rules";
import { receivePayment } from "#contract/ops";
import { numberIn, once, Usage, type Command } from "./command.ts";

const said = { paid: "已付款", refund_due: "訂單已付款或已取消，款項列入退款", refunded: "已退款" };
const now = { paid: "已付款", refund_due: "待退款", refunded: "已退款" };

/** payments received 訂單編號 金額 */
export const paymentsCommand: Command = {
  usage: "payments received 訂單編號 金額 [--reference 銀行序號 [--another]] [--operation 編號] [--dry-run]",
  summary:
    "銀行匯款已入帳；金額須與訂單相同。同一筆訂單又收到另一筆匯款時，以 --reference 分辨，整筆列入退款；前一筆入帳時沒有序號、金額又相同，再加 --another",
  async run(ask, given) {
    const [deed, order_number, sum, ...more] = given.positionals;
    if (deed !== "received" || !order_number || more.length > 0) throw new Usage();
    const amount = numberIn(sum);
    const { dry_run, another } = given;
    const { reference } = given.values;
    if (another && !reference) throw new Usage();
    const { status, booked, named } = await once(given, (operation) =>
      ask(receivePayment, { order_number, amount, reference, another, dry_run }, operation),
    );
    const tried = dry_run ? "（試排，沒有寫入）" : "";
    const words = booked
      ? `${said[status]}${tried}`
      : named
        ? `這筆匯款先前入帳時沒有銀行序號，已補上 ${reference}，沒有再入一次（目前${now[status]}）${tried}。若是另一筆匯款，請加 --another`
        : `這筆匯款先前已入帳，沒有再入一次（目前${now[status]}）。若是另一筆匯款，請加 --reference ${reference ? "那一筆的" : ""}銀行序號`;
    console.log(`訂單 ${order_number} 收款 ${moneyInMail(amount)}：${words}`);
    return 0;
  },
};
