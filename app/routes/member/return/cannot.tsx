import type { Returnable } from "#contract/returns";
import { cluster } from "#styles/page.css";
import { Flash } from "../../../ui/flash.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Why, and where one goes on. `refused`: a form of a page that was older was sent. */
export function CannotReturn({ order, refused }: { order: Returnable; refused: boolean }) {
  return (
    <>
      {refused && <Flash kind="alert" messages={["這次的退貨申請沒有送出"]} />}
      <h1>申請退貨</h1>
      <Notice kind="warning">{order.why_not}。</Notice>
      <p className={cluster}>
        <a href={`/orders/${order.order_number}`}>回訂單明細</a>
        <a href="/docs/service-rules#returns">退換貨說明</a>
      </p>
    </>
  );
}
