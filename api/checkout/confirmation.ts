import { isGift } from "#contract/cart-rules";
import type { Quote } from "#contract/checkout";
import { moneyInMail as money } from "#contract/money-rules";
import { placeWords } from "#contract/country-rules";
import { deliveryOf } from "#contract/deliveries";
import { paymentOf, type Payment } from "#contract/payments";
import { whatFollows } from "../orders.ts";
import type { Settings } from "../settings.ts";
import { taipeiTime } from "../taipei.ts";
import { subOrderKinds } from "#contract/sub-orders";
import type { Destination } from "./recipient.ts";
import type { NewSubOrder, PackedLine } from "./sub-orders.ts";

interface Confirmed {
  order_number: string;
  pay_before: string | null;
  quote: Quote;
  lines: PackedLine[];
  sub_orders: NewSubOrder[];
  subscriber: { name: string; email: string };
  destination: Destination;
}

/** The mail that tells of the order. It names the place in part only: mail is read by more people than its receiver. */
export function confirmation(settings: Settings, order: Confirmed): { to: string; subject: string; body: string } {
  const { quote, destination } = order;
  const payment = paymentOf(quote.payment)!;
  // what the pages call so, and from it every row that they have down to what is paid
  const sums: [string, number][] = [
    ["商品小計", quote.cart.list_total],
    ...quote.discounts.map(({ term, name, amount }): [string, number] => [`${term}${name && `「${name}」`}`, -amount]),
    [`運費${quote.fee_note && `（${quote.fee_note}）`}`, quote.fee],
  ];
  const follows = whatFollows(
    order.sub_orders.map(({ kind }) => kind),
    quote.delivery!,
  );
  const body = [
    "您好：",
    "",
    payment.page
      ? `我們已收到您的訂單 ${order.order_number}。完成付款後，${follows}。`
      : `您的訂單 ${order.order_number} 已成立，${follows}。`,
    "",
    ...order.lines.map(
      (line) => `${isGift(line) ? "【贈品】" : ""}${line.name} × ${line.quantity}  ${money(line.amount)}`,
    ),
    "",
    ...sums.map(([name, amount]) => `${name}：${money(amount)}`),
    `應付總額：${money(quote.total)}`,
    `付款方式：${payment.name}`,
    ...accountLines(settings, order, payment),
    `配送方式：${deliveryOf(quote.delivery)!.name}${placeOf(destination)}`,
    ...partLines(order),
    "",
    `查看訂單：${settings.publicOrigin}/orders/${order.order_number}`,
    "",
    settings.storeName,
  ];
  return {
    to: order.subscriber.email,
    subject: `【${settings.storeName}】訂單確認：${order.order_number}`,
    body: body.join("\n"),
  };
}

/** Until when it is to be paid; and where to, for what is transferred to the shop's own account. */
function accountLines({ collection }: Settings, { pay_before }: Confirmed, payment: Payment): string[] {
  const until = pay_before && taipeiTime(new Date(pay_before));
  if (!payment.page?.stays) return until ? [`付款期限：${until}`] : [];
  if (!collection) return [];
  const { bankCode, bankName, account, holder } = collection;
  return [
    `匯款銀行：${bankName}（${bankCode}）`,
    `匯款帳號：${account}`,
    `戶名：${holder}`,
    ...(until ? [`付款期限：${until}`] : []),
  ];
}

/** Where it comes in several parts, or later: the words of the steps, and what lies in each. */
function partLines({ quote, lines, sub_orders }: Confirmed): string[] {
  if (!quote.parts_note) return [];
  const several = sub_orders.length > 1 ? sub_orders : [];
  return [
    "",
    `出貨安排：${quote.parts_note}`,
    ...several.map(({ number, kind }) => {
      const names = lines.filter(({ sub_order }) => sub_order === number).map(({ name }) => name);
      return `${subOrderKinds[kind].name}：${names.join("、")}`;
    }),
  ];
}

function placeOf({ store, ...address }: Destination): string {
  const place = store?.name ?? placeWords({ country: "TW", ...address });
  return place && `（${place}）`;
}
