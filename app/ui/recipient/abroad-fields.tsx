import type { AddressPart, CountryCode } from "#contract/countries";
import { pair } from "#styles/form.css";
import { DistrictsOfCity } from "../../enhance/districts-of-city.tsx";
import { SelectField, TextField, type Choice, type Meta } from "../field.tsx";
import * as css from "./abroad-fields.css.ts";

export interface PartOfAddress {
  part: AddressPart;
  label: string;
  autoComplete: string;
  hint?: string | undefined;
  /** chosen from these; none: typed */
  options: Choice[];
  groups: { label: string; options: Choice[] }[];
}

/** What is asked for where a parcel goes to another country. */
export interface Abroad {
  country: CountryCode;
  name: string;
  /** the delivery goes to others too */
  several: boolean;
  /** what its telephone numbers begin with */
  dialling: string;
  /** where no other number will do, what is said of it */
  onlyMobile: string;
  /** of every country that a mobile number may be of */
  codes: Choice[];
  /** of the address, in the order of the country; none: it goes to a store */
  parts: PartOfAddress[];
  nameHint: string;
}

/** A mobile number with the code of its country before it: of a number without one HTML has a browser fill text, and of type tel only the whole of it. */
export function MobileFields({
  code,
  mobile,
  codes,
  section = "",
}: {
  code: Meta;
  mobile: Meta;
  codes: Choice[];
  section?: string;
}) {
  return (
    <div className={css.mobile}>
      <SelectField meta={code} label="國碼" options={codes} autoComplete={`${section}tel-country-code`} />
      <TextField meta={mobile} label="手機號碼" inputMode="tel" autoComplete={`${section}tel-national`} />
    </div>
  );
}

type Fields = Record<AddressPart, Meta> & LandLineFields;

/** The address as one writes it there, and a telephone that is not mobile, for who has one. */
export function AddressAbroad({ fields, parts }: { fields: Fields; parts: PartOfAddress[] }) {
  const { city, district } = fields;
  return (
    <>
      <div className={css.parts}>
        {parts.map(({ part, options, groups, ...words }) =>
          options.length + groups.length > 0 ? (
            <SelectField key={part} meta={fields[part]} placeholder="請選擇" {...{ options, groups }} {...words} />
          ) : (
            <TextField key={part} meta={fields[part]} {...words} />
          ),
        )}
      </div>
      {parts.some(({ groups }) => groups.length > 0) && <DistrictsOfCity cityId={city.id} districtId={district.id} />}
      <LandLine fields={fields} />
    </>
  );
}

type LandLineFields = Record<"telephone_area" | "telephone" | "extension", Meta>;

/** A number that is not mobile: closed, for few have one. */
export function LandLine({ fields }: { fields: LandLineFields }) {
  const { telephone_area, telephone, extension } = fields;
  return (
    <details open={Boolean(telephone.initialValue || telephone.errors)}>
      <summary className={css.more}>市內電話（選填）</summary>
      <div className={pair}>
        <TextField meta={telephone_area} label="區碼" inputMode="tel" autoComplete="tel-area-code" />
        <TextField meta={telephone} label="市內電話" inputMode="tel" autoComplete="tel-local" />
        <TextField meta={extension} label="分機" inputMode="tel" autoComplete="tel-extension" />
      </div>
    </details>
  );
}
