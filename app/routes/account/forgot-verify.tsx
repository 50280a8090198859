import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verifyForgotCode } from "#contract/forgot-passwords";
import { narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { readSession, readShopper, sessionCookie } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { CodeForm } from "./code-form.tsx";
import { refusal } from "./refusal.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await readShopper(request);
  if (session.flow?.step !== "forgot") throw redirect("/forgot");
  return { sent_to: session.flow.sent_to };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  if (session.flow?.step !== "forgot") return redirect("/forgot", { status: 303 });
  const { data: right, error } = await api.attempt(verifyForgotCode, {
    flow: session.flow.id,
    code: fieldText(form, "code"),
  });
  if (error) {
    const aboutCode = error.fields.code ?? (error.status === 422 || error.status === 410 ? error.message : undefined);
    return data({ code: aboutCode, message: aboutCode ? null : error.message }, refusal(error));
  }
  const cookie = await sessionCookie({ ...session, flow: { id: right.flow, step: "reset", sent_to: [] } });
  return redirect("/forgot/reset", { status: 303, headers: { "Set-Cookie": cookie } });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("輸入驗證碼", matches);

export default function ForgotVerify() {
  const { sent_to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={answer?.code ? [{ field: "code", message: answer.code }] : []} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>輸入驗證碼</h1>
      <CodeForm sent_to={sent_to} error={answer?.code} goal="/" />
      <p>
        <a href="/forgot">換一個信箱或手機號碼</a>
      </p>
    </div>
  );
}
