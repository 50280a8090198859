/**
 * The payments of §3, one row each, with everything that depends on them. A new one is a row, and a file in api/outside/gateways
 * where it brings a new gateway: nothing else compares a payment's number. Imports nothing: the browser may have it.
 */
import type { DeliveryCode } from "./deliveries.ts";
import type { OrderStatus, PaymentStatus } from "./orders-states.ts";

/** A payment page: which gateway's (a file of api/outside/gateways), and what that gateway calls this way of paying. */
export interface PaymentPage {
  gateway: string;
  method: string;
  /** the gateway has to have agreed to it with this shop: offered where PAYMENT_METHODS names it */
  agreed?: true;
  /** none elsewhere: step 3 tells the shop's own account */
  stays?: true;
  /** before the browser goes there */
  before: string;
}

/** By its gateway, or by the operator to an account that the shopper names. */
export interface RefundWay {
  by: "gateway" | "account";
  /** the gateway gives nothing but the whole of it back; a part goes to an account */
  whole_only?: true;
  /** for the mail that tells of it */
  words: string;
}

export interface Payment {
  /** what shoppers read; the accessible name of its radio button */
  name: string;
  /** in the footer, where several are told as one; without it the name */
  mark?: string;
  /** beside the name, where it is chosen */
  note: string;
  /** for the terms of service; "" where they say nothing of it */
  terms: string;
  /** chosen by shoppers at the checkout; false: known by its number only */
  offered: boolean;
  /** deliveries that it goes with; null: every one */
  deliveries: readonly DeliveryCode[] | null;
  /** null: nobody is asked online */
  page: PaymentPage | null;
  /** for a total of 0, and for nothing else */
  for_nothing: boolean;
  /** the least that may be paid so, TWD */
  least: number;
  /** the most; null: no bound */
  limit: number | null;
  /** may pay for ebooks, which are delivered before anybody collects */
  ebooks: boolean;
  /** product types (§3) that it does not pay for */
  refuses: readonly number[];
  /** the states in which an order begins */
  begins: { status: OrderStatus; payment_status: PaymentStatus };
  /** how long the goods are kept for the money: minutes, or until the end of a day in Taipei; null: nothing is waited for */
  hold: { minutes: number } | { days: number } | null;
  /** minutes beyond that, for news that come late: a gateway repeats a notice after 5 to 15 minutes, banks book a last day's transfers overnight */
  grace: number;
  /** how money that is owed comes back */
  refund: RefundWay;
  /** what its order numbers begin with (§3) */
  prefix: "YL" | "JK" | "LN";
}

const waiting = { status: "awaiting_payment", payment_status: "unpaid" } as const;

const byGateway: RefundWay = { by: "gateway", words: "款項將退回您原來使用的付款方式。" };
const byAccount: RefundWay = { by: "account", words: "請回覆這封信，告訴我們您的退款帳號。" };

/** Paid on a gateway's page: half an hour, any delivery, any goods. */
const online = {
  note: "",
  terms: "",
  offered: false,
  deliveries: null,
  for_nothing: false,
  least: 1,
  limit: null,
  ebooks: true,
  refuses: [],
  begins: waiting,
  hold: { minutes: 30 },
  grace: 20,
  refund: byGateway,
  prefix: "YL",
} as const;

/** What ECPay takes for one order, by its list of fees: beyond it the gateway would refuse what the shop has accepted. */
const byCard = { least: 5, limit: 199_999 };
const byTransfer = { least: 11, limit: 49_999 };

const payAtPage = "接著到付款頁完成付款，完成後會回到這裡。";

/** Paid to the shop assistant who hands the parcel over; made-to-order goods (2) could not be sold to anybody else. */
const atCounter = {
  mark: "取貨付款",
  note: "到門市取貨時付款",
  terms: "領取包裹時於門市付款，含電子書或客製商品的訂單不適用。",
  offered: false,
  page: null,
  for_nothing: false,
  least: 1,
  limit: 20_000,
  ebooks: false,
  refuses: [2],
  begins: { status: "placed", payment_status: "at_pickup" },
  hold: null,
  grace: 0,
  refund: byAccount,
  prefix: "YL",
} as const;

export const payments = {
  1: { ...atCounter, name: "超商取貨付款", offered: true, deliveries: [3] },
  2: {
    ...online,
    ...byCard,
    name: "信用卡一次付清",
    note: "前往付款頁面輸入卡號，本站不會取得您的卡片資料",
    terms:
      "單筆 5 元以上、199,999 元以下。請於送出訂單後 30 分鐘內，在付款頁面完成付款。卡號只在付款頁面輸入，我們不會取得您的卡片資料。",
    offered: true,
    page: { gateway: "ecpay", method: "credit", before: payAtPage },
  },
  3: {
    ...online,
    ...byTransfer,
    name: "ATM 轉帳",
    note: "取得專屬轉帳帳號，請於 3 天內完成轉帳",
    terms: "單筆 11 元以上、49,999 元以下。每張訂單有專屬的轉帳帳號，請於 3 天內完成轉帳。",
    offered: true,
    page: { gateway: "ecpay", method: "atm", before: "接著為您取得轉帳帳號。" },
    hold: { days: 3 },
    grace: 720,
    refund: byAccount,
  },
  6: {
    ...online,
    name: "點數折抵",
    note: "已全額折抵，不需另外付款",
    offered: true,
    page: null,
    for_nothing: true,
    least: 0,
    begins: { status: "placed", payment_status: "paid" },
    hold: null,
    grace: 0,
  },
  8: { ...atCounter, name: "7-ELEVEN 取貨付款", offered: true, deliveries: [5] },
  12: {
    ...online,
    ...byCard,
    name: "銀聯卡",
    note: "前往銀聯的付款頁面，一次付清",
    terms: "單筆 5 元以上、199,999 元以下。請於送出訂單後 30 分鐘內，在付款頁面以銀聯卡一次付清，不能分期。",
    offered: true,
    page: { gateway: "ecpay", method: "union", agreed: true, before: payAtPage },
  },
  13: {
    ...online,
    name: "蝦皮支付",
    note: "前往蝦皮支付付款，完成後返回這裡",
    terms: "請於送出訂單後 30 分鐘內，在蝦皮支付的付款頁面完成付款。",
    offered: true,
    page: { gateway: "shopeepay", method: "online", before: payAtPage },
  },
  14: {
    ...online,
    name: "電子錢包",
    note: "前往電子錢包的付款頁面，完成後返回這裡",
    terms: "請於送出訂單後 30 分鐘內，在電子錢包的付款頁面完成付款。",
    offered: true,
    page: { gateway: "paywallet", method: "online", before: payAtPage },
  },
  15: {
    ...online,
    name: "銀行匯款",
    note: "匯款到本店的銀行帳戶，請於 3 天內完成",
    terms: "請於 3 天內將應付總額匯到訂單所示的帳戶；我們人工對帳，入帳後約 1 個工作天內確認。金額不符的匯款無法對帳。",
    offered: true,
    page: { gateway: "collection", method: "transfer", stays: true, before: "接著顯示匯款帳戶。" },
    begins: { status: "awaiting_payment", payment_status: "pending" },
    hold: { days: 3 },
    grace: 2160,
    refund: byAccount,
  },
  16: { ...atCounter, name: "全家取貨付款", offered: true, deliveries: [9] },
  17: {
    ...online,
    name: "街口支付",
    note: "前往街口支付付款，電腦請用街口 App 掃描",
    terms: "請於送出訂單後 30 分鐘內，以街口 App 完成付款；使用街口幣或街口券折抵，訂單金額不變。",
    offered: true,
    page: { gateway: "jkopay", method: "onetime", before: payAtPage },
    prefix: "JK",
  },
  18: {
    ...online,
    ...byCard,
    name: "信用卡分期",
    note: "在付款頁面選擇 3、6、12、18 或 24 期",
    terms:
      "單筆 5 元以上、199,999 元以下。請於送出訂單後 30 分鐘內，在付款頁面選擇期數（3、6、12、18 或 24 期）並完成付款。須使用可分期的信用卡，簽帳金融卡與銀聯卡不能分期。除不盡的金額由發卡銀行併入第一期。",
    offered: true,
    refund: { ...byGateway, whole_only: true },
    page: { gateway: "ecpay", method: "installments", agreed: true, before: payAtPage },
  },
  19: {
    ...online,
    name: "LINE Pay",
    note: "前往 LINE Pay 付款，完成後返回這裡",
    terms: "請於送出訂單後 30 分鐘內，在 LINE Pay 的付款頁面完成付款，同意付款後即扣款。",
    offered: true,
    page: { gateway: "linepay", method: "online", before: payAtPage },
    prefix: "LN",
  },
  21: {
    ...online,
    name: "Atome",
    note: "前往 Atome 付款，期數與每期金額以 Atome 畫面為準",
    terms: "請於送出訂單後 30 分鐘內，在 Atome 的付款頁面完成付款；期數、每期金額與資格由 Atome 決定。",
    offered: true,
    page: { gateway: "atome", method: "online", before: payAtPage },
  },
} as const satisfies Record<number, Payment>;

export type PaymentCode = keyof typeof payments;

/** All of them, in the order in which they are shown: cards, wallets, transfers, the counter. An object's numbers would come by size. */
export const paymentCodes: readonly PaymentCode[] = [2, 18, 12, 19, 17, 13, 14, 21, 3, 15, 8, 1, 16, 6];

/**
 * Chosen by shoppers, and somebody is there to take the money: `open` are the gateways that this shop has the keys of, and what they agreed to
 * (`ecpay/union`).
 */
export function isOffered(code: PaymentCode, open: { has(name: string): boolean }): boolean {
  const { offered, page }: Payment = payments[code];
  if (!offered || page === null) return offered;
  return open.has(page.gateway) && (!page.agreed || open.has(`${page.gateway}/${page.method}`));
}

/** The row of a number that came from outside or from the database; undefined: there is none. */
export function paymentOf(code: number | null | undefined): Payment | undefined {
  return code === null || code === undefined ? undefined : (payments as Record<number, Payment>)[code];
}
