import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { register } from "#contract/members";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { constraintOf, failedAs, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { goalOf } from "../../../goal.server.ts";
import { withGoal } from "../../../goal.ts";
import { passwordHelp, shownShape } from "../../../password-rule.server.ts";
import { productApi } from "../../../product-api.server.ts";
import { ownPath } from "../../../redirect-path.ts";
import { arriveAt } from "../../../cookies/kept.server.ts";
import { readSession, sessionCookie } from "../../../cookies/session.server.ts";
import { ShownPassword } from "../../../enhance/shown-password.tsx";
import { readShopper } from "../../../shopper.server.ts";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { NewPasswordFields } from "../../../ui/new-password-fields.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { Trap } from "../../../ui/trap.tsx";
import { useGoalForm } from "../../../ui/typed-form.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = register.input.safeExtend({ ...shownShape, ...wayBack.shape });

export async function loader({ request }: LoaderFunctionArgs) {
  const goal = await goalOf(request);
  if ((await readShopper(request)).kind === "member") throw redirect(goal);
  return { goal, constraint: constraintOf(schema), help: passwordHelp };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  if (submission.status !== "success") return refuse(submission);
  const { redirect: wanted, ...given } = submission.value;
  const next = `/registry/verify?redirect=${encodeURIComponent(ownPath(wanted ?? ""))}`;
  if (submission.robot) return redirect(next, 303);
  const session = await readSession(request);
  const { data: sent, error } = await productApi(session.token ?? null, request).attempt(register, given, {
    operationId: submission.operationId,
  });
  if (error) return refuse(submission, failedAs("send_failed", error));
  const cookie = await sessionCookie({ ...session, flow: { id: sent.flow, step: "registry", sent_to: sent.sent_to } });
  return redirect(arriveAt(request, next), { status: 303, headers: { "Set-Cookie": cookie } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("加入會員", matches);

export default function RegistryForm() {
  const loaded = useLoaderData<typeof loader>();
  const [form, fields, goal] = useGoalForm<z.input<typeof schema>>("registry", loaded, useActionData<typeof action>());
  return (
    <>
      <FormErrors form={form} />
      <h1>加入會員</h1>
      <p>
        已經是會員？<a href={withGoal("/login", goal)}>會員登入</a>
      </p>
      <form {...getFormProps(form)} method="post" action={withGoal("/registry", goal)} className={`${box} ${stack}`}>
        <input type="hidden" name="redirect" value={goal} />
        <TextField
          meta={fields.email}
          label="電子信箱"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="訂單通知會寄到這個信箱"
        />
        <TextField
          meta={fields.phone_number}
          label="手機號碼"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="09 開頭的 10 位數字，我們會發送驗證碼"
        />
        <NewPasswordFields
          password={fields.password}
          confirm={fields.password_confirm}
          help={loaded.help}
          shown={<ShownPassword input={fields.password.id} />}
        />
        <TextField meta={fields.name} label="姓名" autoComplete="name" />
        <CheckboxField
          meta={fields.agree}
          label={
            <>
              我已閱讀並同意<a href="/docs/service-rules">服務條款</a>
            </>
          }
          hint={<a href="/docs/privacy-policy">隱私權政策</a>}
        />
        <Trap />
        <button className={`${primary} ${wide}`}>加入會員</button>
      </form>
    </>
  );
}
