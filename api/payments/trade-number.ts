import { randomInt } from "node:crypto";

/** The order's number and six more: the gateway wants at most 20 letters and digits, never the same twice. */
export function newTradeNumber(order_number: string): string {
  return order_number + Array.from({ length: 6 }, () => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[randomInt(32)]).join("");
}
