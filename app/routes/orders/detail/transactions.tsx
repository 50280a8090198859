import type { OutputOf } from "#contract/endpoint";
import { money } from "#contract/money-rules";
import type { listTransactions } from "#contract/order-calls";
import { paymentOf } from "#contract/payments";
import { box } from "#styles/page.css";
import { digits, faint } from "#styles/text.css";
import * as css from "./transactions.css.ts";

type Transactions = OutputOf<typeof listTransactions>["transactions"];

/** Each try to pay and each refund, oldest first; none where nothing was ever to be paid online. */
export function Transactions({ transactions }: { transactions: Transactions }) {
  if (transactions.length === 0) return null;
  return (
    <section className={box} aria-labelledby="transactions">
      <h2 id="transactions">{transactions.some(({ kind }) => kind === "refund") ? "付款與退款" : "付款紀錄"}</h2>
      <ul className={`${digits} ${css.list}`}>
        {transactions.map(({ kind, name, payment, amount, created_at, done_at }, at) => (
          <li key={at} className={css.row}>
            <span>
              {kind === "refund" ? "退款" : paymentOf(payment)?.name}：{name}
              <span className={`${faint} ${css.time}`}>{done_at ?? created_at}</span>
            </span>
            <b>{money(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
