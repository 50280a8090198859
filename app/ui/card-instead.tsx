import { secondary, wide } from "#styles/button.css";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";

interface Props {
  order_number: string;
  note: string;
}

/** 改用信用卡付款, and what is told before it is pressed. */
export function CardInstead({ order_number, note }: Props) {
  return (
    <form className={stack} method="post" action="/cart/pay-by-card">
      <input type="hidden" name="order_number" value={order_number} />
      <button className={`${secondary} ${wide}`} aria-describedby="card-instead">
        改用信用卡付款
      </button>
      <p className={faint} id="card-instead">
        {note}
      </p>
    </form>
  );
}
