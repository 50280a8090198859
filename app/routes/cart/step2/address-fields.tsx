import { cities } from "#contract/districts";
import { pair } from "#styles/form.css";
import { DistrictsOfCity } from "../../../enhance/districts-of-city.tsx";
import type { Draft } from "../../../shopper.server.ts";
import { fieldId, SelectField, TextField } from "../../../ui/plain-field.tsx";
import { districtValue } from "../../../ui/district-value.ts";

/** 鄉鎮市區 holds every district grouped by city; with JavaScript only those of the chosen city. */
export function AddressFields({
  recipient,
  errors,
}: {
  recipient: Draft["recipient"];
  errors: Record<string, string>;
}) {
  return (
    <>
      <div className={pair}>
        <SelectField
          label="縣市"
          name="recipient.city"
          autoComplete="address-level1"
          placeholder="請選擇"
          value={recipient?.city}
          error={errors["recipient.city"]}
          options={cities.map(({ name }) => ({ value: name, label: name }))}
        />
        <SelectField
          label="鄉鎮市區"
          name="recipient.district"
          autoComplete="address-level2"
          placeholder="請選擇"
          value={recipient?.city && recipient.district ? districtValue(recipient.city, recipient.district) : ""}
          error={errors["recipient.district"]}
          groups={cities.map(({ name, districts }) => ({
            label: name,
            options: districts.map((district) => ({ value: districtValue(name, district.name), label: district.name })),
          }))}
        />
      </div>
      <DistrictsOfCity cityId={fieldId("recipient.city")} districtId={fieldId("recipient.district")} />
      <TextField
        label="地址"
        name="recipient.address"
        autoComplete="street-address"
        maxLength={120}
        value={recipient?.address}
        error={errors["recipient.address"]}
        hint="路街、巷弄、號、樓"
      />
    </>
  );
}
