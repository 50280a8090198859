import { allowedDeliveries, asOne, deliveryFee, deliveryTime } from "#contract/checkout-rules";
import { productTypes } from "#contract/codes";
import { daysToHandOver, deliveries, isAbroad, type DeliveryCode, type Offer } from "#contract/deliveries";
import { feeWords } from "#contract/money-rules";
import type { ProductDetail } from "#contract/products";
import { shownDay } from "../../format.ts";

/** Where it lies until it is ordered. */
const transfers = { store: "由其他門市調貨", supplier: "向供應商調貨" } as const;

/** When a product for sale is sent, and by which ways it comes: how long each takes, and what it costs where nothing else is bought. An ebook is not sent. */
export function deliveryWords({
  is_ebook,
  preorder,
  publish_date,
  retail_price,
  type,
  factory_direct,
  transfer_type,
}: Pick<
  ProductDetail,
  "is_ebook" | "preorder" | "publish_date" | "retail_price" | "type" | "factory_direct" | "transfer_type"
>): string[] {
  if (is_ebook) return [];
  const sentWhen = () => {
    if (preorder) return `預購商品，${publish_date ? `預計 ${shownDay(publish_date)} 起` : "上市後依序"}出貨`;
    if (factory_direct) return "由廠商直接寄送，限臺灣宅配，與其他商品分開送達";
    if (type === productTypes.customized) return "客製商品，製作完成後出貨";
    if (transfer_type) return `${transfers[transfer_type]}，到貨後 ${daysToHandOver} 個工作天內出貨`;
    return `付款完成（取貨付款為訂單成立）後 ${daysToHandOver} 個工作天內出貨`;
  };
  const all = allowedDeliveries({
    ...{ subtotal: retail_price, has_goods: true, has_ebook: false },
    ...{ types: [type], factory_direct },
  });
  // what goes abroad costs by its weight and country: the checkout knows
  const ways = all.filter((code) => !isAbroad(deliveries[code]));
  const words = (code: DeliveryCode) => {
    const fee = deliveryFee(code, { subtotal: retail_price, is_island: false, first_purchase: false });
    const { island_fee }: Offer = deliveries[code].offer!;
    return `出貨後${deliveryTime(code)}，${feeWords(fee)}${island_fee === null ? "" : "（離島另計）"}`;
  };
  return [
    sentWhen(),
    // the first of those to an address and of those to a counter: the others are in the checkout
    ...asOne(ways, (code) => deliveries[code].recipient).map(([code]) => `${deliveries[code].name}：${words(code)}`),
  ];
}
