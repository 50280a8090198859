/** Where the counter entry of a member's points stands: what was issued, spent at checkout, exchanged for coupons, or fell due. */
export const pointAccounts = ["issued", "spent", "exchanged", "expired"] as const;
export type PointAccount = (typeof pointAccounts)[number];

/** Every reason for which points move: its words in the ledger, whether they come or go, and its account. */
export const pointReasons = {
  joined: { words: "加入會員禮", sign: 1, account: "issued" },
  birthday: { words: "生日禮點數", sign: 1, account: "issued" },
  earned: { words: "購物回饋", sign: 1, account: "issued" },
  drawn: { words: "每日抽點數", sign: 1, account: "issued" },
  earned_back: { words: "退款收回回饋", sign: -1, account: "issued" },
  spent: { words: "訂單折抵", sign: -1, account: "spent" },
  order_cancelled: { words: "訂單取消退回", sign: 1, account: "spent" },
  goods_back: { words: "退貨退回", sign: 1, account: "spent" },
  exchanged: { words: "點數兌換", sign: -1, account: "exchanged" },
  expired: { words: "點數到期", sign: -1, account: "expired" },
  closed: { words: "帳號關閉", sign: -1, account: "expired" },
} as const satisfies Record<string, { words: string; sign: 1 | -1; account: PointAccount }>;
export type PointReason = keyof typeof pointReasons;

/** The words of all reasons whose counter entries stand in these accounts. */
export const pointWordsOf = (...accounts: PointAccount[]): string[] =>
  Object.values(pointReasons).flatMap(({ words, account }) => (accounts.includes(account) ? [words] : []));

/** One point for each so many whole TWD that were paid for goods: neither the fee earns, nor what coupon and points paid. */
export const pointsPer = 100;

/** What an order earns once it is completed, without what of its goods was given back. TWD → points. */
export function pointsOf(order: {
  subtotal: number;
  coupon_discount: number;
  points_used: number;
  given_back?: number;
}): number {
  const { subtotal, coupon_discount, points_used, given_back = 0 } = order;
  return Math.floor(Math.max(0, subtotal - coupon_discount - points_used - given_back) / pointsPer);
}

/** One row of the ledger. Times as ISO or in any form that sorts; null: never due. */
export interface LedgerRow {
  amount: number;
  expires_at: string | null;
}

/**
 * What is left of the points that came, in the order in which they fall due, one row for each time: what is spent takes those that are due first. `rows`: oldest first. What falls due
 * together is one lot: the lots are few, however long somebody has been a member, and each row looks at a few.
 */
export function pointsLeft(rows: readonly LedgerRow[]): LedgerRow[] {
  const lots: (LedgerRow & { due: number })[] = [];
  for (const { amount, expires_at } of rows) {
    if (amount > 0) {
      const due = timeOf(expires_at);
      const at = lots.findIndex((lot) => lot.due >= due);
      if (lots[at]?.due === due) lots[at].amount += amount;
      else lots.splice(at < 0 ? lots.length : at, 0, { amount, expires_at, due });
      continue;
    }
    let spent = -amount;
    while (spent > 0 && lots[0]) {
      const taken = Math.min(lots[0].amount, spent);
      spent -= taken;
      lots[0].amount -= taken;
      if (lots[0].amount === 0) lots.shift();
    }
  }
  return lots.map(({ amount, expires_at }) => ({ amount, expires_at }));
}

/** The points that fall due up to that moment (ISO). */
export function pointsDue(rows: readonly LedgerRow[], until: string): number {
  return pointsLeft(rows)
    .filter(({ expires_at }) => expires_at !== null && timeOf(expires_at) <= timeOf(until))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const timeOf = (time: string | null): number => (time === null ? Infinity : Date.parse(time));
