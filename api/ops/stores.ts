import { and, eq } from "drizzle-orm";
import { countries } from "#contract/countries";
import { countryOfBrand } from "#contract/deliveries";
import { citiesIn } from "#contract/districts";
import type { StoreRow } from "#contract/ops";
import { pickup_stores, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";

/** Makes, changes or closes one pickup store. Places in Taiwan must be ours: addresses, maps and island fees look them up. */
export async function putStore(db: Db, { closed, ...row }: StoreRow): Promise<RowChange> {
  const key = and(eq(pickup_stores.brand, row.brand), eq(pickup_stores.store_id, row.store_id));
  const id = `${row.brand}:${row.store_id}`;
  const [before = null] = await db.select().from(pickup_stores).where(key).for("update");
  if (closed) {
    if (!before) return { refused: "沒有這家門市" };
    await db.delete(pickup_stores).where(key);
    return { id, before, after: null };
  }
  const place = placeOf(row);
  if (!place) return { refused: `沒有「${row.city}${row.district}」這個行政區` };
  const values = { ...row, ...place, is_island: row.is_island ?? place.is_island };
  const [after] = await db
    .insert(pickup_stores)
    .values(values)
    .onConflictDoUpdate({ target: [pickup_stores.brand, pickup_stores.store_id], set: values })
    .returning();
  return { id, before, after };
}

/** Lists of the chains write 台 where the districts write 臺, and may have the whole of Hong Kong for a city: of its 18 districts no two have one name. */
function placeOf({
  brand,
  city,
  district,
}: Omit<StoreRow, "closed">): { city: string; district: string; is_island: boolean } | null {
  const spelled = city.replace("台", "臺");
  const country = countryOfBrand(brand);
  for (const { name, districts } of citiesIn(country)) {
    const found = districts.find((one) => one.name === district || one.name === district.replace("台", "臺"));
    if (found && (name === spelled || spelled === countries[country].name))
      return { city: name, district: found.name, is_island: found.is_island ?? false };
  }
  return null;
}
