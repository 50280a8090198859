import type { FieldMetadata } from "@conform-to/react";
import type { OrderForm } from "#contract/checkout";
import { legend } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { TextField, type Meta } from "../../../ui/field.tsx";
import type { Abroad } from "../../../ui/recipient/abroad-fields.tsx";
import { PersonFields } from "../../../ui/recipient/person-fields.tsx";

type Fields = Record<"name" | "mobile_country_code" | "mobile" | "email", Meta>;

interface Props {
  meta: FieldMetadata<OrderForm["subscriber"]>;
  /** how they are told of the order */
  notices: string;
  /** null: it stays in Taiwan */
  abroad: Abroad | null;
}

/** Who orders, by a number of any country where the parcel goes to another. */
export function SubscriberFields({ meta, notices, abroad }: Props) {
  const fields = meta.getFieldset() as Fields;
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={legend}>訂購人</legend>
      <p className={faint}>{notices}</p>
      <PersonFields fields={fields} nameHint="" abroad={abroad && { ...abroad, onlyMobile: "" }} />
      <TextField meta={fields.email} label="電子信箱" type="email" inputMode="email" autoComplete="email" />
    </fieldset>
  );
}
