import { earningKinds, leastPayout, type EarningKind } from "#contract/affiliate-rules";
import { grouped, money } from "#contract/money-rules";
import { box, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { Pager } from "../../../ui/pager.tsx";
import * as centre from "../centre.css.ts";
import * as css from "../points.css.ts";

type Summed = Record<"clicks_lately" | "clicks" | "orders" | "expected" | "balance", number>;

interface Listed {
  earnings: {
    kind: EarningKind;
    amount: number;
    created_at: string;
    balance: number;
    order: { created_at: string; goods: number } | null;
  }[];
  page: number;
  pages: number;
  total: number;
}

export function Sums({ clicks_lately, clicks, orders, expected, balance }: Summed) {
  const facts = [
    ["待領分潤", money(balance)],
    ["訂單完成後可得", money(expected)],
    ["帶來的訂單", `${grouped(orders)} 筆`],
    ["近 30 天點擊", `${grouped(clicks_lately)} 次`],
    ["累計點擊", `${grouped(clicks)} 次`],
  ] as const;
  return (
    <dl className={centre.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={box}>
          <dt>{term}</dt>
          <dd className={centre.amount}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Ledger({ earnings, page, pages, total }: Listed) {
  return (
    <section className={stack} id="ledger">
      <h2>分潤明細</h2>
      {total === 0 ? (
        <p>還沒有分潤。讀者經由您的連結訂購，訂單完成後會記在這裡。</p>
      ) : (
        <>
          <div className={css.book}>
            <table className={css.ledger}>
              <caption>共 {grouped(total)} 筆，新的在前</caption>
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col">說明</th>
                  <th scope="col">金額</th>
                  <th scope="col">結餘</th>
                </tr>
              </thead>
              <tbody>
                {earnings.map(({ kind, amount, created_at, balance: after, order }, at) => (
                  <tr key={at}>
                    <td>{created_at}</td>
                    <td>
                      <span className={css.words}>
                        {earningKinds[kind].name}
                        {order && (
                          <span className={`${faint} ${css.whole}`}>
                            {order.created_at} 訂購，商品 {money(order.goods)}
                          </span>
                        )}
                      </span>
                    </td>
                    <td>{signed(amount)}</td>
                    <td>{money(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            page={page}
            pages={pages}
            href={(number: number) => `/member/affiliateprogram${number > 1 ? `?page=${number}` : ""}#ledger`}
          />
        </>
      )}
      <p className={faint}>待領分潤滿 {leastPayout} 元，客服人員會與您聯絡匯款。</p>
    </section>
  );
}

const signed = (amount: number) => `${amount < 0 ? "−" : "+"}${money(Math.abs(amount))}`;
