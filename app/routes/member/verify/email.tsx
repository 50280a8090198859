import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { verifyEmail } from "#contract/new-channels";
import { primary, wide } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { beside, constraintOf, failedAs, readSubmission, refuse } from "../../../form.server.ts";
import { endedByThis, toCode } from "../../../new-channel.server.ts";
import { askPassword, requireOpenProfile } from "../../../profile.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { ChangeUnderWay } from "../../../ui/change-under-way.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

const schema = verifyEmail.input;

/** The first step: which address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await requireOpenProfile(request, "email");
  return { ends: endedByThis(session, "email"), constraint: constraintOf(schema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, schema);
  const { api, session } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { data: sent, error } = await api.attempt(verifyEmail, value, { operationId });
  if (error?.code === "password_check") throw await askPassword(request, "email");
  if (error) return refuse(submission, beside(failedAs("send_failed", error), "email", [429]));
  return toCode(session, sent, {});
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("驗證電子信箱", matches);

export default function VerifyEmail() {
  const { ends, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof schema>>({ id: "email", answer, constraint });
  return (
    <div className={`${stack} ${narrow}`}>
      <FormErrors form={form} />
      <h1 className={named}>驗證電子信箱</h1>
      <ChangeUnderWay what="手機號碼" sent_to={ends} />
      <form {...getFormProps(form)} method="post" action="/member/verify/email" className={`${box} ${stack}`}>
        <p>輸入要使用的電子信箱，我們會寄出驗證碼。驗證後即可用來登入；換了信箱，會通知原來的信箱。</p>
        <TextField meta={fields.email} label="電子信箱" type="email" autoComplete="email" autoCapitalize="none" />
        <button className={`${primary} ${wide}`}>發送驗證碼</button>
      </form>
      <p>
        <a href="/member/profile">回個人資料</a>
      </p>
    </div>
  );
}
