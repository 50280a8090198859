import type { PurchaseStatus } from "./codes.ts";
import { isNotifiable } from "./purchase-rules.ts";

/** Not yet told, or told once: the second stays on the list until it is removed or asked for again. */
export const noticeStates = ["waiting", "told"] as const;
export type NoticeState = (typeof noticeStates)[number];

/** What one can ask to be told of: that the shelf was filled again, or that the sale has begun. */
export const noticeKinds = ["restock", "on_sale"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** null: there is nothing to wait for. */
export function noticeOf(status: PurchaseStatus): NoticeKind | null {
  if (status === "has_not_started") return "on_sale";
  return isNotifiable(status) ? "restock" : null;
}

/** What the button is called that asks for it, and what it promises. */
export const noticeWords: Record<NoticeKind, { button: string; promise: string }> = {
  restock: { button: "貨到通知我", promise: "到貨時我們會通知您" },
  on_sale: { button: "開賣通知我", promise: "開賣時我們會通知您" },
};
