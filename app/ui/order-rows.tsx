import { money } from "#contract/money-rules";
import type { OrderSummary } from "#contract/orders";
import { CoverPicture } from "./cover-picture.tsx";
import * as css from "./order-rows.css.ts";

const most = 3;

/** The products whose covers the rows show. */
export const coversShown = (orders: readonly OrderSummary[]): string[] =>
  orders.flatMap(({ product_guids }) => product_guids.slice(0, most));

/** After the name of an order's first product: how many things there are, where it is not the only one. A bracket at the name's end brings its own room. */
export const amongOthers = (name: string, quantity: number): string =>
  quantity > 1 ? `${name.endsWith("）") ? "" : " "}等\u00a0${quantity}\u00a0件` : "";

/** Orders one under another, the newest first; `created_at` as it is shown, covers by guid. */
export function OrderRows({ orders, covers = {} }: { orders: OrderSummary[]; covers?: Record<string, string> }) {
  return (
    <ul className={css.list}>
      {orders.map((order) => (
        <li key={order.order_number} className={css.order}>
          <a className={css.number} href={`/orders/${order.order_number}`}>
            {order.order_number}
          </a>
          <span className={css.date}>{order.created_at}</span>
          <span className={css.covers}>
            {order.product_guids
              .slice(0, most)
              .map(
                (guid) =>
                  covers[guid] && (
                    <CoverPicture
                      key={guid}
                      className={css.cover}
                      image={covers[guid]}
                      alt=""
                      width={40}
                      height={50}
                      loading="lazy"
                      decoding="async"
                    />
                  ),
              )}
          </span>
          <span className={css.products}>
            <span lang={order.first_product_title_language}>{order.first_product_name}</span>
            {amongOthers(order.first_product_name, order.quantity)}
          </span>
          <span className={css.status}>
            {order.status_name}
            {order.status !== order.payment_status && `・${order.payment_status_name}`}
            {order.sub_orders.length > 1 && (
              <ul className={css.parcels}>
                {order.sub_orders.map((sub) => (
                  <li key={sub.number}>
                    {sub.kind_name} {sub.quantity} 件：{sub.status_name}
                  </li>
                ))}
              </ul>
            )}
          </span>
          <strong className={css.total}>{money(order.total)}</strong>
        </li>
      ))}
    </ul>
  );
}
