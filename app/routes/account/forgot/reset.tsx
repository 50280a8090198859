import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { newPasswords, resetPassword } from "#contract/forgot-passwords";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { constraintOf, readSubmission, refuse } from "../../../form.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { endedSessionCookie } from "../../../cookies/session.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { requireFlow } from "../../../flow.server.ts";
import { goalOf, withGoal } from "../../../goal.ts";
import { settings } from "../../../settings.server.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = newPasswords;

/** Only with a code that was right. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireFlow(request, "reset");
  return { constraint: constraintOf(schema), goal: goalOf(request, settings.publicOrigin) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { onceFor, flow, api } = await requireFlow(request, "reset");
  if (submission.status !== "success") return refuse(submission);
  const goal = goalOf(request, settings.publicOrigin);
  const { error } = await api.attempt(resetPassword, { flow: flow.id, ...submission.value }, onceFor(submission.value));
  if (error?.status === 410)
    return redirect(withGoal("/forgot", goal), {
      status: 303,
      headers: { "Set-Cookie": await flashCookie({ kind: "alert", messages: ["已超過 10 分鐘，請重新發送驗證碼"] }) },
    });
  if (error) return refuse(submission, error);
  // every session of the member has ended, this one too
  const headers = new Headers([["Set-Cookie", endedSessionCookie()]]);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [], deed: "reset" }));
  return redirect(withGoal("/forgot/finished", goal), { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("重設密碼", matches);

export default function ForgotReset() {
  const { constraint, goal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "reset", answer, constraint });
  return (
    <>
      <FormErrors form={form} />
      <h1>重設密碼</h1>
      <form
        {...getFormProps(form)}
        method="post"
        action={withGoal("/forgot/reset", goal)}
        className={`${box} ${stack}`}
      >
        <p>重設後，所有裝置都會登出。</p>
        <TextField
          meta={fields.password}
          label="密碼"
          type="password"
          autoComplete="new-password"
          hint="6 至 24 個英文字母與數字混合，不可使用特殊符號"
        />
        <TextField meta={fields.password_confirm} label="確認密碼" type="password" autoComplete="new-password" />
        <button className={`${primary} ${wide}`}>重設密碼</button>
      </form>
    </>
  );
}
