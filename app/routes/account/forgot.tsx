import { data, redirect, type ActionFunctionArgs, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { verifyForgottenMember } from "#contract/forgot-passwords";
import { primary, wide } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { readSession, sessionCookie } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/plain-field.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { refusal } from "./refusal.ts";

/** The first of four pages (§4): who is it? The code goes to the phone or by mail, whichever was given. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  const account = fieldText(form, "account");
  const { data: sent, error } = await api.attempt(verifyForgottenMember, { account });
  if (error) {
    const aboutAccount = error.fields.account ?? (error.status === 404 ? error.message : undefined);
    return data({ error: aboutAccount, message: aboutAccount ? null : error.message, account }, refusal(error));
  }
  const cookie = await sessionCookie({ ...session, flow: { id: sent.flow, step: "forgot", sent_to: sent.sent_to } });
  return redirect("/forgot/verify", { status: 303, headers: { "Set-Cookie": cookie } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => pageTitle("忘記密碼", matches);

export default function Forgot() {
  const answer = useActionData<typeof action>();
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={answer?.error ? [{ field: "account", message: answer.error }] : []} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>忘記密碼</h1>
      <form method="post" noValidate className={`${box} ${stack}`}>
        <p>輸入註冊時的電子信箱或手機號碼，我們會發送驗證碼，驗證後即可重設密碼。帳號鎖定時也可以用這個方式解鎖。</p>
        <TextField
          label="電子信箱或手機號碼"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          value={answer?.account}
          error={answer?.error}
        />
        <button className={`${primary} ${wide}`}>發送驗證碼</button>
      </form>
      <p>
        <a href="/login">回會員登入</a>
      </p>
    </div>
  );
}
