import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { deliveryOf, ownBrands, type StoreBrand } from "#contract/deliveries";
import {
  finishStoreVisit,
  getStoreVisit,
  listPickupStores,
  mostStores,
  startStoreVisit,
  type PickupStore,
} from "#contract/pickup-stores";
import { getStoreInventory } from "#contract/store-inventory";
import type { answerOfList } from "#contract/pickup-store-rules";
import type { Db } from "./db.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";
import type { Shopper } from "./tokens.ts";

const visitMinutes = 30;

export const pickupStoreHandlers: Handler[] = [
  handle(listPickupStores, async ({ delivery, brand, city, district }, ctx) => {
    const type = brandOf(delivery, brand);
    if (!type) return { stores: [], more: false };
    const rows = await pickupStoresAt(ctx.db, type, city, district, mostStores + 1);
    const stores = rows.slice(0, mostStores).map(({ store_id, ...store }) => ({ ...store, id: store_id, type }));
    return { stores, more: rows.length > mostStores };
  }),

  handle(getStoreInventory, async ({ product_guid }, ctx) => {
    const { rows: stores } = await ctx.db.execute<OwnStore>(sql`
      select store_id, name, city, district, address, tel, coalesce(quantity, 0)::int as quantity
      from pickup_stores left join (select * from store_stocks where product_guid = ${product_guid}) there using (brand, store_id)
      where brand in ${ownBrands()} order by store_id`);
    return { stores };
  }),

  write(startStoreVisit, async ({ delivery, brand }, ctx) => {
    // 20 characters: what the gateway's map carries along
    const state = randomBytes(15).toString("base64url");
    const chain = brandOf(delivery, brand);
    const map = deliveryOf(delivery)?.map;
    const return_url = `${ctx.settings.publicOrigin}/cart/store-return/${state}`;
    const start = map && chain ? ctx.outside.storeMap.start({ state, map, brand: chain, return_url }) : null;
    if (!chain) throw ctx.refuse(422, "no_store_map");
    await ctx.db.execute(sql`
      insert into store_visits (state, owner, guest, delivery, expires_at)
      values (${state}, ${storeVisitorOf(ctx.shopper)}, ${guestOf(ctx.shopper)}, ${delivery}, now() + make_interval(mins => ${visitMinutes}))`);
    return { state, start };
  }),

  // From the map only the store's number is believed; its name and address are ours. The first answer of a visit counts, the same again is no error.
  write(finishStoreVisit, async ({ state, answer }, ctx) => {
    const visit = await openVisit(ctx, state, sql`for update`);
    const brands = brandsOf(visit.delivery);
    const chosen = readListAnswer(brands, answer) ?? ctx.outside.storeMap.readAnswer(brands, answer);
    const store = chosen && (await findStore(ctx.db, chosen, visit.delivery));
    if (!store) throw ctx.refuse(422, "store_unknown");
    if (visit.store && (visit.store.id !== store.id || visit.store.type !== store.type))
      throw ctx.refuse(409, "store_visit_over");
    await ctx.db.execute(sql`update store_visits set store = ${JSON.stringify(store)}::jsonb where state = ${state}`);
    return { store };
  }),

  handle(getStoreVisit, async ({ state }, ctx) => {
    const { rows } = await ctx.db.execute<{ delivery: number; store: PickupStore | null }>(sql`
      select delivery, store from store_visits where state = ${state} and owner = ${storeVisitorOf(ctx.shopper)}`);
    if (!rows[0]) throw ctx.refuse(404, "not_found");
    return rows[0];
  }),
];

/**
 * Whose the visit to a store is. A guest who comes back with the same address after the session's hour still has the store that was chosen, as everything
 * that was typed (the draft goes by the address too); of the address only the hash is kept.
 */
export const storeVisitorOf = (shopper: Shopper): string =>
  shopper.kind === "member" ? shopper.owner : `e${createHash("sha256").update(shopper.email).digest("base64url")}`;

const guestOf = ({ kind, owner }: Shopper) => (kind === "guest" ? owner : null);

/** Of a guest who signs in: what this session chose is the member's now. Another session's is not, though it named the same address, which proves nobody. */
export async function takeStoreVisits(db: Db, member_id: number, before: Shopper): Promise<void> {
  const guest = guestOf(before);
  if (guest)
    await db.execute(sql`update store_visits set owner = ${`m${member_id}`}, guest = null where guest = ${guest}`);
}

type OwnStore = Record<"store_id" | "name" | "city" | "district" | "address" | "tel", string> & { quantity: number };

async function openVisit(
  ctx: Context,
  state: string,
  lock = sql``,
): Promise<{ delivery: number; store: PickupStore | null }> {
  const { rows } = await ctx.db.execute<{ delivery: number; store: PickupStore | null; over: boolean }>(sql`
    select delivery, store, expires_at < now() as over from store_visits where state = ${state} ${lock}`);
  if (!rows[0]) throw ctx.refuse(404, "store_visit_over");
  if (rows[0].over) throw ctx.refuse(410, "store_visit_over");
  return rows[0];
}

const brandsOf = (delivery: number) => deliveryOf(delivery)?.brands ?? [];

/** The chain that is asked for, if it is one of the delivery's; else its first. */
const brandOf = (delivery: number, asked?: string): StoreBrand | undefined =>
  brandsOf(delivery).find((brand) => brand === asked) ?? brandsOf(delivery)[0];

function readListAnswer(
  brands: readonly StoreBrand[],
  { store_type, store_id }: Partial<ReturnType<typeof answerOfList>>,
): { type: StoreBrand; id: string } | null {
  const type = brands.find((brand) => brand === store_type);
  return type && store_id ? { type, id: store_id } : null;
}

/** The store as our own list has it, if its brand belongs to the delivery. */
async function findStore(
  db: Db,
  { type, id }: { type: StoreBrand; id: string },
  delivery: number,
): Promise<PickupStore | null> {
  if (!brandsOf(delivery).includes(type)) return null;
  const { rows } = await db.execute<Omit<PickupStore, "type" | "delivery">>(sql`
    select store_id as id, name, address, city, is_island from pickup_stores where brand = ${type} and store_id = ${id}`);
  return rows[0] ? { ...rows[0], type, delivery } : null;
}

/** The stores of one place, for a map or our own list to show; without a district those of the whole city. */
export async function pickupStoresAt(
  db: Db,
  brand: string,
  city?: string,
  district?: string,
  most = 200,
): Promise<{ store_id: string; name: string; district: string; address: string; tel: string; is_island: boolean }[]> {
  const { rows } = await db.execute<{
    store_id: string;
    name: string;
    district: string;
    address: string;
    tel: string;
    is_island: boolean;
  }>(sql`
    select store_id, name, district, address, tel, is_island from pickup_stores
    where brand = ${brand} and (${city ?? ""} = '' or city = ${city ?? ""}) and (${district ?? ""} = '' or district = ${district ?? ""})
    order by district, store_id limit ${most}`);
  return rows;
}
