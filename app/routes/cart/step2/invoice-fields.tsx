import type { ReactNode } from "react";
import { invoiceTypes, type InvoiceType } from "#contract/codes";
import { box } from "#styles/page.css";
import { pair } from "#styles/form.css";
import type { Draft } from "../../../shopper.server.ts";
import { TextField } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";

interface Props {
  invoice: Draft["invoice"];
  /** what the chosen delivery allows */
  types: string[];
  errors: Record<string, string>;
}

export function InvoiceFields({ invoice, types, errors }: Props) {
  const text = (name: keyof NonNullable<Draft["invoice"]>, label: string, hint: string, more: object = {}) => (
    <TextField
      label={label}
      name={`invoice.${name}`}
      value={invoice?.[name]}
      error={errors[`invoice.${name}`]}
      hint={hint}
      autoComplete="off"
      {...more}
    />
  );
  const reveals: Partial<Record<InvoiceType, ReactNode>> = {
    invoice_mobile: text("cellphone_barcode", "手機條碼", "/ 開頭的 8 個字元，例如 /ABC+123", {
      maxLength: 20,
      autoCapitalize: "characters",
    }),
    invoice_CDC: text("citizen_digital_certificate_barcode", "自然人憑證號碼", "2 個英文字母加 14 位數字", {
      maxLength: 30,
      autoCapitalize: "characters",
    }),
    invoice_triplicate: (
      <div className={pair}>
        {text("company", "公司抬頭", "發票上的買受人名稱", { maxLength: 60, autoComplete: "organization" })}
        {text("number", "統一編號", "8 位數字", { maxLength: 12, inputMode: "numeric" })}
      </div>
    ),
    invoice_donate: text("donation_code", "愛心碼", "3 至 7 位數字", { maxLength: 10, inputMode: "numeric" }),
  };
  const hints: Partial<Record<InvoiceType, string>> = {
    invoice_member_account: "中獎時以電子信箱通知，不必另外索取",
    invoice_paper: "隨貨寄出",
    invoice_donate: "捐贈後不能改為個人或公司發票",
  };
  return (
    <div className={box}>
      <RadioGroup
        legend="發票"
        name="invoice.type"
        value={invoice?.type || "invoice_member_account"}
        error={errors["invoice.type"]}
        options={(Object.keys(invoiceTypes) as InvoiceType[])
          .filter((type) => types.includes(type))
          .map((type) => ({
            value: type,
            label: invoiceTypes[type].name,
            ...(hints[type] && { hint: hints[type] }),
            ...(reveals[type] && { reveal: reveals[type] }),
          }))}
      />
    </div>
  );
}
