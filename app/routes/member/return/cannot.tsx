import type { Returnable } from "#contract/returns";
import { cluster } from "#styles/page.css";
import { Notice } from "../../../ui/notice.tsx";

/** Why, and where one goes on. */
export function CannotReturn({ order }: { order: Returnable }) {
  return (
    <>
      <h1>申請退貨</h1>
      <Notice kind="warning">{order.why_not}。</Notice>
      <p className={cluster}>
        <a href={`/orders/${order.order_number}`}>回訂單明細</a>
        <a href="/docs/service-rules#returns">退換貨說明</a>
      </p>
    </>
  );
}
