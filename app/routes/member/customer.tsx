import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDocument } from "#contract/documents";
import { questionStates } from "#contract/question-rules";
import { listOwnQuestions } from "#contract/questions";
import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { settings } from "../../settings.server.ts";
import { requireMember } from "../../shopper.server.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import * as css from "./customer.css.ts";

export const handle = { scripts: false };

/** 客服中心: what is asked often, as the editors' document says it, and the ways to ask. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const [listed, faq] = await Promise.all([api(listOwnQuestions, {}), api.attempt(getDocument, { page: "faq" })]);
  const often = (faq.data?.body ?? []).flatMap((block) =>
    block.type === "heading" && block.id ? { id: block.id, text: block.text } : [],
  );
  const { phone, hours, email } = settings.seller;

  return { often, total: listed.total, newest: listed.questions[0] ?? null, phone, hours, email };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("客服中心", matches);

export default function Customer() {
  const { often, total, newest, phone, hours, email } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>客服中心</h1>
      {often.length > 0 && (
        <section className={`${box} ${stack}`}>
          <h2 className={named}>常見問題</h2>
          <ul className={css.often}>
            {often.map(({ id, text }) => (
              <li key={id}>
                <a href={`/docs/faq#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={`${box} ${stack}`}>
        <h2 className={named}>線上提問</h2>
        <p>沒有找到答案嗎？把問題告訴我們，可以選擇訂單、附上照片，回覆後會通知您。</p>
        <p>
          <a className={primary} href="/member/customer/customer-service">
            我要提問
          </a>
        </p>
        <p>
          {newest ? (
            <>
              最近的問題：
              <a href={`/member/customer/question/${newest.question_id}`}>{newest.beginning}</a>（
              {questionStates[newest.state].name}）。
              <a href="/member/customer/questions">查看我的問題，共 {total} 個</a>
            </>
          ) : (
            "您還沒有提過問題。"
          )}
        </p>
      </section>
      <section className={`${box} ${stack}`}>
        <h2 className={named}>其他聯絡方式</h2>
        <FactList
          facts={[
            { term: "客服電話", value: phone },
            { term: "服務時間", value: hours },
            { term: "客服信箱", value: <a href={`mailto:${email}`}>{email}</a> },
          ]}
        />
      </section>
    </div>
  );
}
