import { randomUUID } from "node:crypto";
import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ApiError } from "#contract/endpoint";
import { addToGuestQuestion, getGuestQuestion } from "#contract/questions";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { isDoneWithout } from "../../beside-form.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { pathOf } from "../../redirect-path.ts";
import { datedQuestion } from "../../taipei.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { FormErrors } from "../../ui/error-summary.tsx";
import type { Meta } from "../../ui/field.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { AskAnew, QuestionThread } from "../../ui/question-thread.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { operationName } from "../../ui/trap-name.ts";
import { useTypedForm } from "../../ui/typed-form.ts";
import { refusalPage } from "../../way-on.server.ts";

export const handle = { scripts: false };

const form = addToGuestQuestion.input.omit({ key: true });

/** A guest's question, opened by the link of the mail. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = productApi(null, request);
  const { data: question, error } = await api.attempt(getGuestQuestion, { key: params.key! });
  if (error && !isDoneWithout(error, request)) throw await notOpened(error, request);
  return {
    question: question ? datedQuestion(question) : null,
    page: `/customer-service/${params.key}`,
    constraint: constraintOf(form),
    operation_id: randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readSubmission(request, form);
  const api = productApi(null, request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { error } = await api.attempt(addToGuestQuestion, { ...value, key: params.key! }, { operationId });
  if (error?.status === 404) throw await notOpened(error, request);
  if (error) return refuse(submission, error);
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages: ["已送出，回覆後會寄信通知您"] }) };
  return redirect(pathOf`/customer-service/${params.key}`, { status: 303, headers });
}

/** A link that is over leads to where one asks anew, and says so. */
async function notOpened(error: ApiError, request: Request): Promise<Response> {
  if (error.status !== 404) return refusalPage(error, request);
  const headers = { "Set-Cookie": await flashCookie({ kind: "alert", messages: [error.message] }) };
  return redirect("/customer-service", { headers });
}

/** Whoever has its address may read it: no search engine keeps it. */
export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("客服問題", matches),
  { name: "robots", content: "noindex" },
];

export default function GuestQuestion() {
  const { question, page, constraint, operation_id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [reply, fields] = useTypedForm<{ reply: string }>({ id: "reply", answer, constraint });
  const pressed = (reply.initialValue as Record<string, unknown> | undefined)?.[operationName];
  return (
    <>
      <Breadcrumb
        steps={[{ text: "聯絡客服", href: "/customer-service" }]}
        here={question ? `問題 ${question.question_id}` : "客服問題"}
      />
      <div className={`${stack} ${narrow}`}>
        <FormErrors form={reply} />
        <h1>客服問題</h1>
        {question && <QuestionThread question={question} at={() => page} page={page} />}
        {question?.state === "closed" ? (
          <AskAnew
            action="/customer-service"
            question={question}
            typed={reply.initialValue}
            operation_id={operation_id}
          />
        ) : (
          <form {...getFormProps(reply)} method="post" action={page} className={`${box} ${stack}`}>
            {typeof pressed !== "string" && <input type="hidden" name={operationName} value={operation_id} />}
            <h2 className={named}>繼續補充</h2>
            <TextArea meta={fields.reply as Meta} label="補充內容" hint="最多 2000 個字" rows={4} />
            <p>
              <button className={primary}>送出補充</button>
            </p>
          </form>
        )}
      </div>
    </>
  );
}
