import { secondary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import type { Places } from "./store-search.tsx";
import * as css from "./stores.css.ts";

interface Store {
  id: string;
  type: string;
  name: string;
  address: string;
  tel: string;
  is_island: boolean;
}

interface Props {
  stores: Store[];
  more: boolean;
  brand: string;
  brands: { value: string; label: string }[];
  city: string;
  district?: string;
  chosen: { type: string; id: string } | null;
  places: Places;
  /** what is said of each of the shop's own stores, by its number */
  shelves: Record<string, { words: string } | undefined>;
}

/** The stores of the place that was asked for, each with its button. */
export function FoundStores({ stores, more, brand, brands, city, district = "", chosen, places, shelves }: Props) {
  const where = `${city}${district}` || places.all;
  const chain = brands.find(({ value }) => value === brand)!.label;
  if (stores.length === 0) return <p role="status">{`${where}沒有${chain}的取貨門市，請選擇其他地區。`}</p>;
  return (
    <form method="post" action="/cart/stores" className={stack}>
      <p role="status">
        {more
          ? `${where}的${chain}門市較多，先列出 ${stores.length} 家，請再選擇${places.district}。`
          : `${where}共 ${stores.length} 家${chain}門市`}
      </p>
      <input type="hidden" name="brand" value={brand} />
      {city && <input type="hidden" name="city" value={city} />}
      {district && <input type="hidden" name="district" value={district} />}
      <ul className={css.list}>
        {stores.map(({ id, type, name, address, tel, is_island }) => (
          <li key={id} className={`${box} ${css.store}`}>
            <h2 id={`s${id}`} className={css.name}>
              {name}
              {is_island && <span className={css.tag}>（離島門市）</span>}
              {chosen?.type === type && chosen.id === id && <span className={css.tag}>（目前選擇）</span>}
            </h2>
            <p>
              {address}
              {tel && (
                <>
                  <br />
                  電話 {tel}
                </>
              )}
            </p>
            {shelves[id] && <p id={`w${id}`}>{shelves[id].words}</p>}
            <button
              className={secondary}
              name="id"
              value={id}
              aria-describedby={shelves[id] ? `s${id} w${id}` : `s${id}`}
            >
              選擇此門市
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
