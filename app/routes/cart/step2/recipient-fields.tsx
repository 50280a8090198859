import type { FieldMetadata } from "@conform-to/react";
import type { AddressBookEntry } from "#contract/address-books";
import type { OrderForm } from "#contract/checkout";
import type { RecipientKind } from "#contract/deliveries";
import type { PickupStore } from "#contract/pickup-stores";
import { legend, pair } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { CheckboxField, RadioField } from "../../../ui/choice-field.tsx";
import { SelectField, TextField, type Meta } from "../../../ui/field.tsx";
import { AddressFields, type CityNames } from "./address-fields.tsx";
import * as css from "./recipient-fields.css.ts";
import { StoreField, type Chains } from "./store-field.tsx";

interface Props {
  meta: FieldMetadata<OrderForm["recipient"]>;
  kind: RecipientKind;
  cities: CityNames[];
  /** those with all that this kind needs */
  entries: AddressBookEntry[];
  /** only a member has an address book to save to */
  member: boolean;
  save: Meta;
  chains: Chains;
  store: PickupStore | null;
  insteadWords: string;
  nameHint: string;
}

type Fields = Record<keyof NonNullable<OrderForm["recipient"]>, Meta>;

/** Who receives, and where: an address, a store, or (electronic) nowhere but the account. */
export function RecipientFields({
  meta,
  kind,
  cities,
  entries,
  member,
  save,
  chains,
  store,
  insteadWords,
  nameHint,
}: Props) {
  const fields = meta.getFieldset() as Fields;
  const { use, city, district, address } = fields;
  if (kind === "none") {
    return (
      <fieldset className={`${box} ${stack}`}>
        <legend className={legend}>收件人</legend>
        <input type="hidden" name={use.name} value="same" />
        <p>{insteadWords}</p>
      </fieldset>
    );
  }
  const book = { value: "address_books", label: "從通訊錄選擇", reveal: <Entries {...{ fields, entries, kind }} /> };
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={legend}>收件人</legend>
      {kind === "store" && <StoreField meta={fields.store_state} brand={fields.store_brand} {...{ chains, store }} />}
      <RadioField
        meta={use}
        legend="由誰收件"
        options={[
          { value: "same", label: "同訂購人" },
          ...(entries.length > 0 ? [book] : []),
          { value: "new", label: "填寫新的收件人", reveal: <NewPerson {...{ fields, nameHint }} /> },
        ]}
      />
      {kind === "home" && (
        <div className={css.address}>
          <AddressFields {...{ city, district, address, cities }} />
          {member && <CheckboxField meta={save} label="存到通訊錄" />}
        </div>
      )}
    </fieldset>
  );
}

function Entries({ fields, entries, kind }: { fields: Fields } & Pick<Props, "entries" | "kind">) {
  const words = ({ name, mobile_phone, city, district, address }: AddressBookEntry) =>
    [name, mobile_phone, ...(kind === "home" ? [`${city ?? ""}${district ?? ""}${address ?? ""}`] : [])].join("　");
  return (
    <SelectField
      meta={fields.address_book_id}
      label="通訊錄"
      options={entries.map((entry) => ({ value: String(entry.id), label: words(entry) }))}
    />
  );
}

function NewPerson({ fields, nameHint }: { fields: Fields } & Pick<Props, "nameHint">) {
  return (
    <div className={pair}>
      <TextField meta={fields.name} label="姓名" autoComplete="section-recipient name" hint={nameHint} />
      <TextField
        meta={fields.mobile}
        label="手機號碼"
        type="tel"
        inputMode="tel"
        autoComplete="section-recipient tel"
      />
    </div>
  );
}
