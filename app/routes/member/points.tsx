import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { grouped } from "#contract/money-rules";
import { getPoints, listPointUses, type PointUse } from "#contract/points";
import { box, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { requireMember } from "../../shopper.server.ts";
import { taipeiDate } from "../../taipei.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound, pageNumber } from "../../way-on.server.ts";
import * as centre from "./centre.css.ts";
import * as css from "./points.css.ts";

export const handle = { scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = await pageNumber(request, params.page, noSuchPage);
  const [sums, listed] = await Promise.all([api(getPoints, {}), api(listPointUses, { page })]);
  // beyond the end nothing comes, not even how many there are
  if (page > 1 && listed.uses.length === 0) throw await notFound(request, noSuchPage);
  const uses = listed.uses.map((use) => ({
    ...use,
    created_at: taipeiDate(use.created_at),
    expires_at: use.expires_at && taipeiDate(use.expires_at),
  }));
  return { sums, ...listed, uses };
}

const noSuchPage = "紅利點數沒有這一頁";

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("紅利點數", matches);

export default function Points() {
  const { sums, uses, page, pages, total } = useLoaderData<typeof loader>();
  const facts = [
    ["可用點數", sums.balance],
    ["累計獲得", sums.earned],
    ["累計使用", sums.used],
    ["今年底到期", sums.expire_point_this_year],
    ["明年底到期", sums.expire_point_next_year],
    ...(sums.lapsed > 0 ? [["已過期", sums.lapsed] as const] : []),
  ] as const;
  return (
    <div className={stack}>
      <h1>紅利點數</h1>
      <dl className={centre.facts}>
        {facts.map(([term, points]) => (
          <div key={term} className={box}>
            <dt>{term}</dt>
            <dd className={centre.amount}>{grouped(points)} 點</dd>
          </div>
        ))}
      </dl>
      <p>
        結帳時 1 點折抵 1 元，先用最早到期的點數。<a href="/docs/membership-level">點數怎麼累積</a>
      </p>
      <section className={stack}>
        <h2>點數明細</h2>
        {total === 0 ? (
          <EmptyState title="還沒有點數紀錄" link={{ text: "繼續逛逛", href: "/" }}>
            <p>訂單完成後，購物回饋的點數會記在這裡。</p>
          </EmptyState>
        ) : (
          <>
            <div className={css.book}>
              <Uses uses={uses} caption={`共 ${grouped(total)} 筆，新的在前`} />
            </div>
            <Pager
              page={page}
              pages={pages}
              href={(number: number) => `/member/points${number > 1 ? `/${number}` : ""}`}
            />
          </>
        )}
      </section>
    </div>
  );
}

/** What came and went, as in a bank book. */
function Uses({ uses, caption }: { uses: PointUse[]; caption: string }) {
  return (
    <table className={css.ledger}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">說明</th>
          <th scope="col">點數</th>
          <th scope="col">結餘</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ amount, reason, order_number, created_at, expires_at, balance }, at) => (
          <tr key={at}>
            <td>{created_at}</td>
            <td>
              <span className={css.words}>
                {reason}
                {order_number && (
                  <a className={css.order} href={`/orders/${order_number}`} aria-label={`訂單 ${order_number}`}>
                    {order_number}
                  </a>
                )}
                {expires_at && <span className={faint}>{expires_at} 到期</span>}
              </span>
            </td>
            <td>{signed(amount)}</td>
            <td>{grouped(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const signed = (points: number) => `${points < 0 ? "−" : "+"}${grouped(Math.abs(points))}`;
