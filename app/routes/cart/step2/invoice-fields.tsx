import type { FieldMetadata } from "@conform-to/react";
import type { OrderForm } from "#contract/checkout";
import { invoiceFields, invoiceOf, type InvoiceField, type InvoiceFieldName } from "#contract/invoices";
import { pair } from "#styles/form.css";
import { box } from "#styles/page.css";
import { RadioField } from "../../../ui/choice-field.tsx";
import { TextField, type Meta } from "../../../ui/field.tsx";

interface Props {
  meta: FieldMetadata<OrderForm["invoice"]>;
  /** what the chosen delivery allows, the first of them chosen until another is */
  types: string[];
  member: boolean;
}

/** The first one stands open; whoever needs another opens the rest. */
export function InvoiceFields({ meta, types, member }: Props) {
  const fieldset = meta.getFieldset() as Record<InvoiceFieldName | "type", Meta>;
  const field = (name: InvoiceFieldName) => {
    const words: InvoiceField = invoiceFields[name];
    return <TextField key={name} meta={fieldset[name]} {...words} />;
  };
  return (
    <div className={box}>
      <RadioField
        meta={fieldset.type}
        legend="發票"
        others="需要其他發票"
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
