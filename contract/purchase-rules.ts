import { productTypes, type PurchaseStatus } from "./codes.ts";

/** What decides whether a product can be bought; times are ISO dates or null. */
export interface PurchaseFacts {
  /** selling | out_of_print | can_not_buy */
  status: string;
  type: number;
  sale_start: string | null;
  sale_end: string | null;
  is_ebook: boolean;
  /** units on the shelf; null: not counted */
  stock: number | null;
}

/**
 * The purchase status of §4 at `now` (ms). What the shop says comes first, then the time of sale, then the shelf.
 * An empty shelf: whoever has a back-in-stock notice is not told again (not_notify), a member without one may set it
 * (not_add_to_notice), and of anybody else nothing is known (restock_notify, `notice_set` null).
 */
export function purchaseStatus(facts: PurchaseFacts, now: number, notice_set: boolean | null = null): PurchaseStatus {
  if (facts.status === "out_of_print") return "out_of_print";
  if (facts.status !== "selling") return "can_not_buy";
  if (facts.sale_start !== null && now < Date.parse(facts.sale_start)) return "has_not_started";
  if (facts.sale_end !== null && now >= Date.parse(facts.sale_end)) return "has_ended";
  if (facts.is_ebook || (facts.stock ?? 0) > 0) return "add_to_shopping_cart";
  // made to order: there is no shelf that could be filled again
  if (facts.type === productTypes.customized) return "can_not_buy";
  return noticeStatus("restock_notify", notice_set);
}

/** A status that was found for anybody, as one member sees it. */
export function noticeStatus(status: PurchaseStatus, notice_set: boolean | null): PurchaseStatus {
  if (status !== "restock_notify" || notice_set === null) return status;
  return notice_set ? "not_notify" : "not_add_to_notice";
}

/** What a product is that cannot be bought: one word for one state, on cards, pages and in the cart. */
export const stateWords: Record<Exclude<PurchaseStatus, "add_to_shopping_cart">, string> = {
  out_of_print: "已絕版",
  can_not_buy: "已停售",
  has_not_started: "尚未開賣",
  has_ended: "販售已結束",
  not_add_to_notice: "已售完",
  not_notify: "已售完",
  restock_notify: "已售完",
};

/** An ebook that a member may read, or has ordered and not paid yet: nobody needs a second licence (docs/decisions/014). */
export type Owned = "paid" | "ordered" | null;

export const ownedWords = (owned: Owned | undefined, ebook = "這本電子書"): string =>
  owned === "ordered" ? `${ebook}已在您待付款的訂單中` : `您已購買${ebook}，可在「我的電子書」閱讀`;

const soldOut: readonly PurchaseStatus[] = ["not_add_to_notice", "not_notify", "restock_notify"];

/** The shelf is empty and may be filled again: a back-in-stock notice makes sense. */
export function isNotifiable(status: PurchaseStatus): boolean {
  return soldOut.includes(status);
}

/** Nobody will buy it any more, or again: of its payment and return nothing is to be told. */
export const isOver = (status: PurchaseStatus): boolean =>
  status === "out_of_print" || status === "can_not_buy" || status === "has_ended";

const wishable: readonly PurchaseStatus[] = [
  "add_to_shopping_cart",
  "has_not_started",
  "has_ended",
  "not_add_to_notice",
  "restock_notify",
];

/** What may be put on the wish list (§4). */
export function isWishable(status: PurchaseStatus): boolean {
  return wishable.includes(status);
}

/** The most units of one product that one order may hold: stock, the two limits and what the account has already bought. */
export function quantityLimit(
  facts: {
    is_ebook: boolean;
    stock: number | null;
    order_quantity_limit: number | null;
    account_quantity_limit: number | null;
  },
  lineQuantity: number,
  bought: number = 0,
): number {
  if (facts.is_ebook) return facts.account_quantity_limit !== null && bought >= facts.account_quantity_limit ? 0 : 1;
  const left =
    facts.account_quantity_limit === null ? lineQuantity : Math.max(0, facts.account_quantity_limit - bought);
  return Math.min(lineQuantity, facts.stock ?? 0, facts.order_quantity_limit ?? lineQuantity, left);
}
