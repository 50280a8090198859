import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { percentOf } from "#contract/draw-rules";
import { drawPoints, getDraw } from "#contract/draws";
import type { OutputOf } from "#contract/endpoint";
import { grouped } from "#contract/money-rules";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { shownDay } from "../../format.ts";
import { requireMember } from "../../shopper.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import * as css from "./game.css.ts";

export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return api(getDraw, {});
}

export async function action({ request }: ActionFunctionArgs) {
  await readButton(request, drawPoints.input);
  const { api } = await requireMember(request);
  const { data: done, error } = await api.attempt(drawPoints, {}, { operationId: randomUUID() });
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message] }
    : { kind: "status", messages: [`${done.before ? "您今天已經抽過了：" : ""}${resultOf(done.points)}`] };
  return redirect("/member/game", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("每日抽點數", matches);

export default function Game() {
  const { state, prizes, daily_budget, draws, won } = useLoaderData<typeof loader>();
  return (
    <div className={narrow}>
      <Breadcrumb
        steps={[
          { text: "會員中心", href: "/member" },
          { text: "紅利點數", href: "/member/points" },
        ]}
        here="每日抽點數"
      />
      <div className={stack}>
        <h1>每日抽點數</h1>
        {state === "closed" ? (
          <EmptyState title="目前沒有每日抽點數活動" link={{ text: "看紅利點數", href: "/member/points" }} />
        ) : (
          <Today state={state} points={draws[0]?.points ?? 0} />
        )}
        {prizes.length > 0 && <Rules prizes={prizes} daily_budget={daily_budget} />}
        {draws.length > 0 && (
          <section className={stack}>
            <h2>抽點數紀錄</h2>
            <table className={css.table}>
              <caption>
                累計抽中 {grouped(won)} 點{draws.length === 30 && "，列出最近 30 次"}
              </caption>
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col">結果</th>
                </tr>
              </thead>
              <tbody>
                {draws.map(({ day, points }) => (
                  <tr key={day}>
                    <td>{shownDay(day)}</td>
                    <td>{points > 0 ? `+${grouped(points)} 點` : "沒有抽中"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </div>
  );
}

type Draw = OutputOf<typeof getDraw>;

function Today({ state, points }: { state: Exclude<Draw["state"], "closed">; points: number }) {
  return (
    <section className={`${box} ${css.today}`}>
      {state === "open" && (
        <>
          <h2>今天還沒抽</h2>
          <form method="post" action="/member/game">
            <button className={primary}>抽今天的點數</button>
          </form>
          <p className={faint}>免費，每天一次，抽中立即入帳。</p>
        </>
      )}
      {state === "drawn" && (
        <>
          <h2>{points > 0 ? `今天抽中 ${grouped(points)} 點` : "今天沒有抽中"}</h2>
          <p>
            {points > 0 && "點數已經入帳，結帳時 1 點折抵 1 元。"}明天 00:00 起可以再抽。
            {points > 0 && <a href="/member/points">看點數明細</a>}
          </p>
        </>
      )}
      {state === "spent" && (
        <>
          <h2>今天的點數已經送完</h2>
          <p>明天 00:00 起可以再抽。</p>
        </>
      )}
    </section>
  );
}

/** Whoever draws knows before what can be had, how likely it is, and what ends it. */
function Rules({ prizes, daily_budget }: Pick<Draw, "prizes" | "daily_budget">) {
  return (
    <section className={stack}>
      <h2>獎項與機率</h2>
      <table className={css.table}>
        <caption>每次抽獎的機率，合計 100%</caption>
        <thead>
          <tr>
            <th scope="col">獎項</th>
            <th scope="col">機率</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ points, chance }) => (
            <tr key={points}>
              <td>{points > 0 ? `${grouped(points)} 點` : "沒有抽中"}</td>
              <td>{percentOf(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.rules}>
        <li>會員每人每天（臺灣時間 00:00 起算）可抽一次，不必購物，也不扣點數。</li>
        <li>每次抽獎各自獨立，由本店主機以密碼學安全的亂數決定；機率不因會員等級、消費金額或先前的結果而改變。</li>
        {daily_budget !== null && (
          <li>全體會員每天最多送出 {grouped(daily_budget)} 點；剩下的不夠送最大獎時，當天就停止抽獎，不會改變機率。</li>
        )}
        <li>抽中的點數到次年 12 月 31 日為止有效，不能兌換現金。</li>
        <li>中獎機率不表示抽取一定次數就會抽中特定獎項。獎項調整時會先更新這張表，從下一次抽獎起適用。</li>
      </ul>
    </section>
  );
}

const resultOf = (points: number) =>
  points > 0 ? `抽中 ${grouped(points)} 點，點數已經入帳` : "這次沒有抽中，明天再來";
