import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { verifyForgottenMember } from "#contract/forgot-passwords";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { beside, constraintOf, readSubmission, refuse } from "../../../form.server.ts";
import { goalOf, withGoal } from "../../../goal.ts";
import { productApi } from "../../../product-api.server.ts";
import { settings } from "../../../settings.server.ts";
import { readSession, sessionCookie } from "../../../cookies/session.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = verifyForgottenMember.input;

export const loader = ({ request }: LoaderFunctionArgs) => ({
  constraint: constraintOf(schema),
  goal: goalOf(request, settings.publicOrigin),
});

/** Who is it? The code goes to the phone or by mail, whichever was given. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  if (submission.status !== "success") return refuse(submission);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const { data: sent, error } = await api.attempt(verifyForgottenMember, submission.value, {
    operationId: submission.operationId,
  });
  if (error) return refuse(submission, beside(error, "account", [404]));
  const cookie = await sessionCookie({ ...session, flow: { id: sent.flow, step: "forgot", sent_to: sent.sent_to } });
  return redirect(withGoal("/forgot/verify", goalOf(request, settings.publicOrigin)), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("忘記密碼", matches);

export default function AskForAccount() {
  const { constraint, goal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "forgot", answer, constraint });
  return (
    <>
      <FormErrors form={form} />
      <h1>忘記密碼</h1>
      <form {...getFormProps(form)} method="post" action={withGoal("/forgot", goal)} className={`${box} ${stack}`}>
        <p>輸入註冊時的電子信箱或手機號碼，我們會發送驗證碼，驗證後即可重設密碼。帳號鎖定時也可以用這個方式解鎖。</p>
        <TextField meta={fields.account} label="電子信箱或手機號碼" autoComplete="username" autoCapitalize="none" />
        <button className={`${primary} ${wide}`}>發送驗證碼</button>
      </form>
      <p>
        <a href={withGoal("/login", goal)}>回會員登入</a>
      </p>
    </>
  );
}
