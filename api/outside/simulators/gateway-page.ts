import type { Hono } from "hono";
import type { Settings } from "../../settings.ts";
import type { Notices } from "./notices.ts";
import { money } from "./page.ts";

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

/** Kept in memory, the oldest forgotten first: what a demo needs. */
export const mostTrades = 2_000;

/** One gateway's payment page; its trades, oldest first. */
export type GatewayPage = (settings: Settings, notices: Notices) => { pages: Hono; trades(): Trade[] };
