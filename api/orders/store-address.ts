import { sql } from "drizzle-orm";
import { storeBrands, type StoreBrand } from "#contract/deliveries";
import type { OutputOf } from "#contract/endpoint";
import type { getStoreAddress } from "#contract/order-calls";
import type { Context } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";

type Row = {
  store: { id: string; type: StoreBrand; name: string; address: string } | null;
  now: { name: string; address: string; tel: string } | null;
};

export async function storeOf(
  order_number: string,
  { db, shopper, refuse }: Context<"shopper">,
): Promise<OutputOf<typeof getStoreAddress>> {
  const { rows } = await db.execute<Row>(sql`
    select recipient -> 'store' as store,
      (select to_jsonb(pickup_stores) from pickup_stores where brand = recipient -> 'store' ->> 'type' and store_id = recipient -> 'store' ->> 'id') as now
    from orders where order_number = ${order_number} and ${isOwnOrder(shopper)}`);
  if (!rows[0]) throw refuse(404, "not_found");
  const { store, now } = rows[0];
  if (!store?.id) return { store: null };
  const { name, address } = now ?? store;
  return {
    store: {
      store_id: store.id,
      brand: store.type,
      chain: storeBrands[store.type]?.name ?? "",
      name,
      address,
      tel: now?.tel || null,
      open: now !== null,
    },
  };
}
