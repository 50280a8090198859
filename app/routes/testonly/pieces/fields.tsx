import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { box, stack } from "#styles/page.css";
import { CheckboxField, RadioField } from "../../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { useTypedForm } from "../../../ui/typed-form.ts";
import { Piece } from "./piece.tsx";

type Given = Record<"name" | "email" | "city" | "agree" | "invoice", string>;

const required = Object.fromEntries(
  ["name", "email", "city", "agree", "invoice"].map((field) => [field, { required: true }]),
);
const wrong = {
  name: ["請輸入收件人姓名"],
  email: ["電子信箱格式不正確，例：name@example.com"],
  city: ["請選擇縣市"],
  agree: ["請勾選同意服務條款"],
  invoice: ["請選擇發票"],
};
const refused: SubmissionResult = {
  status: "error",
  initialValue: { email: "name@example" },
  error: wrong,
};

export function Fields() {
  return (
    <>
      <Piece name="欄位">
        <Filled id="right" />
      </Piece>
      <Piece name="沒有填對的欄位">
        <Filled id="wrong" answer={{ result: refused }} />
      </Piece>
    </>
  );
}

function Filled({ id, answer }: { id: string; answer?: { result: SubmissionResult } }) {
  const defaultValue = answer ? {} : { name: "王小明", invoice: "cloud" };
  const [form, fields] = useTypedForm<Given>({ id, answer, constraint: required, defaultValue });
  const { name, email, city, agree, invoice } = fields;
  return (
    <form {...getFormProps(form)} className={`${box} ${stack}`} action="/testonly/pieces">
      <TextField meta={name} label="姓名" autoComplete="off" />
      <TextField meta={email} label="電子信箱" type="email" autoComplete="off" hint="訂單確認信會寄到這裡" />
      <SelectField meta={city} label="縣市" placeholder="請選擇" options={[{ value: "63", label: "臺北市" }]} />
      <RadioField
        meta={invoice}
        legend="發票"
        options={[
          { value: "cloud", label: "雲端發票", hint: "寄到電子信箱" },
          { value: "phone", label: "手機條碼載具", reveal: <p>條碼以 / 開頭，共 8 碼。</p> },
          { value: "company", label: "三聯式發票", disabled: true },
        ]}
      />
      <CheckboxField meta={agree} label="我已閱讀並同意服務條款" />
    </form>
  );
}
