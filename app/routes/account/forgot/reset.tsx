import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { limits } from "#contract/codes";
import { newPasswords, resetPassword } from "#contract/forgot-passwords";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { constraintOf, failedAs, readSubmission, refuse } from "../../../form.server.ts";
import { ShownPassword } from "../../../enhance/shown-password.tsx";
import { passwordHelp, shownShape } from "../../../password-rule.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { endedSessionCookie } from "../../../cookies/session.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { NewPasswordFields } from "../../../ui/new-password-fields.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { requireFlow } from "../../../flow.server.ts";
import { goalOf } from "../../../goal.server.ts";
import { withGoal } from "../../../goal.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const tooLate = `已超過 ${limits.stampMinutes} 分鐘，請重新發送驗證碼`;
const schema = newPasswords.safeExtend(shownShape);

/** Only with a code that was right. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireFlow(request, "reset");
  return { constraint: constraintOf(schema), goal: await goalOf(request), help: passwordHelp };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { onceFor, flow, api } = await requireFlow(request, "reset");
  if (submission.status !== "success") return refuse(submission);
  const goal = await goalOf(request);
  const { error } = await api.attempt(resetPassword, { flow: flow.id, ...submission.value }, onceFor(submission.value));
  if (error?.status === 410)
    return redirect(withGoal("/forgot", goal), {
      status: 303,
      headers: { "Set-Cookie": await flashCookie({ kind: "alert", messages: [tooLate] }) },
    });
  if (error) return refuse(submission, failedAs("reset_failed", error));
  // every session of the member has ended, this one too
  const headers = new Headers([["Set-Cookie", endedSessionCookie()]]);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [], deed: "reset" }));
  return redirect(withGoal("/forgot/finished", goal), { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("重設密碼", matches);

export default function ForgotReset() {
  const { constraint, goal, help } = useLoaderData<typeof loader>();
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
        <p>{`請在 ${limits.stampMinutes} 分鐘內完成。重設後，所有裝置都會登出。`}</p>
        <NewPasswordFields
          password={fields.password}
          confirm={fields.password_confirm}
          help={help}
          shown={<ShownPassword input={fields.password.id} />}
        />
        <button className={`${primary} ${wide}`}>重設密碼</button>
      </form>
    </>
  );
}
