import type { Hono } from "hono";
import type { Settings } from "../../settings.ts";
import type { Notices } from "./notices.ts";

/** A payment as the simulators' first page lists it. */
export interface Trade {
  id: string;
  title: string;
  /** TWD */
  amount: string;
  opened_at: string;
  state: "open" | "paid" | "failed" | "cancelled";
  /** a transfer: where to, until when */
  account?: { BankCode: string; vAccount: string; ExpireDate: string };
}

/** One gateway's payment page; its trades, oldest first. Each trade is shown at /trades/{id}. */
export type GatewayPage = (settings: Settings, notices: Notices) => { pages: Hono; trades(): Trade[] };
