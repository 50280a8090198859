import { money } from "#contract/money-rules";
import { stack } from "#styles/page.css";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { amongOthers } from "../../../ui/order-rows.tsx";
import * as css from "../../../ui/order-rows.css.ts";

interface Props {
  member: boolean;
  /** `created_at` as it is shown */
  orders: {
    order_number: string;
    created_at: string;
    total: number;
    first_product_name: string;
    quantity: number;
  }[];
}

/** Of which order something comes back. */
export function ChooseOrder({ member, orders }: Props) {
  return (
    <div className={stack}>
      <h1>申請退貨</h1>
      {orders.length === 0 ? (
        <EmptyState
          title="沒有可以退貨的訂單"
          link={{ text: "查詢訂單", href: member ? "/member/orders" : "/orders" }}
        />
      ) : (
        <>
          <p>請選擇要退貨的訂單。收到商品的次日起七天內可以退貨；商品有瑕疵、破損或與訂購不符時，不受七天限制。</p>
          <ul className={css.list}>
            {orders.map((order) => (
              <li key={order.order_number} className={css.short}>
                <a className={css.number} href={`/member/order/return/${order.order_number}`}>
                  {order.order_number}
                </a>
                <span className={css.date}>{order.created_at}</span>
                <span className={css.products}>
                  {order.first_product_name}
                  {amongOthers(order.first_product_name, order.quantity)}
                </span>
                <strong className={css.total}>{money(order.total)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
