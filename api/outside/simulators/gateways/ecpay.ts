import { randomBytes, randomInt } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { checkMacValue, hasRightMac } from "../../check-mac-value.ts";
import { taipeiTime } from "../../../taipei.ts";
import { cardProblem, cardWords, extraOf, periodsOf } from "../ecpay-cards.ts";
import { givenOf, phases, tradeCalls, type Trade } from "../ecpay-trades.ts";
import { endedAs, mostTrades, type GatewayPage } from "../gateway-page.ts";
import type { Notice } from "../notices.ts";
import { hiddenFields, money, page, shopOrigins } from "../page.ts";

const results = {
  paid: { RtnCode: "1", RtnMsg: "交易成功" },
  failed: { RtnCode: "10100058", RtnMsg: "付款失敗" },
} as const;

/** The gateway's payment page: opens at the path that the shop posts to, and does on a button what the real one does after a card was read. */
export const ecpayPage: GatewayPage = (settings, notices) => {
  const hono = new Hono();
  const trades = new Map<string, Trade>();
  const { hashKey, hashIv, merchantId } = settings.payment;
  const tradeOf = (number: string) => [...trades.values()].find(({ fields }) => fields.MerchantTradeNo === number);
  hono.route("/", tradeCalls(settings, tradeOf));
  const signed = (fields: Record<string, string>) => ({
    ...fields,
    CheckMacValue: checkMacValue(fields, { hashKey, hashIv }),
  });

  // the real page takes the form only; a gateway that takes a link sends the browser here without a page in between
  hono.on(["GET", "POST"], new URL(settings.payment.url).pathname, async (c) => {
    const fields = c.req.method === "GET" ? c.req.query() : Object.fromEntries(new URLSearchParams(await c.req.text()));
    const wrong = refusal(fields);
    if (wrong)
      return c.html(
        page(
          "付款頁無法開啟",
          html`<p role="alert">${wrong}</p>
            ${backLink(fields)}`,
        ),
        400,
      );
    const trade = open(fields);
    if (fields.ChoosePayment !== "ATM") return c.redirect(`/trades/${trade.id}`, 303);
    trade.account = issueAccount(fields);
    const told = signed({ ...base(trade), RtnCode: "2", RtnMsg: "Get VirtualAccount Succeeded", ...trade.account });
    await notices.tell(fields.PaymentInfoURL!, noticeOf(told));
    // 307: the browser goes on with its POST, now from this site to the shop's, as the real return does, and needs no script for it
    return c.redirect(fields.ClientRedirectURL ?? fields.ClientBackURL!, fields.ClientRedirectURL ? 307 : 303);
  });

  hono.get("/trades/:id", (c) => {
    const trade = trades.get(c.req.param("id"));
    return trade
      ? c.html(tradePage(trade, c.req.query("stage")))
      : c.html(page("找不到交易", html`<p>這筆交易不存在，或模擬服務已重新啟動。</p>`), 404);
  });

  hono.post("/trades/:id/:result{paid|failed|cancelled}", async (c) => {
    const trade = trades.get(c.req.param("id"));
    const result = c.req.param("result") as "paid" | "failed" | "cancelled";
    if (!trade || trade.state !== "open") return c.redirect(trade ? `/trades/${trade.id}` : "/", 303);
    trade.state = result;
    if (result === "cancelled") return c.redirect(trade.fields.ClientBackURL!, 303);
    await notices.tell(trade.fields.ReturnURL!, noticeOf(answerOf(trade, result, c.req.query("stage"))));
    if (trade.account) return c.redirect(`/trades/${trade.id}`, 303);
    // not with UnionPay, whatever was sent
    const resultUrl = trade.fields.UnionPay === "1" ? undefined : trade.fields.OrderResultURL;
    return c.redirect(resultUrl ?? trade.fields.ClientBackURL!, resultUrl ? 307 : 303);
  });

  /** The evening's closing of accounts, when it is wanted. */
  hono.post("/trades/:id/:phase{to_close|closed}", (c) => {
    const trade = trades.get(c.req.param("id"));
    const phase = c.req.param("phase") as "to_close" | "closed";
    const before = phase === "closed" ? "to_close" : "authorised";
    if (trade?.state === "paid" && !trade.account && trade.phase === before) trade.phase = phase;
    return c.redirect(trade ? trade.path : "/", 303);
  });

  function refusal(fields: Record<string, string>): string | null {
    if (!hasRightMac(fields, { hashKey, hashIv })) return "CheckMacValue 錯誤 (10200073)";
    if (fields.MerchantID !== merchantId) return "MerchantID 錯誤 (10200050)";
    if (fields.PaymentType !== "aio" || fields.EncryptType !== "1") return "PaymentType 或 EncryptType 錯誤";
    if (!/^[A-Za-z0-9]{1,20}$/.test(fields.MerchantTradeNo ?? "")) return "MerchantTradeNo 錯誤 (10200052)";
    if (!/^[1-9]\d{0,7}$/.test(fields.TotalAmount ?? "")) return "TotalAmount 錯誤 (10200059)";
    if (!["Credit", "ATM"].includes(fields.ChoosePayment ?? "")) return "這個模擬服務只有信用卡與 ATM";
    const problem = cardProblem(fields);
    if (problem) return problem;
    const addresses = ["ReturnURL", "ClientBackURL", "OrderResultURL", "PaymentInfoURL", "ClientRedirectURL"]
      .map((name) => fields[name])
      .filter((url) => url !== undefined);
    if (
      !fields.ReturnURL ||
      !fields.ClientBackURL ||
      !addresses.every((url) => shopOrigins(settings.publicOrigin).some((origin) => url.startsWith(`${origin}/`)))
    )
      return "通知或返回網址不屬於這家商店";
    if (tradeOf(fields.MerchantTradeNo!)) return "訂單編號重覆，請回到商店重新付款 (10300006)";
    return null;
  }

  function open(fields: Record<string, string>): Trade {
    const now = new Date();
    const id = randomBytes(16).toString("hex");
    const trade: Trade = {
      id,
      path: `/trades/${id}`,
      title: fields.ItemName ?? "",
      amount: fields.TotalAmount!,
      fields,
      gateway_number: `${taipeiTime(now).replace(/\D/g, "").slice(2)}${randomInt(1e7, 1e8)}`,
      opened_at: taipeiTime(now),
      state: "open",
      phase: "authorised",
      given: [],
      smaller: 0,
    };
    trades.set(trade.id, trade);
    if (trades.size > mostTrades) trades.delete(trades.keys().next().value!);
    return trade;
  }

  function base(trade: Trade): Record<string, string> {
    const { MerchantID, MerchantTradeNo, TotalAmount, CustomField1 } = trade.fields as Record<string, string>;
    return {
      MerchantID: MerchantID!,
      MerchantTradeNo: MerchantTradeNo!,
      StoreID: "",
      TradeNo: trade.gateway_number,
      TradeAmt: TotalAmount!,
      PaymentType: trade.account ? "ATM_LAND" : "Credit_CreditCard",
      TradeDate: trade.opened_at,
      CustomField1: CustomField1 ?? "",
      CustomField2: "",
      CustomField3: "",
      CustomField4: "",
    };
  }

  /** The same for the same trade, result and choice: what the server is told is what the browser brings. */
  function answerOf(trade: Trade, result: "paid" | "failed", stage?: string): Record<string, string> {
    return signed({
      ...base(trade),
      ...results[result],
      ...extraOf(trade.fields, stage, trade.opened_at),
      PaymentDate: trade.opened_at,
      PaymentTypeChargeFee: "0",
      SimulatePaid: "0",
    });
  }

  function tradePage(trade: Trade, stage?: string) {
    const facts = html`<dl>
      <dt>商品</dt>
      <dd>${trade.fields.ItemName}</dd>
      <dt>付款方式</dt>
      <dd>${trade.account ? "ATM 轉帳" : cardWords(trade.fields)}</dd>
      <dt>金額</dt>
      <dd>${money(trade.fields.TotalAmount!)}</dd>
      ${
        trade.account &&
        html`<dt>銀行代碼</dt>
          <dd>${trade.account.BankCode}</dd>
          <dt>帳號</dt>
          <dd>${trade.account.vAccount}</dd>
          <dt>繳費期限</dt>
          <dd>${trade.account.ExpireDate}</dd>`
      }
    </dl>`;
    const title = trade.account ? "模擬轉帳" : "模擬付款";
    if (trade.state !== "open")
      return page(
        title,
        html`${facts}
          <p role="status">${endedAs(trade, givenOf(trade))}</p>
          ${trade.state === "paid" && !trade.account ? closing(trade) : ""} ${backLink(trade.fields)}`,
      );
    const button = (result: "paid" | "failed" | "cancelled", text: string) =>
      html`<form
        method="post"
        action="/trades/${trade.id}/${result}${stage ? `?stage=${encodeURIComponent(stage)}` : ""}"
      >
        ${result === "cancelled" || trade.account ? "" : hiddenFields(answerOf(trade, result, stage))}<button
          class="${result === "paid" ? "first" : ""}"
        >
          ${text}
        </button>
      </form>`;
    const buttons = trade.account
      ? button("paid", "付款成功")
      : html`${button("paid", "付款成功")}${button("failed", "付款失敗")}${button("cancelled", "取消付款")}`;
    return page(
      title,
      html`${facts}${periodsOf(trade.fields, stage)}
        <div class="buttons">${buttons}</div>`,
    );
  }

  return { pages: hono, trades: () => [...trades.values()] };
};

/** A card's trade may be closed by hand instead of in the evening. */
function closing({ path, phase }: Trade) {
  const next = phase === "authorised" ? "to_close" : phase === "to_close" ? "closed" : null;
  return html`<p>信用卡交易狀態：${phases[phase]}</p>
    ${
      next &&
      html`<form method="post" action="${path}/${next}">
        <button>變更為「${phases[next]}」</button>
      </form>`
    }`;
}

const noticeOf = (fields: Record<string, string>): Notice => ({
  trade_number: fields.MerchantTradeNo ?? "",
  body: new URLSearchParams(fields),
  isTaken: (_status, answer) => answer === "1|OK",
});

function backLink(fields: Record<string, string>) {
  return /^https?:\/\//.test(fields.ClientBackURL ?? "")
    ? html`<p><a href="${fields.ClientBackURL}">返回商店</a></p>`
    : "";
}

function issueAccount(fields: Record<string, string>): NonNullable<Trade["account"]> {
  const last = new Date(Date.now() + Number(fields.ExpireDate ?? 3) * 86_400_000);
  return {
    BankCode: "005",
    vAccount: `9${Array.from({ length: 15 }, () => randomInt(10)).join("")}`,
    ExpireDate: taipeiTime(last).slice(0, 10),
  };
}
