import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { z } from "zod";
import { ApiError } from "#contract/endpoint";
import { getGiftHistory, listGiftHotkeys, listGiftSessions } from "#contract/gift-assistant";
import { giftLengths } from "#contract/gift-assistant-rules";
import { primary } from "#styles/button.css";
import * as form from "#styles/form.css";
import { box, cluster, sectionHead, stack, withSide } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { isDoneWithout, readBeside } from "../beside-form.server.ts";
import { AddedSheet } from "../enhance/added-sheet.tsx";
import { useGiftStream } from "../enhance/gift-stream.ts";
import { isAfterForm, refuse } from "../form.server.ts";
import { askAssistant, readGiftForm, wholeAnswer } from "../gift-chat.server.ts";
import { requireMember } from "../shopper.server.ts";
import { taipeiMinute } from "../taipei.server.ts";
import { FormErrors } from "../ui/error-summary.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { FieldError, wiring } from "../ui/plain-field.tsx";
import { notFound, refusalPage } from "../way-on.server.ts";
import * as css from "./gift-ai/conversation.css.ts";
import { Turn } from "./gift-ai/turn.tsx";

export { keptInPlace as shouldRevalidate } from "../enhance/kept-in-place.ts";

/** The gift assistant (layout giftAi): what is asked, what was answered, and the conversations of before. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const session = params.session === undefined ? null : await idOf(request, params.session);
  const [{ sessions }, { hotkeys, elsewhere }, history] = await Promise.all([
    readBeside(request, api.attempt(listGiftSessions, {}), { sessions: [] }),
    readBeside(request, api.attempt(listGiftHotkeys, {}), { hotkeys: [], elsewhere: false }),
    session ? api.attempt(getGiftHistory, { session_id: session }) : null,
  ]);
  // removed meanwhile: what was typed for it may begin another
  const removed = history?.error?.status === 404 && isAfterForm(request);
  if (history?.error && !removed && !isDoneWithout(history.error, request))
    throw await refusalPage(history.error, request);
  return {
    session: removed ? null : session,
    turns: history?.data?.turns ?? [],
    sessions: sessions.map((one) => ({ ...one, changed_at: taipeiMinute(one.changed_at) })),
    hotkeys: session && !removed ? [] : hotkeys,
    elsewhere,
    // the press has its name before it is made: sent again it finds what it did
    press: randomUUID(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readGiftForm(request);
  const member = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { data: events, error } = await askAssistant(member, submission.value);
  if (error) return refuse(submission, error.status === 404 ? gone : error);
  const answer = await wholeAnswer(events);
  return "error" in answer ? refuse(submission, answer.error) : redirect(answer.at, { status: 303 });
}

const gone = new ApiError(404, "gift_session_not_found", "這段對話已經不在，按「送出」會開始新的對話");

async function idOf(request: Request, session: string): Promise<string> {
  const { data: id } = z.uuid().safeParse(session);
  if (!id) throw await notFound(request, "找不到這段對話");
  return id;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("送禮小幫手", matches);

const looks = { said: css.said, answer: css.answer, failed: css.failed };

export default function GiftAssistant() {
  const { session, turns, sessions, hotkeys, elsewhere, press } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  const typed: Typed = { press, ...refusal?.initialValue };
  // an error goes as soon as what is typed could be right (ui/typed-form.ts)
  const [mended, setMended] = useState(false);
  const { text: wrongText, ...otherwise } = refusal?.error ?? {};
  const error = mended ? undefined : wrongText?.[0];
  const wrong = error ? { text: [error], ...otherwise } : otherwise;
  const live = useRef<HTMLDivElement>(null);
  const onSubmit = useGiftStream(live, looks);
  const page = session ? `/gift-ai/${session}` : "/gift-ai";
  return (
    <div className={stack}>
      <FormErrors form={{ id: formId, allErrors: wrong, initialValue: refusal?.initialValue }} />
      <h1 className={named}>送禮小幫手</h1>
      <div className={withSide}>
        <div className={stack}>
          {turns.length === 0 && (
            <p>告訴我要送給誰、什麼場合、預算多少、對方喜歡什麼，我會從書店現在買得到的商品裡挑幾樣，並說明為什麼。</p>
          )}
          {turns.length > 0 && (
            <ol className={css.turns} aria-label="對話">
              {turns.map((turn) => (
                <Turn key={turn.turn_id} {...turn} />
              ))}
            </ol>
          )}
          {elsewhere && (
            <p>
              您輸入的文字會送到本店以外的 AI
              服務，由它協助挑選商品；不附上您的姓名與會員資料，電子信箱與電話也會先遮去。請不要寫下個人資料，詳見
              <a href="/docs/privacy-policy">隱私權政策</a>。
            </p>
          )}
          <div>
            <div ref={live} className={css.live} aria-live="polite" />
            <form id={formId} noValidate method="post" action={page} className={`${box} ${stack}`} onSubmit={onSubmit}>
              <input type="hidden" name="press" value={typed.press} />
              {session && <input type="hidden" name="session" value={session} />}
              <Wish more={turns.length > 0} typed={typed.text} error={error} onMended={() => setMended(true)} />
              <p className={cluster}>
                <button className={primary}>送出</button>
                {session && <a href="/gift-ai">開始新的對話</a>}
              </p>
            </form>
          </div>
          {hotkeys.length > 0 && (
            <section className={stack}>
              <h2 className={named}>不知道從哪裡開始？</h2>
              <form method="post" action="/gift-ai" className={css.starts} onSubmit={onSubmit}>
                <input type="hidden" name="press" value={press} />
                {hotkeys.map(({ name, text }) => (
                  <button key={name} className={css.start} name="text" value={text}>
                    {text}
                  </button>
                ))}
              </form>
            </section>
          )}
          <p className={faint}>價格與庫存以商品頁為準。對話只有您看得到，也可以隨時刪除。</p>
        </div>
        <Conversations sessions={sessions} here={session} />
      </div>
      <AddedSheet />
    </div>
  );
}

/** Begins the ids of its fields (ui/plain-field.tsx). */
const formId = "f";

interface Typed {
  text?: string;
  press?: string;
}

interface WishProps {
  /** something was said before */
  more: boolean;
  typed: string | undefined;
  error: string | undefined;
  onMended: () => void;
}

/** Its one field: a page that streams its answers has scripts enough. */
function Wish({ more, typed, error, onMended }: WishProps) {
  const hint = "wish-hint";
  const field = wiring({ name: "text", error }, hint);
  return (
    <div>
      <label className={form.label} htmlFor={field.id}>
        {more ? "還想怎麼調整？" : "想送什麼樣的禮物？"}
      </label>
      <span className={form.hint} id={hint}>
        例如：{more ? "三百到五百、換一批、改送爸爸" : "送媽媽的生日禮物，她喜歡喝茶，五百以內"}。最多{" "}
        {giftLengths.most} 個字
      </span>
      <FieldError name="text" error={error} />
      <textarea
        className={form.control}
        rows={2}
        required
        maxLength={giftLengths.most}
        defaultValue={typed}
        onInput={({ currentTarget }) => currentTarget.validity.valid && onMended()}
        {...field}
      />
    </div>
  );
}

type Listed = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "sessions">;

function Conversations({ sessions, here }: Listed & { here: string | null }) {
  return (
    <section>
      <div className={sectionHead}>
        <h2 className={named}>之前的對話</h2>
        {sessions.length > 1 && <a href="/gift-ai/remove">全部刪除</a>}
      </div>
      {sessions.length === 0 ? (
        <p>還沒有對話。問過的內容會留在這裡。</p>
      ) : (
        <ul>
          {sessions.map(({ session_id, beginning, changed_at }) => (
            <li key={session_id} className={css.row}>
              <a
                className={css.beginning}
                href={`/gift-ai/${session_id}`}
                id={`of-${session_id}`}
                aria-current={session_id === here ? "page" : undefined}
              >
                {beginning}
              </a>
              <span className={faint}>{changed_at}</span>
              <a className={css.link} href={`/gift-ai/${session_id}/remove`} aria-describedby={`of-${session_id}`}>
                刪除
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
