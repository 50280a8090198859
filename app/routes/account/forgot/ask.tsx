import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { verifyForgottenMember } from "#contract/forgot-passwords";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { beside, constraintOf, failedAs, readSubmission, refuse } from "../../../form.server.ts";
import { goalOf } from "../../../goal.server.ts";
import { withGoal } from "../../../goal.ts";
import { productApi } from "../../../product-api.server.ts";
import { readSession, sessionCookie, type SessionFlow } from "../../../cookies/session.server.ts";
import { readShopper } from "../../../shopper.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = verifyForgottenMember.input;

/** Who comes back to name another address or phone finds what was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { flow } = (await readShopper(request)).session;
  return { typed: { account: flow && accountOf(flow) }, constraint: constraintOf(schema), goal: await goalOf(request) };
}

/** Who is it? The code goes to the phone or by mail, whichever was given. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  if (submission.status !== "success") return refuse(submission);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const { data: sent, error } = await api.attempt(verifyForgottenMember, submission.value, {
    operationId: submission.operationId,
  });
  if (error) return refuse(submission, beside(failedAs("send_failed", error), "account", [404, 423]));
  const flow = { id: sent.flow, step: "forgot" as const, sent_to: sent.sent_to, ...typedAs(submission.value.account) };
  const cookie = await sessionCookie({ ...session, flow });
  return redirect(withGoal("/forgot/verify", await goalOf(request)), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

type Typed = Pick<SessionFlow, "type" | "email" | "phone" | "countryCode">;

function typedAs(account: string): Typed {
  // no address has more octets (RFC 5321); a longer one is nobody's, and the cookie has its limit
  if (account.includes("@")) return { type: "email", ...(Buffer.byteLength(account) <= 254 && { email: account }) };
  const [, abroad] = /^\+?852(\d{8})$/.exec(account) ?? [];
  return { type: "phone", phone: abroad ?? account, countryCode: abroad ? "852" : "886" };
}

const accountOf = ({ type, email, phone, countryCode }: Typed) =>
  type === "phone" && countryCode === "852" ? `+852${phone}` : type && (email ?? phone);

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("忘記密碼", matches);

export default function AskForAccount() {
  const { typed, constraint, goal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({
    id: "forgot",
    answer,
    constraint,
    defaultValue: typed,
  });
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
        <a href={withGoal("/login", goal)}>回會員登入</a>，或<a href="/customer-service">聯絡客服</a>
      </p>
    </>
  );
}
