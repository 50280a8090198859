import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { grouped } from "#contract/money-rules";
import { questionStates, topicWords } from "#contract/question-rules";
import { listOwnQuestions } from "#contract/questions";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { requireMember } from "../../../shopper.server.ts";
import { taipeiMinute } from "../../../taipei.server.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { notFound, pageNumber } from "../../../way-on.server.ts";
import * as css from "./questions.css.ts";

export const handle = { scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = await pageNumber(request, params.page, noSuchPage);
  const listed = await api(listOwnQuestions, { page });
  if (page > 1 && listed.questions.length === 0) throw await notFound(request, noSuchPage);
  const questions = listed.questions.map((one) => ({ ...one, changed_at: taipeiMinute(one.changed_at) }));
  return { ...listed, questions };
}

const noSuchPage = "客服問題沒有這一頁";

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("我的問題", matches);

export default function Questions() {
  const { questions, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>我的問題</h1>
      {total === 0 ? (
        <EmptyState title="您還沒有提過問題" link={{ text: "我要提問", href: "/member/customer/customer-service" }}>
          <p>提過的問題和客服的回覆都會列在這裡。</p>
        </EmptyState>
      ) : (
        <>
          <p>
            共 {grouped(total)} 個，新的在前。<a href="/member/customer/customer-service">我要提問</a>
          </p>
          <ul className={css.list}>
            {questions.map(({ question_id, topic, order_number, state, changed_at, beginning }) => (
              <li key={question_id} className={css.row}>
                <span className={css.words}>
                  <a className={css.beginning} href={`/member/customer/question/${question_id}`}>
                    {beginning}
                  </a>
                  <span className={faint}>
                    問題 {question_id}・{topicWords(topic)}
                    {order_number && `・訂單 ${order_number}`}
                  </span>
                </span>
                <span className={css.state}>
                  <strong>{questionStates[state].name}</strong>
                  <span className={faint}>{changed_at}</span>
                </span>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={pages}
            href={(number: number) => `/member/customer/questions${number > 1 ? `/${number}` : ""}`}
          />
        </>
      )}
    </div>
  );
}
