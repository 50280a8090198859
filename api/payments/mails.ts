import { moneyInMail as money } from "#contract/money-rules";
import { paymentOf } from "#contract/payments";
import { aboutOrder } from "../letters.ts";
import type { Mail } from "../outbox.ts";
import type { PaymentNotice } from "../outside.ts";
import type { Settings } from "../settings.ts";
import { taipeiTime } from "../taipei.ts";

export interface PaidOrder extends Record<string, unknown> {
  id: number;
  order_number: string;
  email: string;
  payment: number;
  delivery: number;
  status: string;
  payment_status: string;
}

/** `follows` is the end of the sentence. */
export function mailPaid(settings: Settings, order: PaidOrder, amount: number, follows: string): Mail {
  return aboutOrder(settings, order, "付款成功", [
    `我們已收到訂單 ${order.order_number} 的款項 ${money(amount)}，${follows}。`,
  ]);
}

/** Where to, and until when: who closes the page has it all the same. */
export function mailTransfer(settings: Settings, order: PaidOrder, amount: number, to: PaymentNotice): Mail {
  return aboutOrder(settings, order, "轉帳帳號", [
    `訂單 ${order.order_number} 的轉帳資料如下，請於期限前完成轉帳，逾期訂單會自動取消。帳號為這筆訂單專用，金額須與下列相同。`,
    [
      ["銀行代碼", `${to.bank_code}`],
      ["轉帳帳號", `${to.virtual_account}`],
      ["轉帳金額", money(amount)],
      ["付款期限", to.expires_at && taipeiTime(new Date(to.expires_at))],
    ],
  ]);
}

/** Money for an order that cannot take it any more (cancelled, expired, or paid already): the shopper and the operator are both told. */
export function mailRefundDue(
  settings: Settings,
  order: PaidOrder,
  { payment, amount }: { payment: number; amount: number },
  notice: PaymentNotice,
): Mail[] {
  const { by, words } = paymentOf(payment)!.refund;
  const next =
    by === "gateway"
      ? "系統會向金流退款，不成功時另行通知。"
      : "請在顧客回覆退款帳號後匯款，再執行 npm run ops -- refunds done 編號（編號見 npm run ops -- refunds list --waiting）。";
  const why = order.status === "cancelled" ? "這筆訂單已因逾期未付款或取消而不成立" : "這筆訂單先前已完成付款";
  return [
    {
      to: order.email,
      subject: `【${settings.storeName}】退款通知：訂單 ${order.order_number}`,
      body: `您好：\n\n我們收到訂單 ${order.order_number} 的款項 ${money(amount)}，但${why}，我們會將這筆款項全數退還給您。\n${words}\n\n造成您的不便，敬請見諒。\n\n${settings.storeName}`,
    },
    {
      to: settings.mailFrom,
      subject: `待退款：訂單 ${order.order_number}，${money(amount)}`,
      body: `${why}。\n交易編號：${notice.trade_number}\n金流編號：${notice.gateway_number}\n金額：${money(amount)}\n訂單狀態：${order.status}／${order.payment_status}\n${next}`,
    },
  ];
}

export function mailWrongAmount(settings: Settings, order: PaidOrder, notice: PaymentNotice): Mail {
  return {
    to: settings.mailFrom,
    subject: `付款金額不符：訂單 ${order.order_number}`,
    body: `金流通知的金額與訂單不同，訂單狀態沒有變更，請人工查核。\n交易編號：${notice.trade_number}\n金流編號：${notice.gateway_number}\n通知金額：${money(notice.amount)}`,
  };
}
