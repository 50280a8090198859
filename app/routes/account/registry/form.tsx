import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { register } from "#contract/members";
import { primary, wide } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { constraintOf, readSubmission, refuse, wayBack } from "../../../form.server.ts";
import { goalOf, withGoal } from "../../../goal.ts";
import { productApi } from "../../../product-api.server.ts";
import { ownPath } from "../../../redirect-path.ts";
import { settings } from "../../../settings.server.ts";
import { arriveAt } from "../../../cookies/kept.server.ts";
import { readSession, sessionCookie } from "../../../cookies/session.server.ts";
import { readShopper } from "../../../shopper.server.ts";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { Trap } from "../../../ui/trap.tsx";
import { useGoalForm } from "../../../ui/typed-form.ts";

export { handle, headers } from "../../../ui/form-page.ts";

const schema = register.input.safeExtend(wayBack.shape);

export async function loader({ request }: LoaderFunctionArgs) {
  const goal = goalOf(request, settings.publicOrigin);
  if ((await readShopper(request)).kind === "member") throw redirect(goal);
  return { goal, constraint: constraintOf(schema) };
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
  if (error) return refuse(submission, error);
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
        <TextField
          meta={fields.password}
          label="密碼"
          type="password"
          autoComplete="new-password"
          hint="6 至 24 個英文字母與數字混合，不可使用特殊符號"
        />
        <TextField meta={fields.password_confirm} label="確認密碼" type="password" autoComplete="new-password" />
        <TextField meta={fields.name} label="姓名" autoComplete="name" />
        <TextField
          meta={fields.birthday}
          label="生日"
          inputMode="numeric"
          autoComplete="bday"
          hint="西元年月日，例如 1990/01/31；用於判斷能否購買限制級商品"
        />
        <CheckboxField
          meta={fields.agree}
          label="我已閱讀並同意服務條款"
          hint={
            <>
              <a href="/docs/service-rules">服務條款</a>、<a href="/docs/privacy-policy">隱私權政策</a>
            </>
          }
        />
        <Trap />
        <button className={`${primary} ${wide}`}>加入會員</button>
      </form>
    </>
  );
}
