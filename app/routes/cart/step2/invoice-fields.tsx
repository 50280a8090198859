import type { FieldMetadata } from "@conform-to/react";
import type { OrderForm } from "#contract/checkout";
import type { InvoiceField, InvoiceFieldName, InvoiceKind } from "#contract/invoices";
import { pair } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { RadioField } from "../../../ui/choice-field.tsx";
import { TextField, type Meta } from "../../../ui/field.tsx";
import { AddressFields, type CityNames } from "../../../ui/recipient/address-fields.tsx";

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
  /** where a paper may be sent; null: it lies in the parcel */
  cities: CityNames[] | null;
}

type PlaceName = "invoice_city" | "invoice_district" | "invoice_address";

/** The first one stands open; whoever needs another opens the rest. */
export function InvoiceFields({ meta, types, invoices, member, cities }: Props) {
  const fieldset = meta.getFieldset() as Record<InvoiceFieldName | "type" | PlaceName, Meta>;
  const field = (name: InvoiceFieldName) => <TextField key={name} meta={fieldset[name]} {...invoices.fields[name]} />;
  const place = cities && (
    <>
      <p>發票會寄到您的電子信箱。需要紙本時，請填寫寄送地址；不需要就留空。</p>
      <AddressFields
        city={fieldset.invoice_city}
        district={fieldset.invoice_district}
        address={fieldset.invoice_address}
        cities={cities}
      />
    </>
  );
  return (
    <div className={box}>
      <RadioField
        meta={fieldset.type}
        legend="發票"
        ahead={1}
        others="需要其他發票"
        options={types.map((type) => {
          const { name, guest_name, hint, fields, printed } = invoices.types[type]!;
          return {
            value: type,
            label: member ? name : (guest_name ?? name),
            hint,
            ...(fields.length > 0 && {
              reveal: (
                <div className={stack}>
                  {fields.length > 1 ? <div className={pair}>{fields.map(field)}</div> : fields.map(field)}
                  {printed && cities && place}
                </div>
              ),
            }),
          };
        })}
      />
    </div>
  );
}
