import type { Settings } from "../../settings.ts";
import { checkMacValue, hasRightMac } from "../check-mac-value.ts";
import { cardRefunds, tradeAsker } from "../ecpay-trades.ts";
import type { Gateway, PaymentNotice, PaymentToStart, Trade } from "../gateway.ts";
import { fromTaipei, taipeiTime } from "../../taipei.ts";

/** ECPay's all-in-one payment page: a form goes there, signed notices come back (SHA-256). */
export function ecpay(settings: Settings["payment"]): Gateway {
  const { url, merchantId, start, ...keys } = settings;
  const askTrade = tradeAsker(settings);
  return {
    merchant_id: merchantId,
    opens: {
      form(payment) {
        // The gateway's firewall refuses product names that look like shell commands («Python», «Bash»): it is told the order's number only.
        const words = `訂單 ${payment.order_number}`;
        const fields: Record<string, string> = {
          MerchantID: merchantId,
          MerchantTradeNo: payment.trade_number,
          MerchantTradeDate: taipeiTime(payment.created_at),
          PaymentType: "aio",
          TotalAmount: String(payment.amount),
          TradeDesc: words,
          ItemName: words,
          ReturnURL: payment.notify_url,
          ClientBackURL: payment.back_url,
          CustomField1: payment.order_number,
          EncryptType: "1",
          ...choose(payment),
        };
        const signed = { ...fields, CheckMacValue: checkMacValue(fields, keys) };
        return start === "link"
          ? { url: `${url}?${new URLSearchParams(signed).toString()}`, fields: {} }
          : { url, fields: signed };
      },
    },
    notices: {
      read: (body) => (hasRightMac(body, keys) ? readNotice(body) : null),
      answers: { taken: "1|OK", refused: "0|CheckMacValue Error" },
    },
    async ask(trade) {
      const said = await askTrade(trade.trade_number);
      // unpaid, or nobody has opened its page
      if (["0", "10200047"].includes(said.TradeStatus ?? "")) return null;
      if (!["1", "10200095"].includes(said.TradeStatus ?? "") || said.MerchantTradeNo !== trade.trade_number)
        throw new Error(`ECPay does not say how a payment stands: ${said.TradeStatus}`);
      return answered(trade, said);
    },
    // its documentation wants ten minutes, and few questions; the notice is quicker
    asked: { after: 10, on_return: false },
    refunds: cardRefunds(settings),
  };
}

/** The trade's own answer, in the names of a notice. It does not say of a trial payment that it is one. */
function answered({ amount }: Trade, said: Record<string, string>): PaymentNotice {
  const paid = said.TradeStatus === "1";
  return {
    ...readNotice({ ...said, RtnCode: said.TradeStatus ?? "", RtnMsg: paid ? "" : "付款失敗" }),
    ...(!paid && { amount }),
  };
}

/** The fields of each way of paying, by the name that contract/payments.ts gives it. */
const methods: Record<string, (payment: PaymentToStart) => Record<string, string>> = {
  credit: ({ return_url }) => ({ ChoosePayment: "Credit", OrderResultURL: return_url }),
  // of several numbers the shopper chooses one on the gateway's page. Which it was is not asked for: the answer would bring digits of the card along
  installments: ({ return_url }) => ({
    ChoosePayment: "Credit",
    CreditInstallment: "3,6,12,18,24",
    OrderResultURL: return_url,
  }),
  // 1: nothing but UnionPay; 0 would leave the choice to the gateway's page. It knows no OrderResultURL: whoever has paid comes back by the link
  union: ({ return_url }) => ({ ChoosePayment: "Credit", UnionPay: "1", ClientBackURL: return_url }),
  atm: ({ return_url, account_url, expire_days }) => ({
    ChoosePayment: "ATM",
    ExpireDate: String(expire_days),
    PaymentInfoURL: account_url,
    ClientRedirectURL: return_url,
  }),
};

function choose(payment: PaymentToStart): Record<string, string> {
  const fields = methods[payment.method];
  if (!fields) throw new RangeError(`ECPay knows no payment «${payment.method}».`);
  return fields(payment);
}

function readNotice(body: Record<string, string>): PaymentNotice {
  const text = (name: string) => body[name] ?? "";
  return {
    merchant_id: text("MerchantID"),
    trade_number: text("MerchantTradeNo"),
    gateway_number: text("TradeNo"),
    code: text("RtnCode"),
    outcome: outcomes[text("RtnCode")] ?? "failed",
    amount: /^\d{1,9}$/.test(text("TradeAmt")) ? Number(text("TradeAmt")) : -1,
    simulated: text("SimulatePaid") === "1",
    message: text("RtnMsg").slice(0, 200),
    ...(body.BankCode && { bank_code: body.BankCode }),
    ...(body.vAccount && { virtual_account: body.vAccount }),
    ...(body.ExpireDate && { expires_at: endOfDay(body.ExpireDate) }),
    ...(body.PaymentDate && { paid_at: fromTaipei(body.PaymentDate) }),
  };
}

/**
 * 2: an ATM account was issued; 10100073: a convenience-store code; 10300066: the bank has not confirmed it yet, and it may still be paid. None is an error, everything else
 * is.
 */
const outcomes: Record<string, PaymentNotice["outcome"]> = {
  "1": "paid",
  "10300066": "undecided",
  "2": "awaiting_transfer",
  "10100073": "awaiting_transfer",
};

const endOfDay = (text: string) => fromTaipei(`${text.slice(0, 10)} 23:59:59`);
