import { money } from "#contract/money-rules";
import { Notice } from "../../ui/notice.tsx";

export interface WaitingOrder {
  order_number: string;
  total: number;
  /** as it is shown */
  pay_before: string;
}

/** Orders that stand and wait for their money: who came back from the payment page finds them where the cart was. */
export function WaitingOrders({ orders }: { orders: WaitingOrder[] }) {
  return orders.map(({ order_number, total, pay_before }) => (
    <Notice key={order_number}>
      訂單 {order_number} 還沒有付款（{money(total)}），商品為您保留到 {pay_before}。{" "}
      <a href={`/cart/step3?order=${order_number}`}>繼續付款</a>
    </Notice>
  ));
}
