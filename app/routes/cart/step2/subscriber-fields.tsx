import type { FieldMetadata } from "@conform-to/react";
import type { OrderForm } from "#contract/checkout";
import { legend, pair } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { TextField, type Choice, type Meta } from "../../../ui/field.tsx";
import { MobileFields } from "../../../ui/recipient/abroad-fields.tsx";

type Fields = Record<"name" | "mobile_country_code" | "mobile" | "email", Meta>;

/** Who orders. `notices`: how they are told of the order. `codes`: of the countries that the number may be of; none: Taiwan's. */
export function SubscriberFields({
  meta,
  notices,
  codes,
}: {
  meta: FieldMetadata<OrderForm["subscriber"]>;
  notices: string;
  codes: Choice[];
}) {
  const { name, mobile_country_code, mobile, email } = meta.getFieldset() as Fields;
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={legend}>訂購人</legend>
      <p className={faint}>{notices}</p>
      <div className={pair}>
        <TextField meta={name} label="姓名" autoComplete="name" />
        {codes.length > 0 ? (
          <MobileFields code={mobile_country_code} {...{ mobile, codes }} />
        ) : (
          <TextField meta={mobile} label="手機號碼" type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </div>
      <TextField meta={email} label="電子信箱" type="email" inputMode="email" autoComplete="email" />
    </fieldset>
  );
}
