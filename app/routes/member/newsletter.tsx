import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  newsletterKindNames,
  newsletterKinds,
  newsletterLimits,
  newsletterNames,
  newsletterWords,
} from "#contract/newsletter-rules";
import { listNewsletters, saveNewsletters } from "#contract/newsletters";
import type { OutputOf } from "#contract/endpoint";
import { primary } from "#styles/button.css";
import { choice } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { readBeside } from "../../beside-form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { readSubmission, refuse } from "../../form.server.ts";
import { requireMember } from "../../shopper.server.ts";
import { taipeiDate } from "../../taipei.server.ts";
import { FormErrors } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { useTypedForm } from "../../ui/typed-form.ts";
import * as css from "./newsletter.css.ts";

export { headers } from "../../ui/form-page.ts";
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { email, newsletters } = await readBeside(request, api.attempt(listNewsletters, {}), unsaid);
  return { email, newsletters: newsletters.map((one) => ({ ...one, since: one.since && taipeiDate(one.since) })) };
}

/** What the page shows beside what was ticked where the shop does not say it. */
const unsaid: OutputOf<typeof listNewsletters> = {
  email: "",
  newsletters: newsletterKindNames.map((kind) => ({ kind, state: "none", since: null })),
};

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, saveNewsletters.input);
  const { api } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { data: saved, error } = await api.attempt(saveNewsletters, submission.value, { operationId });
  if (error) return refuse(submission, error);
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages: told(saved) }) };
  return redirect("/member/newsletter", { status: 303, headers });
}

function told({ asked, ended, resumed, sent_to }: OutputOf<typeof saveNewsletters>): string[] {
  const messages = [
    ended.length > 0 && `已取消訂閱${newsletterNames(ended)}。${newsletterLimits.undoHours} 小時內勾回來就恢復`,
    resumed.length > 0 && `已恢復訂閱${newsletterNames(resumed)}`,
    sent_to && `確認信已寄到 ${sent_to}，按下信中的連結並確認後才算訂閱${newsletterNames(asked)}`,
    asked.length > 0 &&
      !sent_to &&
      `今天的 ${newsletterLimits.mailsPerDay} 封確認信都寄過了，請看看垃圾信匣，或明天再試`,
  ].filter((words): words is string => typeof words === "string" && words !== "");
  return messages.length > 0 ? messages : ["已儲存，沒有變動"];
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("電子報", matches);

export default function Newsletter() {
  const { email, newsletters } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form] = useTypedForm<{ kinds: string[] }>({ id: "newsletter", answer, constraint: {} });
  const given = answer?.result.initialValue?.kinds as string[] | string | undefined;
  if (email === null)
    return (
      <div className={stack}>
        <h1>電子報</h1>
        <Notice>
          您的帳號還沒有驗證過的電子信箱，請先<a href="/member/verify/email">驗證電子信箱</a>，再訂閱電子報。
        </Notice>
      </div>
    );
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <h1>電子報</h1>
      <p>
        {email && (
          <>
            寄到 <strong>{email}</strong>。
          </>
        )}
        要哪幾種由您決定，每一封信裡也都能直接取消。
      </p>
      <form
        {...getFormProps(form)}
        method="post"
        action="/member/newsletter"
        className={`${box} ${stack}`}
        data-in-place=""
      >
        <fieldset aria-describedby="newsletter-words">
          <legend className={`${css.legend} ${named}`}>想收到的電子報</legend>
          <ul className={css.kinds}>
            {newsletters.map(({ kind, state, since }) => (
              <li key={kind} className={css.kind}>
                <div className={choice}>
                  <input
                    type="checkbox"
                    id={kind}
                    name="kinds"
                    value={kind}
                    defaultChecked={answer ? [given ?? []].flat().includes(kind) : state !== "none"}
                    aria-describedby={`${kind}-about`}
                  />
                  <label htmlFor={kind}>{newsletterKinds[kind].name}</label>
                </div>
                <p id={`${kind}-about`} className={faint}>
                  {newsletterKinds[kind].about}
                  {state === "taken" && <span className={css.since}>{since} 起訂閱</span>}
                  {state === "asked" && (
                    <span className={css.waits}>等您在信中確認。沒收到信時，再按一次「儲存」就重寄。</span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </fieldset>
        <p id="newsletter-words" className={faint}>
          {newsletterWords}
          個人資料的使用方式見<a href="/docs/privacy-policy">隱私權政策</a>。
        </p>
        <div>
          <button className={primary} data-at-once="儲存中…">
            儲存
          </button>
        </div>
      </form>
    </div>
  );
}
