import type { Order } from "#contract/orders";
import { hasBeenPaid } from "#contract/orders-states";
import { discountRows, goodsRow } from "./ui/discount-rows.ts";
import type { SummaryRow } from "./ui/summary-list.tsx";

/** What an order comes to, as it was told when it was placed: its own rows, whatever the shop sells at which price since. */
export function sumRows(order: Order): SummaryRow[] {
  const off = order.discounts.reduce((sum, { amount }) => sum + amount, 0);
  return [
    goodsRow(order.total - order.fee + off, order.discount),
    ...(order.discount > 0 ? [] : [{ term: "折扣", amount: 0 }]),
    ...discountRows(order.discounts),
    { term: "運費", amount: order.fee === 0 ? "免運費" : order.fee, note: order.fee_note },
    { term: totalOf(order), amount: order.total, total: true },
  ];
}

/** What was paid is told as that; of what nobody pays any more the sum is the order's. */
function totalOf({ payment_status, status }: Order): string {
  if (hasBeenPaid(payment_status)) return "已付金額";
  return status === "cancelled" ? "訂單金額" : "應付總額";
}
