import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { z } from "zod";
import { verifyForgotCode } from "#contract/forgot-passwords";
import { beside, constraintOf, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { sessionCookie } from "../../../cookies/session.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { CodeForm } from "../../../ui/code-form.tsx";
import { requireFlow, undeliveredOf } from "../../../flow.server.ts";
import { goalOf } from "../../../goal.server.ts";
import { withGoal } from "../../../goal.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = verifyForgotCode.input.pick({ code: true }).extend(wayBack.shape);

export async function loader({ request }: LoaderFunctionArgs) {
  const waiting = await requireFlow(request, "forgot");
  return {
    undelivered: await undeliveredOf(waiting),
    again: new URL(request.url).searchParams.get("again"),
    constraint: constraintOf(schema),
    goal: await goalOf(request),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { onceFor, flow, session, api } = await requireFlow(request, "forgot");
  if (submission.status !== "success") return refuse(submission);
  const { code } = submission.value;
  const { data: right, error } = await api.attempt(verifyForgotCode, { flow: flow.id, code }, onceFor({ code }));
  if (error) return refuse(submission, beside(error, "code", [410, 422]));
  const cookie = await sessionCookie({ ...session, flow: { ...flow, id: right.flow, step: "reset", sent_to: [] } });
  return redirect(withGoal("/forgot/reset", await goalOf(request)), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("輸入驗證碼", matches);

export default function ForgotVerify() {
  const { undelivered, constraint, again, goal } = useLoaderData<typeof loader>();
  const { sent_to } = useOutletContext<{ sent_to: string[] }>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "verify", answer, constraint });
  return (
    <>
      <FormErrors form={form} />
      <h1>輸入驗證碼</h1>
      <CodeForm
        sent_to={sent_to}
        undelivered={undelivered}
        form={form}
        fields={fields}
        action="/forgot/verify"
        goal={goal}
        again={again}
      />
      <p>
        <a href={withGoal("/forgot", goal)}>換一個信箱或手機號碼</a>
      </p>
    </>
  );
}
