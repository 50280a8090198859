import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { newPhone, verifyPhone } from "#contract/new-channels";
import { primary, wide } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { beside, constraintOf, failedAs, readSubmission, refuse } from "../../../form.server.ts";
import { endedByThis, openedBefore, toCode } from "../../../new-channel.server.ts";
import { askPassword, requireOpenProfile } from "../../../profile.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { ChangeUnderWay } from "../../../ui/change-under-way.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import type { Meta } from "../../../ui/field.tsx";
import { pageTitle } from "../../../ui/page-title.ts";
import { MobileFields } from "../../../ui/recipient/abroad-fields.tsx";
import { useTypedForm } from "../../../ui/typed-form.ts";

export { headers } from "../../../ui/form-page.ts";
export const handle = { scripts: false };

/** The first step: which number. It stands as it was typed where one comes back to change it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await requireOpenProfile(request, "phone");
  const { phone, countryCode } = openedBefore(session);
  return {
    ends: endedByThis(session, "phone"),
    typed: { mobile: phone ?? "", mobile_country_code: countryCode ?? "886" },
    // of those that are offered one is always chosen
    constraint: { ...constraintOf(newPhone), mobile_country_code: { required: true } },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, newPhone);
  const { api, session } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId, value } = submission;
  const { data: sent, error } = await api.attempt(verifyPhone, value, { operationId });
  if (error?.code === "password_check") throw await askPassword(request, "phone");
  if (error) return refuse(submission, beside(failedAs("send_failed", error), "mobile", [429]));
  return toCode(session, sent, { phone: value.mobile, countryCode: value.mobile_country_code });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("驗證手機號碼", matches);

export default function VerifyPhone() {
  const { ends, typed, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useTypedForm<z.input<typeof newPhone>>({
    id: "phone",
    answer,
    constraint,
    defaultValue: typed,
  });
  return (
    <div className={`${stack} ${narrow}`}>
      <FormErrors form={form} />
      <h1 className={named}>驗證手機號碼</h1>
      <ChangeUnderWay what="電子信箱" sent_to={ends} />
      <form {...getFormProps(form)} method="post" action="/member/verify/phone" className={`${box} ${stack}`}>
        <p>輸入新的手機號碼，我們會發送驗證碼。驗證後即可用來登入，並通知原來的號碼。</p>
        <MobileFields code={fields.mobile_country_code as Meta} mobile={fields.mobile as Meta} codes={codes} />
        <button className={`${primary} ${wide}`}>發送驗證碼</button>
      </form>
      <p>
        <a href="/member/profile">回個人資料</a>
      </p>
    </div>
  );
}

const codes = [
  { value: "886", label: "臺灣 +886" },
  { value: "852", label: "香港 +852" },
];
