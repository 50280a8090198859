import { randomUUID } from "node:crypto";
import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listOrders, orderNumber } from "#contract/orders";
import { addQuestionPhoto, askQuestion, listQuestionCategories, questionForm } from "#contract/questions";
import { photoBounds, type SentPhoto } from "#contract/sent-photos";
import { primary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { readBeside } from "../../../beside-form.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { constraintOf, readSubmission, refuse, requireSameOrigin } from "../../../form.server.ts";
import { photosOf } from "../../../sent-photos.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { taipeiDate } from "../../../taipei.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { SelectField, type Meta } from "../../../ui/field.tsx";
import { amongOthers } from "../../../ui/order-rows.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { PhotoRemoved, Photos } from "../../../ui/photos.tsx";
import { QuestionText, TopicField } from "../../../ui/question-fields.tsx";
import { operationName } from "../../../ui/trap-name.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export const handle = { scripts: false };

/** 我要提問: about an order of one's own, where the address names one that is preselected. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const [{ photos }, { orders }] = await Promise.all([
    readBeside(request, api.attempt(listQuestionCategories, {}), { photos: photoBounds }),
    readBeside(request, api.attempt(listOrders, {}), { orders: [] }),
  ]);
  const about = orderNumber.safeParse(new URL(request.url).searchParams.get("order")).data;
  const options = orders.map(({ order_number, created_at, first_product_name, quantity }) => ({
    value: order_number,
    label: `${order_number}（${taipeiDate(created_at)}，${first_product_name}${amongOthers(first_product_name, quantity)}）`,
  }));
  // older than those that are listed: whether it is one's own is looked at when it is sent
  if (about && !orders.some(({ order_number }) => order_number === about))
    options.unshift({ value: about, label: about });
  return { photos, options, about, constraint: constraintOf(questionForm), operation_id: randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
  // the shop is asked how many files it takes before the form is read
  requireSameOrigin(request);
  const { api } = await requireMember(request);
  const { photos } = await readBeside(request, api.attempt(listQuestionCategories, {}), { photos: photoBounds });
  const submission = await readSubmission(request, questionForm, {
    lists: ["photos"],
    files: photosOf(photos, (press, options) => api.attempt(addQuestionPhoto, { press }, options)),
  });
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { data: asked, error } = await api.attempt(askQuestion, submission.value, { operationId });
  if (error) return refuse(submission, error);
  const messages = [`已送出，問題編號 ${asked.question_id}。回覆後會通知您`];
  return redirect(`/member/customer/question/${asked.question_id}`, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie({ kind: "status", messages }) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("我要提問", matches);

type Typed = { topic: string; order_number: string; question: string; files: string; photos: SentPhoto[] };

export default function AskQuestion() {
  const { photos, options, about, constraint, operation_id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const defaultValue = { order_number: about };
  const [form, fields] = useTypedForm<Typed>({ id: "ask", answer, constraint, defaultValue });
  // chosen where the orders could still be listed
  const { initialValue: chosen } = fields.order_number;
  const listed = options.some(({ value }) => value === chosen);
  const orders = chosen && !listed ? [{ value: chosen, label: chosen }, ...options] : options;
  // where the answer of the last press did not come, the form holds that press
  const pressed = (form.initialValue as Record<string, unknown> | undefined)?.[operationName];
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <PhotoRemoved answer={answer} />
      <h1 className={named}>我要提問</h1>
      <form
        {...getFormProps(form)}
        method="post"
        encType="multipart/form-data"
        action="/member/customer/customer-service"
        className={stack}
      >
        {/* what Enter in a field presses: never the button that removes a photo */}
        <button hidden>送出問題</button>
        {typeof pressed !== "string" && <input type="hidden" name={operationName} value={operation_id} />}
        <div className={`${box} ${stack}`}>
          <TopicField topic={fields.topic as Meta} />
          {orders.length > 0 && (
            <SelectField meta={fields.order_number as Meta} label="訂單" placeholder="與訂單無關" options={orders} />
          )}
          <QuestionText question={fields.question as Meta} />
          {photos.most > 0 && (
            <Photos
              form={form}
              files={fields.files as Meta}
              photos={fields.photos}
              allowed={photos}
              what="畫面或商品的照片有助於我們了解問題。"
              at={photoAt}
            />
          )}
        </div>
        <div className={cluster}>
          <button className={primary}>送出問題</button>
          <a href="/member/customer">回客服中心</a>
        </div>
      </form>
    </div>
  );
}

const photoAt = (photo_id: string) => `/member/customer/photos/${photo_id}`;
