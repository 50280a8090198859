import { orderNumber } from "#contract/orders";

/** Where a guest, who cannot sign in, finds an order again, for a path about one or about what was bought; null: the path is about neither. */
export function orderSearchOf(path: string): string | null {
  const about = /^\/(?:orders|member\/order\/return|ebooks)(?:\/([^/?#]*))?(?:[/?#]|$)/.exec(path);
  if (!about) return null;
  const order_number = orderNumber.safeParse(about[1]).data;
  return order_number ? `/orders?order=${order_number}` : "/orders";
}
