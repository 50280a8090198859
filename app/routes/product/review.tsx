import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { grouped } from "#contract/money-rules";
import { reviewLengths, reviewStates } from "#contract/review-rules";
import { getOwnReview, saveReview } from "#contract/reviews";
import { primary, secondary } from "#styles/button.css";
import { control, hint, label } from "#styles/form.css";
import { box, cluster, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { isDoneWithout } from "../../beside-form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { requireMember, type Member } from "../../shopper.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { RadioField } from "../../ui/choice-field.tsx";
import { FormErrors } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { Notice } from "../../ui/notice.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useTypedForm } from "../../ui/typed-form.ts";
import { titled } from "../../ui/titled.tsx";
import { notFound, refusalPage } from "../../way-on.server.ts";

export { handle, headers } from "../../ui/form-page.ts";

const form = saveReview.input.omit({ product_guid: true });

/** The member's own review of a product: to write, to change, to take back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product_guid = await guidOf(request, params.id!);
  const { api } = await requireMember(request);
  return { ...(await ownReview(api, product_guid, request)), constraint: constraintOf(form) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readSubmission(request, form);
  const product_guid = await guidOf(request, params.id!);
  const { api } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { data: saved, error } = await api.attempt(saveReview, { ...submission.value, product_guid }, { operationId });
  if (error?.status === 404) throw await refusalPage(error, request);
  if (error) return refuse(submission, error);
  const messages = [saved.state === "waiting" ? "已送出，審核後刊登" : "評論沒有變動"];
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages }) };
  return redirect(`/product/${product_guid}/reviews`, { status: 303, headers });
}

async function guidOf(request: Request, id: string): Promise<string> {
  if (!/^[0-9a-z]{12,64}$/.test(id)) throw await notFound(request, "找不到這件商品");
  return id;
}

async function ownReview(api: Member["api"], product_guid: string, request: Request) {
  const { data, error } = await api.attempt(getOwnReview, { product_guid });
  // the product's own page has the gate
  if (error?.status === 403) throw redirect(`/product/${product_guid}`);
  if (error && isDoneWithout(error, request)) return { ...unknown, product_guid };
  if (error) throw await refusalPage(error, request);
  return data;
}

/** Whoever sent the form may have written before: what is sent is one review either way. */
const unknown = { name: "這件商品", title_language: undefined, may_write: true, review: null };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `${headingOf(data)}：${data.name}` : "寫評論", matches);

const headingOf = ({ review }: { review: object | null }) => (review ? "您的評論" : "寫評論");

export default function ReviewPage() {
  const own = useLoaderData<typeof loader>();
  const { product_guid, name, title_language, may_write, review } = own;
  const { error: refused, initialValue: typed } = useActionData<typeof action>()?.result ?? {};
  return (
    <>
      <Breadcrumb
        steps={[{ text: name, lang: title_language, href: `/product/${product_guid}` }]}
        here={headingOf(own)}
      />
      <div className={`${stack} ${narrow}`}>
        {may_write ? (
          <Writing {...own} />
        ) : (
          <>
            <Flash kind="alert" messages={refused?.[""] ?? []} />
            <h1 className={named}>
              {headingOf(own)}：<span lang={title_language}>{titled(name)}</span>
            </h1>
            <Notice>
              買過這件商品、訂單也已完成的會員才能寫評論。您的訂單裡還沒有；已訂購的商品，七日猶豫期過後、訂單完成時就能寫。
            </Notice>
            {typeof typed?.text === "string" && <Unsent text={typed.text} />}
            <p className={cluster}>
              <a className={secondary} href={`/product/${product_guid}`}>
                回商品頁
              </a>
              <a href="/member/orders">訂單查詢</a>
            </p>
          </>
        )}
        {review && <Removal product_guid={product_guid} />}
      </div>
    </>
  );
}

/** What was written on a page that had grown old, for whoever wants to keep it. */
function Unsent({ text }: { text: string }) {
  return (
    <div>
      <label className={label} htmlFor="unsent">
        剛才寫的評論
      </label>
      <span className={hint} id="unsent-hint">
        沒有送出。想留著，請先複製。
      </span>
      <textarea id="unsent" aria-describedby="unsent-hint" className={control} rows={8} readOnly defaultValue={text} />
    </div>
  );
}

type Own = ReturnType<typeof useLoaderData<typeof loader>>;

function Writing({ product_guid, name, title_language, review, constraint }: Own) {
  const answer = useActionData<typeof action>();
  const [meta, fields] = useTypedForm<{ stars: string; text: string }>({
    id: "review",
    answer,
    constraint,
    defaultValue: { stars: review ? String(review.stars) : undefined, text: review?.text },
  });
  const state = review && reviewStates[review.state];
  return (
    <>
      <FormErrors form={meta} />
      <h1 className={named}>
        {headingOf({ review })}：<span lang={title_language}>{titled(name)}</span>
      </h1>
      {state && (
        <Notice kind={review.refused_because ? "warning" : "plain"}>
          <b>{state.name}。</b>
          {review.refused_because && `原因：${review.refused_because.replace(/。$/, "")}。`}
          {state.words}
        </Notice>
      )}
      <form
        {...getFormProps(meta)}
        method="post"
        action={`/product/${product_guid}/review`}
        className={`${box} ${stack}`}
      >
        <RadioField meta={fields.stars} legend="評分" options={scale} />
        <TextArea
          meta={fields.text}
          label="評論內容"
          hint={`${reviewLengths.least} 至 ${grouped(reviewLengths.most)} 字，純文字。請不要寫出電話、信箱等個人資料，也別說破關鍵情節。`}
          rows={8}
        />
        <p>審核後刊登，姓名只顯示一部分，例如「林○明」。</p>
        <p className={cluster}>
          <button className={primary}>{review ? "送出修改" : "送出評論"}</button>
          <a href={`/product/${product_guid}`}>取消</a>
        </p>
      </form>
    </>
  );
}

/** The best first. */
const scale = ["非常不喜歡", "不太喜歡", "普通", "喜歡", "非常喜歡"]
  .map((words, at) => ({ value: String(at + 1), label: `${at + 1} 顆星：${words}` }))
  .reverse();

/** Asks before what cannot be brought back. */
function Removal({ product_guid }: { product_guid: string }) {
  return (
    <details>
      <summary>刪除這則評論</summary>
      <form method="post" action={`/product/${product_guid}/review/remove`} className={cluster}>
        <p>刪除後無法復原。</p>
        <button className={secondary}>確定刪除</button>
      </form>
    </details>
  );
}
