import { primary, wide } from "#styles/button.css";
import { StickyBar } from "./sticky-bar.tsx";

/** 重新付款: the one deed of an order that is not paid yet, within a thumb's reach wherever in the page one is. */
export function PayAgain({ order_number, total }: { order_number: string; total: number }) {
  return (
    <StickyBar term="應付總額" amount={total}>
      <form method="post" action="/cart/pay-again">
        <input type="hidden" name="order_number" value={order_number} />
        <button className={`${primary} ${wide}`}>重新付款</button>
      </form>
    </StickyBar>
  );
}
