import { atPayment } from "../paying.ts";
import type { Visitor } from "../visitor.ts";
import { receivedAt } from "./operator.ts";

/** A guest before the form of an order that came, all of it filled in but the reason. */
export async function beforeReturn(
  origin: string,
  words: string,
): Promise<{ guest: Visitor; email: string; order_number: string }> {
  const { guest, email } = await atPayment(origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  await receivedAt(origin, order_number);
  await guest.visit(`/member/order/return/${order_number}`);
  guest.select(guest.page().querySelector("li label")!.textContent, "退 1 件");
  guest.fill("補充說明", words);
  return { guest, email, order_number };
}
