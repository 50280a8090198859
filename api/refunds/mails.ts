import { moneyInMail as money } from "#contract/money-rules";
import { paymentOf } from "#contract/payments";
import { doneByHand, refundStates } from "#contract/refunds";
import { aboutOrder, type Shop } from "../letters.ts";
import type { Mail } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import type { Refund } from "./read.ts";

/** What is owed, and what the shopper has to do for it. */
export function mailOwed(shop: Shop, refund: Refund): Mail {
  const { order_number, amount, payment, status, because, points_taken } = refund;
  const why = status === "cancelled" ? "已取消，我們會將您付的款項退還給您" : "有一筆款項要退還給您";
  const asks = refund.state === "by_hand" ? "請回覆這封信，告訴我們您的退款帳號。" : paymentOf(payment)!.refund.words;
  const facts = [
    `退款金額：${money(amount)}`,
    because && `退款原因：${because}`,
    asks,
    points_taken > 0 && `這筆款項回饋的紅利點數 ${points_taken} 點已收回。`,
    because && "我們會就退款金額開立折讓證明單；全額退款時，原開立的電子發票會作廢或折讓。",
  ];
  return aboutOrder(shop, refund, "退款通知", [[`訂單 ${order_number} ${why}。`, ...facts.filter(Boolean)].join("\n")]);
}

export function mailRefunded(shop: Shop, refund: Refund, by_hand: boolean): Mail {
  const { order_number, amount } = refund;
  return aboutOrder(shop, refund, "退款完成", [
    `訂單 ${order_number} 的款項 ${money(amount)} 已退款，${by_hand ? doneByHand : refundStates.done.words}。`,
  ]);
}

/** For the operator: what nobody but he can give back; `return_id`: whose form had the account to transfer it to. */
export function mailByHand(
  { mailFrom }: Settings,
  { id, order_number, amount }: Pick<Refund, "id" | "order_number" | "amount">,
  return_id?: number,
): Mail {
  const account =
    return_id === undefined ? "已請顧客回覆退款帳號" : `退款帳戶請見 npm run ops -- returns show ${return_id}`;
  return {
    to: mailFrom,
    subject: `待退款：訂單 ${order_number}，${money(amount)}`,
    body: `這筆款項不能由金流退回，${account}。匯款後請執行：npm run ops -- refunds done ${id}`,
  };
}

/** For the operator: what was said to be given by hand was given by the gateway too. */
export function mailTwice({ mailFrom }: Settings, { id, order_number, amount }: Refund): Mail {
  return {
    to: mailFrom,
    subject: `可能退款兩次：訂單 ${order_number}，${money(amount)}`,
    body: `退款 ${id} 已登記為另行退還，之後金流也完成了同一筆退款。請在金流後台查明，並與顧客聯絡。`,
  };
}

/** For the operator: the gateway refuses, or does not answer. */
export function mailStuck({ mailFrom }: Settings, refund: Refund, failure: string): Mail {
  const { id, order_number, amount, tries } = refund;
  const next =
    refund.state === "refused"
      ? `系統不會再試。查明後請執行 npm run ops -- refunds retry ${id}，或另行退還後執行 npm run ops -- refunds done ${id}。`
      : `已試 ${tries} 次，系統會繼續重試；這筆付款的其他退款須等這筆完成。若已在金流後台查明沒有退款，可另行退還後執行 npm run ops -- refunds done ${id}（系統剛試過時，請於兩分鐘後執行）。`;
  return {
    to: mailFrom,
    subject: `退款未完成：訂單 ${order_number}，${money(amount)}`,
    body: `金流的回覆：${failure}\n${next}\n\n查看待處理的退款：npm run ops -- refunds list --waiting`,
  };
}
