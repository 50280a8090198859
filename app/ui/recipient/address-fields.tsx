import { districtValue } from "#contract/district-rules";
import { pair } from "#styles/form.css";
import { DistrictsOfCity } from "../../enhance/districts-of-city.tsx";
import { SelectField, TextField, type Meta } from "../field.tsx";

/** A city, and the names of its districts with a space between them: a third of the bytes of a list. */
export interface CityNames {
  name: string;
  districts: string;
}

interface Props {
  city: Meta;
  district: Meta;
  address: Meta;
  cities: CityNames[];
}

/** 鄉鎮市區 holds every district grouped by city; with JavaScript only those of the chosen city. */
export function AddressFields({ city, district, address, cities }: Props) {
  return (
    <>
      <div className={pair}>
        <SelectField
          meta={city}
          label="縣市"
          autoComplete="address-level1"
          placeholder="請選擇"
          options={cities.map(({ name }) => ({ value: name, label: name }))}
        />
        <SelectField
          meta={district}
          label="鄉鎮市區"
          autoComplete="address-level2"
          placeholder="請選擇"
          groups={cities.map(({ name, districts }) => ({
            label: name,
            options: districts.split(" ").map((label) => ({ value: districtValue(name, label), label })),
          }))}
        />
      </div>
      <DistrictsOfCity cityId={city.id} districtId={district.id} />
      <TextField meta={address} label="地址" autoComplete="address-line1" hint="路街、巷弄、號、樓" />
    </>
  );
}
