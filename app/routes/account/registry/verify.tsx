import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { z } from "zod";
import { verifyCode } from "#contract/members";
import { beside, constraintOf, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { withGoal } from "../../../goal.ts";
import { ownPath } from "../../../redirect-path.ts";
import { arrivalHeaders } from "../../../arrival.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useGoalForm } from "../../../ui/typed-form.ts";
import { CodeForm } from "../../../ui/code-form.tsx";
import { requireFlow, undeliveredOf } from "../../../flow.server.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = verifyCode.input.pick({ code: true }).extend(wayBack.shape);

export async function loader({ request }: LoaderFunctionArgs) {
  const waiting = await requireFlow(request, "registry");
  const { searchParams } = new URL(request.url);
  const goal = ownPath(searchParams.get("redirect"));
  return {
    goal,
    again: searchParams.get("again"),
    undelivered: await undeliveredOf(waiting),
    constraint: constraintOf(schema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { onceFor, flow, api } = await requireFlow(request, "registry");
  if (submission.status !== "success") return refuse(submission);
  const { code, redirect: wanted } = submission.value;
  const goal = ownPath(wanted ?? "");
  const { data: signed, error } = await api.attempt(verifyCode, { flow: flow.id, code }, onceFor({ code }));
  // the code was right, and the operator has asked for more: signing in leads to it
  if (error?.status === 403) {
    const headers = {
      "Set-Cookie": await flashCookie({ kind: "alert", messages: [codeWasRight[error.code] ?? error.message] }),
    };
    return redirect(withGoal("/login", goal), { status: 303, headers });
  }
  if (error) return refuse(submission, beside(error, "code", [410, 422]));
  return redirect(`/registry/complete?redirect=${encodeURIComponent(goal)}`, {
    status: 303,
    headers: await arrivalHeaders(request, signed, false, goal, "會員驗證完成，您已登入", "registry"),
  });
}

const codeWasRight: Record<string, string> = {
  incomplete: "驗證碼正確。請再登入一次，補齊會員資料",
  phone_unverified: "驗證碼正確。請再登入一次，驗證手機號碼",
};

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("會員驗證", matches);

export default function RegistryVerify() {
  const loaded = useLoaderData<typeof loader>();
  const { sent_to, form: began } = useOutletContext<{ sent_to: string[]; form: string }>();
  const [form, fields, goal] = useGoalForm<z.input<typeof schema>>("verify", loaded, useActionData<typeof action>());
  return (
    <>
      <FormErrors form={form} />
      <h1>會員驗證</h1>
      <CodeForm
        sent_to={sent_to}
        undelivered={loaded.undelivered}
        form={form}
        fields={fields}
        action="/registry/verify"
        goal={goal}
        again={loaded.again}
      />
      <p>
        {began === "/registry/data" ? (
          <>
            不是這支手機嗎？<a href={withGoal(began, goal)}>換一個手機號碼</a>
          </>
        ) : (
          <>
            資料填錯了嗎？<a href={began}>重新填寫</a>
          </>
        )}
      </p>
    </>
  );
}
