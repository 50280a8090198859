import { cardInstead } from "#contract/card-instead-rules";
import { money } from "#contract/money-rules";
import type { Order } from "#contract/orders";
import { payments } from "#contract/payments";

/** Where an order may be paid by card instead: what is told before it is pressed, for what was chosen first is given up by it. */
export function cardInsteadOf({ can_pay_by_card, order_number, payment_status, total }: Order) {
  if (!can_pay_by_card) return null;
  const { name, hold } = payments[cardInstead];
  const note = `${name}，金額同樣是 ${money(total)}，請在 ${hold.minutes} 分鐘內完成付款。`;
  const given = payment_status === "pending" ? "改用後，請不要再轉帳到原來的帳號。" : "";
  return { order_number, note: note + given };
}
