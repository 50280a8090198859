import { money } from "#contract/money-rules";
import * as css from "./summary-list.css.ts";

export interface SummaryRow {
  /** 商品小計, 折扣, 運費, 應付總額 … */
  term: string;
  /** TWD, or words: 免運費 */
  amount: number | string;
  /** why it is so */
  note?: string | undefined;
  /** the last row, the one to be paid */
  total?: boolean | undefined;
}

export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className={css.list}>
      {rows.map(({ term, amount, note, total }, at) => (
        <div key={at} className={total ? css.total : css.row}>
          <dt>{term}</dt>
          <dd className={total ? css.totalAmount : css.amount}>
            {typeof amount === "number" ? money(amount) : amount}
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
