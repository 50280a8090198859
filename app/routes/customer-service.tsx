import { randomUUID } from "node:crypto";
import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askQuestionAsGuest } from "#contract/questions";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { flashCookie } from "../cookies/flash.server.ts";
import { constraintOf, isAfterForm, readSubmission, refuse } from "../form.server.ts";
import { productApi } from "../product-api.server.ts";
import { settings } from "../settings.server.ts";
import { readShopper } from "../shopper.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { FormErrors } from "../ui/error-summary.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { TextField, type Meta } from "../ui/field.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { QuestionText, TopicField } from "../ui/question-fields.tsx";
import { Trap } from "../ui/trap.tsx";
import { operationName } from "../ui/trap-name.ts";
import { useTypedForm } from "../ui/typed-form.ts";

export const handle = { scripts: false };

/** 聯絡客服, for who is no member or not signed in; a member has a room for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await readShopper(request);
  // what was refused holds what was typed
  if (shopper.kind === "member" && !isAfterForm(request)) throw redirect("/member/customer");
  const { phone, hours, email: mail } = settings.seller;
  return {
    from: shopper.kind === "guest" ? shopper.email : undefined,
    phone,
    hours,
    mail,
    constraint: constraintOf(askQuestionAsGuest.input),
    operation_id: randomUUID(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, askQuestionAsGuest.input);
  const api = productApi(null, request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, robot, value } = submission;
  const asked = robot ? undefined : await api.attempt(askQuestionAsGuest, value, { operationId });
  if (asked?.error) return refuse(submission, asked.error);
  const number = asked && `，問題編號 ${asked.data.question_id}`;
  const messages = [`已送出${number ?? ""}。確認信已寄出，回覆也會寄到同一個信箱`];
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages }) };
  return redirect("/customer-service", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("聯絡客服", matches);

type Typed = { name: string; email: string; topic: string; order_number: string; question: string };

export default function CustomerService() {
  const { from, phone, hours, mail, constraint, operation_id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<Typed>({ id: "ask", answer, constraint, defaultValue: { email: from } });
  // where the answer of the last press did not come, the form holds that press
  const pressed = (form.initialValue as Record<string, unknown> | undefined)?.[operationName];
  return (
    <div className={narrow}>
      <Breadcrumb steps={[]} here="聯絡客服" />
      <div className={stack}>
        <FormErrors form={form} />
        <h1 className={named}>聯絡客服</h1>
        <p>
          先看看<a href="/docs/faq">常見問題</a>，可能已經有答案。會員請
          <a href="/login?redirect=/member/customer">登入後提問</a>，可以選擇訂單、附上照片，並隨時查看紀錄。
        </p>
        <form {...getFormProps(form)} method="post" action="/customer-service" className={`${box} ${stack}`}>
          {typeof pressed !== "string" && <input type="hidden" name={operationName} value={operation_id} />}
          <TextField meta={fields.name as Meta} label="姓名" autoComplete="name" />
          <TextField
            meta={fields.email as Meta}
            label="電子信箱"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="確認信、回覆和查看問題的連結都會寄到這裡"
          />
          <TopicField topic={fields.topic as Meta} />
          <TextField
            meta={fields.order_number as Meta}
            label="訂單編號"
            autoComplete="off"
            autoCapitalize="characters"
            hint="2 個英文字母加 12 位數字，與訂單無關時不用填"
          />
          <QuestionText question={fields.question as Meta} />
          <Trap />
          <p>
            <button className={primary}>送出問題</button>
          </p>
        </form>
        <h2 className={named}>其他聯絡方式</h2>
        <FactList
          facts={[
            { term: "客服電話", value: phone },
            { term: "服務時間", value: hours },
            { term: "客服信箱", value: <a href={`mailto:${mail}`}>{mail}</a> },
          ]}
        />
      </div>
    </div>
  );
}
