import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { resetPassword } from "#contract/forgot-passwords";
import { primary, wide } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { endedSessionCookie, flashCookie, readSession } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/plain-field.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { refusal } from "./refusal.ts";

/** Only with a code that was right. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await readSession(request)).flow?.step !== "reset") throw redirect("/forgot");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  if (session.flow?.step !== "reset") return redirect("/forgot", { status: 303 });
  const { error } = await api.attempt(resetPassword, {
    flow: session.flow.id,
    password: fieldText(form, "password"),
    password_confirm: fieldText(form, "password_confirm"),
  });
  if (error?.status === 410)
    return redirect("/forgot", {
      status: 303,
      headers: { "Set-Cookie": await flashCookie({ kind: "alert", messages: ["已超過 10 分鐘，請重新發送驗證碼"] }) },
    });
  if (error)
    return data(
      { fields: error.fields, message: Object.keys(error.fields).length === 0 ? error.message : null },
      refusal(error),
    );
  // every session of the member has ended, this one too
  return redirect("/forgot/finished", { status: 303, headers: { "Set-Cookie": endedSessionCookie() } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle("重設密碼", matches);

export default function ForgotReset() {
  const answer = useActionData<typeof action>();
  const errors: Record<string, string> = answer?.fields ?? {};
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>重設密碼</h1>
      <form method="post" noValidate className={`${box} ${stack}`}>
        <p>重設後，所有裝置都會登出。</p>
        <TextField
          label="密碼"
          name="password"
          type="password"
          autoComplete="new-password"
          error={errors.password}
          hint="6 至 24 個英文字母與數字混合，不可使用特殊符號"
        />
        <TextField
          label="確認密碼"
          name="password_confirm"
          type="password"
          autoComplete="new-password"
          error={errors.password_confirm}
        />
        <button className={`${primary} ${wide}`}>重設密碼</button>
      </form>
    </div>
  );
}
