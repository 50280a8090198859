import { createHash } from "node:crypto";
import type { Cart } from "#contract/cart";

/** What a page shows of the gifts, so that an order can tell whether they are still those; "": of none. As short of two hundred as of one: it goes into a form. */
export function giftsSeen(gifts: Cart["gift_items"]): string {
  const shown = gifts
    .filter(({ problem }) => problem === null)
    .map(({ product_guid, quantity }) => `${product_guid}:${quantity}`)
    .sort();
  return shown.length === 0 ? "" : createHash("sha256").update(shown.join(",")).digest("base64url");
}
