import { money } from "#contract/money-rules";
import { box, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import * as css from "./return.css.ts";

interface Retention {
  order_number: string;
  /** TWD */
  amount: number;
  /** what it waits for */
  words: string;
  /** as it is shown */
  created_at: string;
}

/** Money of the member that is still with the shop, and why; nothing where there is none. */
export function Retained({ fees }: { fees: Retention[] }) {
  if (fees.length === 0) return null;
  const total = fees.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={`${box} ${stack}`} aria-labelledby="retained">
      <h2 id="retained" className={named}>
        待退還的款項
      </h2>
      <p>
        目前有 <strong>{money(total)}</strong> 還沒有退到您的帳戶。
      </p>
      <ul className={css.lines}>
        {fees.map(({ order_number, amount, words, created_at }, at) => (
          <li key={at} className={css.order}>
            <span>
              訂單 <a href={`/orders/${order_number}`}>{order_number}</a>：{money(amount)}
            </span>
            <span>{words}。</span>
            <span className={faint}>{created_at} 起處理</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
