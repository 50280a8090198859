import { districtValue } from "#contract/district-rules";
import { primary } from "#styles/button.css";
import * as form from "#styles/form.css";
import { box } from "#styles/page.css";
import { DistrictsOfCity } from "../../../enhance/districts-of-city.tsx";
import type { CityNames } from "../../../ui/recipient/address-fields.tsx";
import * as css from "./stores.css.ts";

interface Props {
  brand: string;
  brands: { value: string; label: string }[];
  city: string;
  district?: string;
  cities: CityNames[];
  places: Places;
}

/** What the parts of a place are called where the stores are. */
export interface Places {
  city: string;
  district: string;
  /** all of them */
  all: string;
}

/** Chain, city and district; a GET, so that a list of stores has an address. The second select holds every district, with JavaScript only those of the city. */
export function StoreSearch({ brand, brands, city, district, cities, places }: Props) {
  return (
    <form method="get" action="/cart/stores" className={`${box} ${css.search}`}>
      {brands.length > 1 && (
        <Select name="brand" label="超商" value={brand}>
          {brands.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Select name="city" label={places.city} value={city} required>
        <option value="">請選擇</option>
        {cities.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select name="district" label={places.district} value={district ? districtValue(city, district) : ""}>
        <option value="">全部</option>
        {cities.map(({ name, districts }) => (
          <optgroup key={name} label={name}>
            {districts.split(" ").map((one) => (
              <option key={one} value={districtValue(name, one)}>
                {one}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <DistrictsOfCity cityId="f-city" districtId="f-district" />
      <button className={primary}>查詢門市</button>
    </form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  children: React.ReactNode;
}

function Select({ name, label, value, required, children }: SelectProps) {
  return (
    <div>
      <label className={form.label} htmlFor={`f-${name}`}>
        {label}
      </label>
      <select className={form.control} id={`f-${name}`} name={name} defaultValue={value} required={required}>
        {children}
      </select>
    </div>
  );
}
