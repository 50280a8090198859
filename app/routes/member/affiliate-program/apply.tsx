import { getFormProps } from "@conform-to/react";
import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { prose } from "#styles/text.css";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { TextField, type Meta } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { useTypedForm } from "../../../ui/typed-form.ts";
import { Rules } from "./rules.tsx";

export interface Applied extends Record<string, unknown> {
  site_name: string;
  site_url: string;
  introduction: string;
  agree_affiliate: boolean;
}

/** What is wrong with it stands above the page's heading. */
export function Apply({ typed: [form, fields] }: { typed: ReturnType<typeof useTypedForm<Applied>> }) {
  return (
    <form {...getFormProps(form)} method="post" action="/member/affiliateprogram" className={`${box} ${stack}`}>
      <h2>申請加入</h2>
      <TextField meta={fields.site_name as Meta} label="網站或社群名稱" />
      <TextField
        meta={fields.site_url as Meta}
        label="網址"
        hint="部落格、粉絲專頁或頻道的網址，例如 example.com"
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
  );
}
