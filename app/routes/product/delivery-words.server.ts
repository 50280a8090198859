import { allowedDeliveries, deliveryFee, deliveryTime } from "#contract/checkout-rules";
import { daysToHandOver, deliveries } from "#contract/deliveries";
import type { ProductDetail } from "#contract/products";
import { shownDay } from "../../format.ts";

/** When a product for sale is sent, and by which ways it comes: how long each takes, and what it costs where nothing else is bought. An ebook is not sent. */
export function deliveryWords({
  is_ebook,
  preorder,
  publish_date,
  retail_price,
  type,
}: Pick<ProductDetail, "is_ebook" | "preorder" | "publish_date" | "retail_price" | "type">): string[] {
  if (is_ebook) return [];
  const ways = allowedDeliveries({ subtotal: retail_price, has_goods: true, has_ebook: false, types: [type] });
  return [
    preorder && publish_date
      ? `預購商品，預計 ${shownDay(publish_date)} 起出貨`
      : `付款後 ${daysToHandOver} 個工作天內出貨`,
    ...ways.map((code) => {
      const fee = deliveryFee(code, { subtotal: retail_price, is_island: false, first_purchase: false });
      return `${deliveries[code].name}${deliveryTime(code)}，${fee === 0 ? "免運費" : `運費\u00a0${fee}\u00a0元`}`;
    }),
  ];
}
