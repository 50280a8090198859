import type { Hono } from "hono";
import { html } from "hono/html";
import type { Settings } from "../../settings.ts";
import type { Notices } from "./notices.ts";
import { money, page } from "./page.ts";

/** A payment as the simulators' first page lists it. */
export interface Trade {
  id: string;
  /** where it is shown */
  path: string;
  title: string;
  /** TWD */
  amount: string;
  opened_at: string;
  state: "open" | "approved" | "paid" | "failed" | "cancelled";
  /** a transfer: where to, until when */
  account?: { BankCode: string; vAccount: string; ExpireDate: string };
}

const endings = {
  approved: "已授權，等待商店確認",
  paid: "付款成功",
  failed: "付款失敗",
  cancelled: "已取消",
} as const;

/** Of a trade that is over; `given`: what went back of it, TWD. */
export function endedAs({ state }: Trade, given: number): string {
  const ending = state === "open" ? "" : `這筆交易已結束：${endings[state]}`;
  return `${ending}${given > 0 ? `，已退款 ${money(given)}` : ""}。`;
}

export const noTrade = () => page("找不到交易", html`<p>這筆交易不存在，或模擬服務已重新啟動。</p>`);

interface PayPage {
  /** as its gateway calls it */
  method: string;
  /** what the gateway knows the trade by */
  number: string;
  /** TWD, given back so far */
  given: number;
  /** the shop's address, once it is over */
  back: string;
  /** where the three buttons post to, each with its result behind it */
  action: string;
  /** what the gateway calls a payment that went well */
  paid: string;
}

/** Where a shopper chooses how a payment ends, and reads afterwards how it did. */
export function payPage(trade: Trade, { method, number, given, back, action, paid }: PayPage) {
  const facts = html`<dl>
    <dt>付款方式</dt>
    <dd>${method}</dd>
    <dt>交易編號</dt>
    <dd>${number}</dd>
    <dt>金額</dt>
    <dd>${money(trade.amount)}</dd>
  </dl>`;
  if (trade.state !== "open")
    return page(
      "模擬付款",
      html`${facts}
        <p role="status">${endedAs(trade, given)}</p>
        <p><a href="${back}">返回商店</a></p>`,
    );
  const button = (result: string, text: string, look = "") =>
    html`<form method="post" action="${action}/${result}">
      <button class="${look}">${text}</button>
    </form>`;
  return page(
    "模擬付款",
    html`${facts}
      <div class="buttons">
        ${button(paid, "付款成功", "first")}${button("failed", "付款失敗")}${button("cancelled", "取消付款")}
      </div>`,
  );
}

/** Kept in memory, the oldest forgotten first: what a demo needs. */
export const mostTrades = 2_000;

/** One gateway's payment page; its trades, oldest first. */
export type GatewayPage = (settings: Settings, notices: Notices) => { pages: Hono; trades(): Trade[] };
