import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { verifyCode } from "#contract/members";
import { narrow, stack } from "#styles/page.css";
import { fieldText, readForm } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { ownPath } from "../../redirect-path.ts";
import { arrivalHeaders, readGuestCart, readSession, readShopper } from "../../shopper.server.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { CodeForm } from "./code-form.tsx";
import { refusal } from "./refusal.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await readShopper(request);
  const goal = ownPath(new URL(request.url).searchParams.get("redirect"));
  if (session.flow?.step !== "registry") throw redirect("/registry");
  return { goal, sent_to: session.flow.sent_to };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await readSession(request);
  const api = productApi(session.token ?? null, request);
  if (session.flow?.step !== "registry") return redirect("/registry", { status: 303 });
  const goal = ownPath(fieldText(form, "redirect"));
  const { data: signed, error } = await api.attempt(verifyCode, {
    flow: session.flow.id,
    code: fieldText(form, "code"),
    products: await readGuestCart(request),
  });
  if (signed)
    return redirect(`/registry/complete?redirect=${encodeURIComponent(goal)}`, {
      status: 303,
      headers: await arrivalHeaders(signed, false, "會員驗證完成，您已登入"),
    });
  const aboutCode = error.fields.code ?? (error.status === 422 || error.status === 410 ? error.message : undefined);
  return data({ code: aboutCode, message: aboutCode ? null : error.message }, refusal(error));
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("會員驗證", matches);

export default function RegistryVerify() {
  const { goal, sent_to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className={`${stack} ${narrow}`}>
      <ErrorSummary errors={answer?.code ? [{ field: "code", message: answer.code }] : []} />
      {answer?.message && <Flash kind="alert" messages={[answer.message]} />}
      <h1>會員驗證</h1>
      <CodeForm sent_to={sent_to} error={answer?.code} goal={goal} />
      <p>
        資料填錯了嗎？<a href="/registry">重新填寫</a>
      </p>
    </div>
  );
}
