import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { z } from "zod";
import { completeMember } from "#contract/members";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { readSession, sessionCookie } from "../../../cookies/session.server.ts";
import { constraintOf, failedAs, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { withGoal } from "../../../goal.ts";
import { productApi } from "../../../product-api.server.ts";
import { ownPath } from "../../../redirect-path.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useGoalForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = completeMember.input.omit({ flow: true }).extend(wayBack.shape);

/** The special sign-ins of §4 that need more than a code: what an account lacks, and the phone by which one signs in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { flow } = await requireAsked(request);
  const given = constraintOf(schema);
  return {
    heading: flow.asks!.includes("name") ? "補齊會員資料" : "驗證登入的手機",
    goal: ownPath(new URL(request.url).searchParams.get("redirect")),
    // what is shown is asked: which of them, the flow says
    constraint: {
      ...given,
      name: { ...given.name, required: true },
      phone_number: { ...given.phone_number, required: true },
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { flow, session } = await requireAsked(request);
  if (submission.status !== "success") return refuse(submission);
  const { redirect: wanted, ...given } = submission.value;
  const { operationId } = submission;
  const api = productApi(session.token ?? null, request);
  const { data: sent, error } = await api.attempt(completeMember, { flow: flow.id, ...given }, { operationId });
  if (error) return refuse(submission, failedAs("send_failed", error));
  // the name stands now; the phone may have been mistyped
  const asks = flow.asks!.filter((field) => field === "phone_number");
  const next = { id: sent.flow, step: "registry" as const, sent_to: sent.sent_to };
  const cookie = await sessionCookie({
    ...session,
    flow: { ...next, asks, form: asks.length > 0 ? "/registry/data" : "/login" },
  });
  return redirect(`/registry/verify?redirect=${encodeURIComponent(ownPath(wanted ?? ""))}`, {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

/** Who signed in with the right password and has something to fill in; anybody else goes to sign-in. */
async function requireAsked(request: Request) {
  const session = await readSession(request);
  const { flow } = session;
  if (!flow?.asks?.length) throw redirect("/login", { status: request.method === "GET" ? 302 : 303 });
  return { flow, session };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.heading ?? "補齊會員資料", matches);

export default function RegistryData() {
  const loaded = useLoaderData<typeof loader>();
  const { asks } = useOutletContext<{ asks: string[] }>();
  const answer = useActionData<typeof action>();
  const [form, fields, goal] = useGoalForm<z.input<typeof schema>>("data", loaded, answer);
  return (
    <>
      <FormErrors form={form} />
      <h1 className={named}>{loaded.heading}</h1>
      <form
        {...getFormProps(form)}
        method="post"
        action={withGoal("/registry/data", goal)}
        className={`${box} ${stack}`}
      >
        <input type="hidden" name="redirect" value={goal} />
        <p>送出後我們會發送驗證碼到您的手機，輸入後就完成登入。</p>
        {asks.includes("name") && <TextField meta={fields.name} label="姓名" autoComplete="name" />}
        {asks.includes("phone_number") && (
          <TextField
            meta={fields.phone_number}
            label="手機號碼"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="09 開頭的 10 位數字；驗證後即可用來登入"
          />
        )}
        <button className={`${primary} ${wide}`}>發送驗證碼</button>
      </form>
    </>
  );
}
