import { getFormProps } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { modifyPassword, passwordForm } from "#contract/profile";
import { primary } from "#styles/button.css";
import { box, cluster, stack } from "#styles/page.css";
import { readDevice } from "../../../cookies/device.server.ts";
import { flashCookie } from "../../../cookies/flash.server.ts";
import { beside, constraintOf, failedAs, isAfterForm, readSubmission, refuse } from "../../../form.server.ts";
import { confirmedShape, passwordHelp } from "../../../password-rule.server.ts";
import { requireOpenProfile } from "../../../profile.server.ts";
import { renewedHeaders, requireMember } from "../../../shopper.server.ts";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { NewPasswordFields } from "../../../ui/new-password-fields.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = passwordForm.safeExtend(confirmedShape);

export async function loader({ request }: LoaderFunctionArgs) {
  // after a form (its type comes along) the page stands: it asks for the old password itself, and who was not answered sends it again
  if (isAfterForm(request)) await requireMember(request);
  else await requireOpenProfile(request, "password");
  // this page has no scripts that could show what is typed: it is typed twice by either rule
  return { constraint: constraintOf(schema), help: { ...passwordHelp, twice: true } };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { api, session } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const given = { ...submission.value, device: readDevice(request) };
  const { data, error } = await api.attempt(modifyPassword, given, { operationId });
  if (error) return refuse(submission, beside(failedAs("password_failed", error), "old_password", [423]));
  const headers = await renewedHeaders(request, session, data.token);
  headers.append("Set-Cookie", await flashCookie({ kind: "status", messages: [], deed: "password" }));
  return redirect("/member/profile/complete-password", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("修改密碼", matches);

export default function ModifyPassword() {
  const { constraint, help } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "password", answer, constraint });
  return (
    <div className={stack}>
      <FormErrors form={form} />
      <h1>修改密碼</h1>
      <form
        {...getFormProps(form)}
        method="post"
        action="/member/profile/modify-password"
        className={`${box} ${stack}`}
      >
        <p>變更後，其他裝置都會登出，並寄信通知您。</p>
        <TextField meta={fields.old_password} label="舊密碼" type="password" autoComplete="current-password" />
        <NewPasswordFields password={fields.password} confirm={fields.password_confirm} prefix="新" help={help} />
        <p className={cluster}>
          <button className={primary}>修改密碼</button>
          <a href="/member/profile">取消</a>
        </p>
      </form>
    </div>
  );
}
