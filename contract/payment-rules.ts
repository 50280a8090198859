/** May another payment of this order be started now? Not once money has come or an ATM account is waiting for it, and not after its time. */
export function canPay(
  order: { status: string; payment_status: string; pay_before: string | Date | null },
  now: Date,
): boolean {
  return (
    order.status === "awaiting_payment" &&
    ["unpaid", "failed", "cancelled"].includes(order.payment_status) &&
    (order.pay_before === null || new Date(order.pay_before) > now)
  );
}
