import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { deliveryOf, type StoreBrand } from "#contract/deliveries";
import { finishStoreVisit, getStoreVisit, startStoreVisit, type PickupStore } from "#contract/pickup-stores";
import type { Db } from "./db.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";

const visitMinutes = 30;

export const pickupStoreHandlers: Handler[] = [
  write(startStoreVisit, async ({ delivery, brand }, ctx) => {
    // 20 characters: what the gateway's map carries along
    const state = randomBytes(15).toString("base64url");
    const brands = brandsOf(delivery);
    const first = brands.find((one) => one === brand) ?? brands[0];
    const map = deliveryOf(delivery)?.map;
    const return_url = `${ctx.settings.publicOrigin}/cart/store-return/${state}`;
    const start = map && first ? ctx.outside.storeMap.start({ state, map, brand: first, return_url }) : null;
    if (!start) throw ctx.refuse(422, "no_store_map");
    await ctx.db.execute(sql`
      insert into store_visits (state, owner, delivery, expires_at)
      values (${state}, ${ctx.shopper.owner}, ${delivery}, now() + make_interval(mins => ${visitMinutes}))`);
    return { state, start };
  }),

  // From the map only the store's number is believed; its name and address are ours. The first answer of a visit counts, the same again is no error.
  write(finishStoreVisit, async ({ state, answer }, ctx) => {
    const visit = await openVisit(ctx, state, sql`for update`);
    const chosen = ctx.outside.storeMap.readAnswer(brandsOf(visit.delivery), answer);
    const store = chosen && (await findStore(ctx.db, chosen, visit.delivery));
    if (!store) throw ctx.refuse(422, "store_unknown");
    if (visit.store && (visit.store.id !== store.id || visit.store.type !== store.type))
      throw ctx.refuse(409, "store_visit_over");
    await ctx.db.execute(sql`update store_visits set store = ${JSON.stringify(store)}::jsonb where state = ${state}`);
    return { store };
  }),

  handle(getStoreVisit, async ({ state }, ctx) => {
    const { rows } = await ctx.db.execute<{ delivery: number; store: PickupStore | null }>(sql`
      select delivery, store from store_visits where state = ${state} and owner = ${ctx.shopper.owner}`);
    if (!rows[0]) throw ctx.refuse(404, "not_found");
    return rows[0];
  }),
];

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

/** The stores of one place, for a map to show; without a district those of the whole city. */
export async function pickupStoresAt(
  db: Db,
  brand: string,
  city: string,
  district?: string,
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
    where brand = ${brand} and city = ${city} and (${district ?? ""} = '' or district = ${district ?? ""})
    order by district, store_id limit 200`);
  return rows;
}
