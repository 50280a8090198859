import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { prose } from "#styles/text.css";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { FormErrors } from "../../../ui/error-summary.tsx";
import { TextField, type Meta } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { Rules } from "./rules.tsx";

interface Typed extends Record<string, unknown> {
  site_name: string;
  site_url: string;
  introduction: string;
  agree_affiliate: boolean;
}

interface Props {
  constraint: Record<string, object>;
  answer: { result: SubmissionResult } | undefined;
  /** what was refused, to be mended */
  before: { site_name: string; site_url: string; introduction: string } | null;
}

export function Apply({ constraint, answer, before }: Props) {
  const defaultValue = before ? { ...before } : {};
  const [form, fields] = useTypedForm<Typed>({ id: "affiliate", answer, constraint, defaultValue });
  return (
    <>
      <FormErrors form={form} />
      <form {...getFormProps(form)} method="post" action="/member/affiliateprogram" className={`${box} ${stack}`}>
        <h2>申請加入</h2>
        <TextField meta={fields.site_name as Meta} label="網站或社群名稱" />
        <TextField
          meta={fields.site_url as Meta}
          label="網址"
          hint="部落格、粉絲專頁或頻道的網址，例如 https://example.com"
          inputMode="url"
          autoComplete="url"
        />
        <TextArea
          meta={fields.introduction as Meta}
          label="推廣方式"
          hint="您寫些什麼、讀者是誰，打算怎麼介紹書"
          rows={4}
        />
        <div className={prose}>
          <h3>分潤計畫規則</h3>
          <Rules />
        </div>
        <CheckboxField meta={fields.agree_affiliate as Meta} label="我同意分潤計畫規則" />
        <div>
          <button className={primary}>送出申請</button>
        </div>
      </form>
    </>
  );
}
