import { invoiceFields, invoiceOf, type InvoiceField, type InvoiceFieldName } from "#contract/invoices";
import { pair } from "#styles/form.css";
import { box } from "#styles/page.css";
import type { Draft } from "../../../shopper.server.ts";
import { TextField } from "../../../ui/plain-field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";

interface Props {
  invoice: Draft["invoice"];
  /** what the chosen delivery allows, the first of them chosen until another is */
  types: string[];
  member: boolean;
  errors: Record<string, string>;
}

export function InvoiceFields({ invoice, types, member, errors }: Props) {
  const field = (name: InvoiceFieldName) => {
    const { label, ...words }: InvoiceField = invoiceFields[name];
    return (
      <TextField
        key={name}
        label={label}
        name={`invoice.${name}`}
        value={invoice?.[name]}
        error={errors[`invoice.${name}`]}
        maxLength={60}
        {...words}
      />
    );
  };
  return (
    <div className={box}>
      <RadioGroup
        legend="發票"
        name="invoice.type"
        value={invoice?.type || types[0]}
        error={errors["invoice.type"]}
        options={types.map((type) => {
          const { name, guest_name, hint, fields } = invoiceOf(type)!;
          return {
            value: type,
            label: member ? name : (guest_name ?? name),
            hint,
            ...(fields.length > 0 && {
              reveal: fields.length > 1 ? <div className={pair}>{fields.map(field)}</div> : fields.map(field),
            }),
          };
        })}
      />
    </div>
  );
}
