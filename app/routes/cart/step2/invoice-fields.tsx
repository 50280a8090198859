import type { FieldMetadata } from "@conform-to/react";
import type { OrderForm } from "#contract/checkout";
import type { InvoiceField, InvoiceFieldName, InvoiceKind } from "#contract/invoices";
import { pair } from "#styles/form.css";
import { box } from "#styles/page.css";
import { RadioField } from "../../../ui/choice-field.tsx";
import { TextField, type Meta } from "../../../ui/field.tsx";

/** The table of invoices as data of the page: its words need no script. */
export interface Invoices {
  types: Record<string, InvoiceKind>;
  fields: Record<InvoiceFieldName, InvoiceField>;
}

interface Props {
  meta: FieldMetadata<OrderForm["invoice"]>;
  /** what the chosen delivery allows, the first of them chosen until another is */
  types: string[];
  invoices: Invoices;
  member: boolean;
}

/** The first one stands open; whoever needs another opens the rest. */
export function InvoiceFields({ meta, types, invoices, member }: Props) {
  const fieldset = meta.getFieldset() as Record<InvoiceFieldName | "type", Meta>;
  const field = (name: InvoiceFieldName) => <TextField key={name} meta={fieldset[name]} {...invoices.fields[name]} />;
  return (
    <div className={box}>
      <RadioField
        meta={fieldset.type}
        legend="發票"
        others="需要其他發票"
        options={types.map((type) => {
          const { name, guest_name, hint, fields } = invoices.types[type]!;
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
