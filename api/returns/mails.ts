import { accountLinkDays, accountPending } from "#contract/return-states";
import { moneyInMail as money } from "#contract/money-rules";
import { paymentOf } from "#contract/payments";
import { aboutOrder, type Shop } from "../letters.ts";
import type { Mail } from "../outbox.ts";
import type { Settings } from "../settings.ts";

export interface ToldReturn {
  return_id: number;
  order_number: string;
  email: string;
  payment: number;
  subscriber: { name: string };
  refund: number;
  points: number;
  /** in Taiwan; else it is sent */
  fetched: boolean;
  lines: { name: string; quantity: number }[];
}

/** To which money goes, and where the order's mailbox confirms it; null: that need not be. */
interface ToldAccount {
  words: string;
  link: string | null;
}

export const mailAsked = (shop: Shop, told: ToldReturn & { account: ToldAccount | null }): Mail =>
  aboutOrder(shop, told, "退貨申請通知", [
    `我們已收到您的退貨申請（退貨編號 ${told.return_id}）。`,
    goods(told),
    told.fetched
      ? "我們會與您聯絡到府取回的時間。請將商品、附件、贈品與原包裝備妥，並以紙箱或袋子包好。"
      : "海外的商品請您寄回，寄送地址與方式請見我們接下來的來信。",
    `收到並檢查商品後退款，預計退還 ${back(told)}。最遲於收到商品之次日起十五日內完成。`,
    told.account && accountToTell(told.account),
    "如果不是您本人申請，或想撤回，請直接回覆這封信。",
  ]);

function accountToTell({ words, link }: ToldAccount): string {
  if (link === null) return `款項會匯入退款帳戶：${words}。`;
  return [
    `申請時填寫的退款帳戶：${words}。`,
    `這筆申請是以訂單編號與電子信箱查到訂單後提出的，為了保障您的款項，請先確認這個帳戶，我們才會匯款。連結 ${accountLinkDays} 天內有效；帳戶不是您的，請不要確認，並直接回覆這封信。`,
    `確認退款帳戶：${link}`,
  ].join("\n");
}

/** The link once more, to the order's address: that of the first mail is over. */
export const mailAccountAgain = (shop: Shop, told: ToldReturn, account: ToldAccount): Mail =>
  aboutOrder(shop, told, "請確認退款帳戶", [`退貨編號 ${told.return_id}`, accountToTell(account)]);

/** For the operator, who may have waited for it. */
export const mailConfirmed = (
  { mailFrom }: Pick<Settings, "mailFrom">,
  { return_id, order_number }: { return_id: number; order_number: string },
): Mail => ({
  to: mailFrom,
  subject: `退款帳戶已確認：退貨 ${return_id}，訂單 ${order_number}`,
  body: `查看帳戶：npm run ops -- returns show ${return_id}`,
});

/** For the operator. */
export const mailToDecide = (
  { mailFrom }: Pick<Settings, "mailFrom">,
  { return_id, order_number, refund, account }: ToldReturn & { account: ToldAccount | null },
): Mail => ({
  to: mailFrom,
  subject: `退貨申請 ${return_id}：訂單 ${order_number}，${money(refund)}`,
  body: `${account?.link ? `${accountPending}：申請人只查到訂單，訂購人從信中的連結確認後，才能匯入這個帳戶。\n` : ""}查看內容與取件資料：npm run ops -- returns show ${return_id}\n收到並檢查商品後：npm run ops -- returns accept ${return_id}（可再上架的加 --restock）\n不受理：npm run ops -- returns refuse ${return_id} --because 原因`,
});

/** What goes back with goods, and how. */
interface Settled {
  payment: number;
  refund: number;
  points: number;
  points_taken: number;
  by_hand: boolean;
  coupon_back: boolean;
  everything: boolean;
}

export const mailAccepted = (shop: Shop, told: ToldReturn & Settled & { to_account: boolean }): Mail =>
  aboutOrder(shop, told, "退貨完成通知", [
    `我們已收到退回的商品，退貨 ${told.return_id} 已完成。`,
    goods(told),
    ...settled(told, told.to_account ? "款項會匯入您申請時填寫的帳戶。" : null),
  ]);

/** A parcel is not sent, or not once more. */
export const mailEnded = (
  shop: Shop,
  told: Settled & Pick<ToldReturn, "order_number" | "email" | "lines"> & { because: string },
): Mail =>
  aboutOrder(shop, told, "商品不再寄送通知", [
    "下列商品不再寄送，造成不便，敬請見諒。",
    goods(told),
    `原因：${told.because}`,
    ...settled(told, null),
  ]);

function settled(told: Settled, account: string | null): (string | false)[] {
  const how = told.by_hand
    ? (account ?? "款項不能由原付款方式退回，請回覆這封信，告訴我們您的退款帳號。")
    : paymentOf(told.payment)!.refund.words;
  return [
    told.refund > 0 && `退款金額：${money(told.refund)}\n${how}`,
    told.points > 0 && `使用的紅利點數 ${told.points} 點已退回。`,
    told.points_taken > 0 && `這些商品回饋的紅利點數 ${told.points_taken} 點已收回。`,
    told.coupon_back && "使用的優惠券已退回，有效期間內可以再次使用。",
    told.refund > 0 &&
      (told.everything ? "原開立的電子發票會作廢，或開立折讓證明單。" : "我們會就退款金額開立折讓證明單。"),
  ];
}

export const mailRefused = (shop: Shop, told: ToldReturn, because: string): Mail =>
  aboutOrder(shop, told, "退貨申請結果通知", [
    `您的退貨申請（退貨編號 ${told.return_id}）未受理，原因如下：`,
    because,
    goods(told),
    "如有疑問，請直接回覆這封信，或與客服聯絡。",
  ]);

const goods = ({ lines }: Pick<ToldReturn, "lines">) =>
  lines.map(({ name, quantity }) => `${name} × ${quantity}`).join("\n");

const back = ({ refund, points }: ToldReturn) =>
  [(refund > 0 || points === 0) && money(refund), points > 0 && `紅利點數 ${points} 點`].filter(Boolean).join("與");
