import { money } from "../../format.ts";
import { Notice } from "../../ui/notice.tsx";

interface WaitingOrder {
  order_number: string;
  total: number;
  payment_name: string;
}

/** Orders that stand and wait for their money: who came back from the payment page finds them where the cart was. */
export function WaitingOrders({ orders }: { orders: WaitingOrder[] }) {
  return orders.map(({ order_number, total, payment_name }) => (
    <Notice key={order_number} kind="warning">
      訂單 {order_number} 等待付款（{payment_name}，{money(total)}），商品為您保留中。{" "}
      <a href={`/cart/step3?order=${order_number}`}>繼續付款</a>
    </Notice>
  ));
}
