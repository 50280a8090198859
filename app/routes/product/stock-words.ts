import { leastWords } from "#contract/cart-rules";
import { stateWords } from "#contract/purchase-rules";
import { shownDay } from "../../format.ts";
import type { ProductShown } from "./shown.ts";

/** From here on the number is said: it helps to decide. */
const few = 5;

/** What there is of it: 現貨, 僅剩 N 件, 預購 with its date, or why it cannot be bought; the times of sale as they are shown. */
export function stockWords(
  product: Pick<
    ProductShown,
    "button_status" | "stock" | "is_ebook" | "preorder" | "publish_date" | "sale_start" | "sale_end"
  >,
): string {
  const { button_status, sale_start, sale_end } = product;
  if (button_status === "has_not_started")
    return `${stateWords[button_status]}${sale_start ? `，${sale_start} 開始販售` : ""}`;
  if (button_status === "has_ended") return sale_end ? `販售已於 ${sale_end} 結束` : stateWords[button_status];
  if (button_status !== "add_to_shopping_cart") return stateWords[button_status];
  if (product.is_ebook) return "電子書，可立即訂購";
  if (product.preorder)
    return `預購${product.publish_date ? `，${shownDay(product.publish_date)} 上市` : ""}${remaining(product.stock)}`;
  return product.stock !== null && product.stock <= few ? `僅剩 ${product.stock} 件` : "現貨";
}

function remaining(stock: number | null): string {
  return stock !== null && stock <= few ? `，僅剩 ${stock} 件` : "";
}

/** How many one may buy, where that is limited. */
export function limitWords(
  {
    least,
    order_quantity_limit,
    account_quantity_limit,
  }: Pick<ProductShown, "least" | "order_quantity_limit" | "account_quantity_limit">,
  bought: number,
): string[] {
  const words: string[] = [];
  const leastOnes = least && leastWords(least);
  if (leastOnes) words.push(leastOnes);
  if (order_quantity_limit) words.push(`每筆訂單限購 ${order_quantity_limit} 件`);
  if (account_quantity_limit)
    words.push(`每個帳號限購 ${account_quantity_limit} 件${bought > 0 ? `，您已購買 ${bought} 件` : ""}`);
  return words;
}
