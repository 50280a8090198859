import { deliveryOf } from "#contract/deliveries";
import type { Order } from "#contract/orders";
import { secondary, wide } from "#styles/button.css";
import { box, stack, staying } from "#styles/page.css";
import { faint, screenOnly } from "#styles/text.css";
import { sumRows } from "../../../sum-rows.ts";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { PayAgain } from "../../../ui/pay-again.tsx";
import * as css from "../detail.css.ts";
import { whyNotHere } from "./why-not-here.ts";

interface Props {
  order: Order;
  /** who helps where nothing can be done here */
  service: string;
  /** of 再買一次 */
  operation_id: string;
}

/** What can be done with the order, and what it comes to. */
export function Deeds({ order, service, operation_id }: Props) {
  return (
    <div className={`${box} ${stack} ${staying} ${css.side}`}>
      <h2>金額</h2>
      <SummaryList rows={sumRows(order)} />
      {order.can_pay_again && (
        <div className={screenOnly}>
          <PayAgain order_number={order.order_number} total={order.total} />
        </div>
      )}
      <form className={screenOnly} method="post" action="/cart/buy-again">
        <input type="hidden" name="order_number" value={order.order_number} />
        <input type="hidden" name="operation_id" value={operation_id} />
        <button className={`${secondary} ${wide}`}>再買一次</button>
      </form>
      {order.can_return && (
        <a className={`${secondary} ${wide} ${screenOnly}`} href={`/member/order/return/${order.order_number}`}>
          申請退貨
        </a>
      )}
      {order.can_cancel && (
        <a className={`${secondary} ${wide} ${screenOnly}`} href={`/orders/${order.order_number}/cancel`}>
          取消訂單
        </a>
      )}
      {order.status === "placed" && !order.can_cancel && (
        <p className={faint}>
          電子書於付款後即提供，這筆訂單無法自行取消。需要協助時，請來信 <a href={`mailto:${service}`}>{service}</a>。
        </p>
      )}
      {order.status === "shipped" && !order.can_return && deliveryOf(order.delivery)?.recipient !== "none" && (
        <p className={faint}>商品已寄出，無法取消；收到後可以在這裡申請退貨。</p>
      )}
      {order.status === "preparing" && (
        <p className={faint}>
          {whyNotHere(order.sub_orders)}
          <a href={`mailto:${service}`}>{service}</a>，並附上訂單編號。
        </p>
      )}
    </div>
  );
}
