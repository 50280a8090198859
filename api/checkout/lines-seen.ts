import { createHash } from "node:crypto";
import type { OrderLine } from "./lines.ts";

/** What a page shows of these lines, so that an order can tell whether they are still those; "": of none. As short of two hundred as of one: it goes into a form. */
export function linesSeen(lines: readonly Pick<OrderLine, "product_guid" | "quantity">[]): string {
  const shown = lines.map(({ product_guid, quantity }) => `${product_guid}:${quantity}`).sort();
  return shown.length === 0 ? "" : createHash("sha256").update(shown.join(",")).digest("base64url");
}
