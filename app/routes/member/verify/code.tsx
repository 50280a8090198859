import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { confirmChannel } from "#contract/new-channels";
import { narrow, stack } from "#styles/page.css";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { sessionCookie } from "../../../cookies/session.server.ts";
import { requireFlow, undeliveredOf } from "../../../flow.server.ts";
import { beside, constraintOf, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { CodeForm } from "../../../ui/code-form.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = confirmChannel.input.pick({ code: true }).extend(wayBack.shape);

/** The second step, after the first alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  const waiting = await requireFlow(request, "change");
  const { flow } = waiting;
  return {
    sent_to: flow.sent_to,
    undelivered: await undeliveredOf(waiting),
    before: flow.phone ? "/member/verify/phone" : "/member/verify/email",
    previous: flow.previous ?? "/member/profile",
    again: new URL(request.url).searchParams.get("again"),
    constraint: constraintOf(schema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { api } = await requireMember(request);
  const { flow, onceFor, session } = await requireFlow(request, "change");
  if (submission.status !== "success") return refuse(submission);
  const { code } = submission.value;
  const { error } = await api.attempt(confirmChannel, { flow: flow.id, code }, onceFor({ code }));
  if (error) return refuse(submission, beside(error, "code", [404, 409, 410, 422]));
  const { flow: _done, ...rest } = session;
  const headers = new Headers([["Set-Cookie", await sessionCookie(rest)]]);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [], deed: "channel" }));
  return redirect("/member/verify/finished", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("輸入驗證碼", matches);

export default function VerifyCode() {
  const { sent_to, undelivered, before, previous, again, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "code", answer, constraint });
  return (
    <div className={`${stack} ${narrow}`}>
      <FormErrors form={form} />
      <h1>輸入驗證碼</h1>
      <CodeForm
        sent_to={sent_to}
        undelivered={undelivered}
        form={form}
        fields={fields}
        action="/member/verify/code"
        goal={previous}
        again={again}
      />
      <p>
        <a href={before}>{before.endsWith("phone") ? "換一個手機號碼" : "換一個電子信箱"}</a>
      </p>
    </div>
  );
}
