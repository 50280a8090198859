import { randomUUID } from "node:crypto";
import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addQuestionPhoto, addToQuestion, getQuestion, listQuestionCategories, replyForm } from "#contract/questions";
import { photoBounds, type SentPhoto } from "#contract/sent-photos";
import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { isDoneWithout, readBeside } from "../../../beside-form.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse, requireSameOrigin } from "../../../form.server.ts";
import { photosOf } from "../../../sent-photos.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { datedQuestion } from "../../../taipei.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import type { Meta } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { PhotoRemoved, Photos } from "../../../ui/photos.tsx";
import { AskAnew, QuestionThread } from "../../../ui/question-thread.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { operationName } from "../../../ui/trap-name.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { notFound, refusalPage } from "../../../way-on.server.ts";

export const handle = { scripts: false };

/** One question of one's own, and the form to write again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  if (!params.id) throw redirect("/member/customer/questions");
  const question_id = await idOf(request, params.id);
  const { data: question, error } = await api.attempt(getQuestion, { question_id });
  if (error && !isDoneWithout(error, request)) throw await refusalPage(error, request);
  const { photos } = await readBeside(request, api.attempt(listQuestionCategories, {}), { photos: photoBounds });
  return {
    question_id,
    question: question ? datedQuestion(question) : null,
    photos,
    constraint: constraintOf(replyForm),
    operation_id: randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  // the shop is asked how many files it takes before the form is read
  requireSameOrigin(request);
  const { api } = await requireMember(request);
  const question_id = await idOf(request, params.id ?? "");
  const { photos } = await readBeside(request, api.attempt(listQuestionCategories, {}), { photos: photoBounds });
  const submission = await readSubmission(request, replyForm, {
    lists: ["photos"],
    files: photosOf(photos, (press, options) => api.attempt(addQuestionPhoto, { press }, options)),
  });
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { error } = await api.attempt(addToQuestion, { ...value, question_id }, { operationId });
  if (error?.status === 404) throw await refusalPage(error, request);
  if (error) return refuse(submission, error);
  return redirect(`/member/customer/question/${question_id}`, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie({ kind: "status", messages: ["已送出，回覆後會通知您"] }) },
  });
}

async function idOf(request: Request, id: string): Promise<number> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw await notFound(request, "找不到這個問題");
  return Number(id);
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("客服問題", matches);

type Typed = { reply: string; files: string; photos: SentPhoto[] };

export default function QuestionPage() {
  const { question_id, question, photos, constraint, operation_id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<Typed>({ id: "reply", answer, constraint });
  const pressed = (form.initialValue as Record<string, unknown> | undefined)?.[operationName];
  const page = `/member/customer/question/${question_id}`;
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <PhotoRemoved answer={answer} />
      <h1>客服問題</h1>
      {question && (
        <QuestionThread
          question={question}
          order={question.order_number ? `/orders/${question.order_number}` : undefined}
          at={photoAt}
          page={page}
        />
      )}
      {question?.state === "closed" ? (
        <AskAnew
          action="/member/customer/customer-service"
          question={question}
          typed={form.initialValue}
          operation_id={operation_id}
        />
      ) : (
        <form
          {...getFormProps(form)}
          method="post"
          encType="multipart/form-data"
          action={page}
          className={`${box} ${stack}`}
        >
          <button hidden>送出補充</button>
          {typeof pressed !== "string" && <input type="hidden" name={operationName} value={operation_id} />}
          <h2 className={named}>繼續補充</h2>
          <TextArea meta={fields.reply as Meta} label="補充內容" hint="最多 2000 個字" rows={4} />
          {photos.most > 0 && (
            <Photos
              form={form}
              files={fields.files as Meta}
              photos={fields.photos}
              allowed={photos}
              what=""
              at={photoAt}
            />
          )}
          <p>
            <button className={primary}>送出補充</button>
          </p>
        </form>
      )}
      <p>
        <a href="/member/customer/questions">回我的問題</a>
      </p>
    </div>
  );
}

const photoAt = (photo_id: string) => `/member/customer/photos/${photo_id}`;
