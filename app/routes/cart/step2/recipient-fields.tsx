import type { AddressBookEntry } from "#contract/address-books";
import { deliveryOf } from "#contract/deliveries";
import type { PickupStore } from "#contract/pickup-stores";
import { box, stack } from "#styles/page.css";
import { legend, pair } from "#styles/form.css";
import type { Draft } from "../../../shopper.server.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField, TextField } from "../../../ui/plain-field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { AddressFields } from "./address-fields.tsx";
import * as css from "./recipient-fields.css.ts";
import { StoreField } from "./store-field.tsx";

interface Props {
  draft: Draft;
  entries: AddressBookEntry[];
  /** only a member has an address book to save to */
  member: boolean;
  store: PickupStore | null;
  errors: Record<string, string>;
}

/** Who receives, and where: an address, a store, or (electronic) nowhere but the account. */
export function RecipientFields({ draft, entries, member, store, errors }: Props) {
  const kind = deliveryOf(draft.delivery)?.recipient;
  if (kind === "none") {
    return (
      <fieldset className={`${box} ${stack}`}>
        <legend className={legend}>收件人</legend>
        <input type="hidden" name="recipient.use" value="same" />
        <p>電子書不需寄送，付款完成後即可在「訂單查詢」查看。</p>
      </fieldset>
    );
  }
  const home = kind === "home";
  const recipient = draft.recipient;
  const usable = entries.filter((entry) => !home || entry.address);
  return (
    <fieldset className={`${box} ${stack}`}>
      <legend className={legend}>收件人</legend>
      {kind === "store" && <StoreField store={store} error={errors["recipient.store_state"]} />}
      <RadioGroup
        legend="由誰收件"
        name="recipient.use"
        value={recipient?.use === "address_books" && usable.length === 0 ? "same" : (recipient?.use ?? "same")}
        error={errors["recipient.use"]}
        options={[
          { value: "same", label: "同訂購人" },
          ...(usable.length > 0
            ? [
                {
                  value: "address_books",
                  label: "從通訊錄選擇",
                  reveal: <EntryField entries={usable} home={home} draft={draft} errors={errors} />,
                },
              ]
            : []),
          {
            value: "new",
            label: "填寫新的收件人",
            reveal: <NewPerson draft={draft} errors={errors} store={kind === "store"} />,
          },
        ]}
      />
      {home && (
        <div className={css.address}>
          <AddressFields recipient={recipient} errors={errors} />
          {member && <Checkbox name="save_address" label="存到通訊錄" checked={draft.save_address === true} />}
        </div>
      )}
    </fieldset>
  );
}

function EntryField({
  entries,
  home,
  draft,
  errors,
}: {
  entries: AddressBookEntry[];
  home: boolean;
  draft: Draft;
  errors: Record<string, string>;
}) {
  return (
    <SelectField
      label="通訊錄"
      name="recipient.address_book_id"
      value={draft.recipient?.address_book_id || String(entries[0]!.id)}
      error={errors["recipient.address_book_id"]}
      options={entries.map((entry) => ({
        value: String(entry.id),
        label: [
          entry.name,
          entry.mobile_phone,
          ...(home ? [`${entry.city ?? ""}${entry.district ?? ""}${entry.address ?? ""}`] : []),
        ].join("　"),
      }))}
    />
  );
}

function NewPerson({ draft, errors, store }: { draft: Draft; errors: Record<string, string>; store: boolean }) {
  return (
    <div className={pair}>
      <TextField
        label="姓名"
        name="recipient.name"
        autoComplete="section-recipient name"
        maxLength={40}
        value={draft.recipient?.name}
        error={errors["recipient.name"]}
        hint={store ? "2 至 5 個中文字或 4 至 10 個英文字母，與證件相同" : undefined}
      />
      <TextField
        label="手機號碼"
        name="recipient.mobile"
        type="tel"
        inputMode="tel"
        autoComplete="section-recipient tel"
        maxLength={20}
        value={draft.recipient?.mobile}
        error={errors["recipient.mobile"]}
      />
    </div>
  );
}
