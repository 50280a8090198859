import { pair } from "#styles/form.css";
import { TextField, type Meta } from "../field.tsx";
import { MobileFields, type Abroad } from "./abroad-fields.tsx";

interface Props {
  fields: Record<"name" | "mobile_country_code" | "mobile", Meta>;
  nameHint: string;
  /** null: the parcel stays in Taiwan */
  abroad: Abroad | null;
  /** begins the autofill tokens, where a page asks for two people */
  section?: string;
}

/** Who receives: a name and a number to be called by. */
export function PersonFields({ fields, nameHint, abroad, section = "" }: Props) {
  return (
    <div className={pair}>
      <TextField meta={fields.name} label="姓名" autoComplete={`${section}name`} hint={nameHint} />
      {abroad?.onlyMobile && <input type="hidden" name={fields.mobile_country_code.name} value={abroad.dialling} />}
      {abroad && !abroad.onlyMobile ? (
        <MobileFields code={fields.mobile_country_code} mobile={fields.mobile} codes={abroad.codes} section={section} />
      ) : (
        <TextField
          meta={fields.mobile}
          label="手機號碼"
          type="tel"
          inputMode="tel"
          autoComplete={`${section}tel`}
          hint={abroad?.onlyMobile}
        />
      )}
    </div>
  );
}
