import { orderNumber } from "#contract/orders";

/**
 * Where a guest, who cannot sign in, finds an order again, for an address about one or about what was bought; null: it is about neither. Paying for it
 * and what came of that are about it too, though they stand under /cart.
 */
export function orderSearchOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, "http://shop.internal");
  const about = /^\/(?:orders|member\/order\/return|ebooks|cart\/pay)(?:\/([^/]*))?(?:\/|$)/.exec(pathname);
  if (!about && pathname !== "/cart/step3") return null;
  const order_number = orderNumber.safeParse(about ? about[1] : searchParams.get("order")).data;
  return order_number ? `/orders?order=${order_number}` : "/orders";
}
