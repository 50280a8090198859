import type { ProductDetail } from "#contract/products";
import { shownDay } from "../../format.ts";

/** From here on the number is said: it helps to decide. */
const few = 5;

/** What there is of it: 現貨, 僅剩 N 件, 補貨中, 預購 with its date, or why it cannot be bought; the times of sale as they are shown. */
export function stockWords(
  product: Pick<
    ProductDetail,
    "button_status" | "stock" | "is_ebook" | "preorder" | "publish_date" | "sale_start" | "sale_end"
  >,
): string {
  switch (product.button_status) {
    case "out_of_print":
      return "已絕版";
    case "can_not_buy":
      return "目前無法購買";
    case "has_not_started":
      return product.sale_start ? `尚未開賣，${product.sale_start} 開始販售` : "尚未開賣";
    case "has_ended":
      return product.sale_end ? `販售已於 ${product.sale_end} 結束` : "販售已結束";
    case "not_add_to_notice":
    case "not_notify":
    case "restock_notify":
      return "補貨中";
    case "add_to_shopping_cart":
      if (product.is_ebook) return "電子書，可立即訂購";
      if (product.preorder)
        return `預購${product.publish_date ? `，${shownDay(product.publish_date)} 上市` : ""}${remaining(product.stock)}`;
      return product.stock !== null && product.stock <= few ? `僅剩 ${product.stock} 件` : "現貨";
  }
}

function remaining(stock: number | null): string {
  return stock !== null && stock <= few ? `，僅剩 ${stock} 件` : "";
}

/** How many one may buy, where that is limited. */
export function limitWords(
  {
    order_quantity_limit,
    account_quantity_limit,
  }: Pick<ProductDetail, "order_quantity_limit" | "account_quantity_limit">,
  bought: number,
): string[] {
  const words: string[] = [];
  if (order_quantity_limit !== null) words.push(`每筆訂單限購 ${order_quantity_limit} 件`);
  if (account_quantity_limit !== null)
    words.push(`每個帳號限購 ${account_quantity_limit} 件${bought > 0 ? `，您已購買 ${bought} 件` : ""}`);
  return words;
}
