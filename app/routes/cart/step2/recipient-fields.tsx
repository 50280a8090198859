import type { FieldMetadata } from "@conform-to/react";
import type { OrderForm } from "#contract/checkout";
import type { RecipientKind } from "#contract/deliveries";
import type { PickupStore } from "#contract/pickup-stores";
import { quiet } from "#styles/button.css";
import { legend } from "#styles/form.css";
import { box, stack } from "#styles/page.css";
import { CheckboxField, RadioField } from "../../../ui/choice-field.tsx";
import { SelectField, type Meta } from "../../../ui/field.tsx";
import type { OfferedEntry } from "../../../checkout.server.ts";
import { AddressAbroad, LandLine, type Abroad } from "../../../ui/recipient/abroad-fields.tsx";
import { AddressFields, type CityNames } from "../../../ui/recipient/address-fields.tsx";
import { PersonFields } from "../../../ui/recipient/person-fields.tsx";
import * as css from "./recipient-fields.css.ts";
import { StoreField, type Chains } from "./store-field.tsx";

interface Props {
  meta: FieldMetadata<OrderForm["recipient"]>;
  kind: RecipientKind;
  cities: CityNames[];
  /** null: it stays in Taiwan */
  abroad: Abroad | null;
  /** those with all that this kind needs */
  entries: OfferedEntry[];
  /** there is an address book, and room in it */
  keeps: boolean;
  save: Meta;
  chains: Chains;
  store: PickupStore | null;
  shelf: { has_all: boolean; words: string } | null;
  insteadWords: string;
  nameHint: string;
  /** the member's, filled in at first; "": there is none */
  ownAddress: string;
}

type Fields = Record<keyof NonNullable<OrderForm["recipient"]>, Meta>;

/** Who receives, and where: an address, a store, or (electronic) nowhere but the account. */
export function RecipientFields({
  meta,
  kind,
  cities,
  abroad,
  entries,
  keeps,
  save,
  chains,
  store,
  shelf,
  insteadWords,
  nameHint,
  ownAddress,
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
  const atStore = kind === "store" && !abroad;
  const book = { value: "address_books", label: "從通訊錄選擇", reveal: <Entries {...{ fields, entries }} /> };
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={legend}>{atStore ? "門市與收件人" : "收件人"}</legend>
      {abroad?.several && <Destination meta={fields.country} abroad={abroad} />}
      {kind === "store" && (
        <StoreField meta={fields.store_state} brand={fields.store_brand} {...{ chains, store, shelf }} />
      )}
      <RadioField
        meta={use}
        legend="由誰收件"
        options={[
          { value: "same", label: "同訂購人" },
          ...(entries.length > 0 ? [book] : []),
          {
            value: "new",
            label: "填寫新的收件人",
            reveal: (
              <>
                <PersonFields section="section-recipient " {...{ fields, nameHint, abroad }} />
                {kind === "home" && ownAddress && address.value === ownAddress && (
                  <p>下方已帶入您會員資料的地址，寄到別處請修改。</p>
                )}
              </>
            ),
          },
        ]}
      />
      {(kind === "home" || kind === "overseas") && (
        <div className={css.address}>
          {abroad ? (
            <AddressAbroad {...{ fields, parts: abroad.parts }} />
          ) : (
            <>
              <AddressFields {...{ city, district, address, cities }} />
              <LandLine fields={fields} />
            </>
          )}
        </div>
      )}
      {keeps && (
        <div className={css.keep}>
          <CheckboxField meta={save} label="存到通訊錄" />
        </div>
      )}
    </fieldset>
  );
}

/** Where it goes, as it was chosen in the step before; the button keeps what was typed and goes there. */
function Destination({ meta, abroad }: { meta: Meta; abroad: Abroad }) {
  return (
    <div>
      <p className={css.place}>
        <span>
          寄送地：<strong>{abroad.name}</strong>
        </span>
        <button className={quiet} id={meta.id} formAction="/cart/back">
          更改寄送地
        </button>
      </p>
      <input type="hidden" name={meta.name} value={abroad.country} />
    </div>
  );
}

function Entries({ fields, entries }: { fields: Fields } & Pick<Props, "entries">) {
  return (
    <SelectField
      meta={fields.address_book_id}
      label="通訊錄"
      options={entries.map((entry) => ({ value: String(entry.id), label: entry.words }))}
    />
  );
}
