import { sql } from "drizzle-orm";
import { deliveryOf, hasShelves, ownBrands } from "#contract/deliveries";
import { getCartStores, getStoreInventory } from "#contract/store-inventory";
import { readForCheckout, readItems } from "./cart.ts";
import { buyerOf } from "./checkout/buyer.ts";
import { linesOf, unitsOf } from "./checkout/lines.ts";
import { handle, type Handler } from "./handle.ts";

export const storeInventoryHandlers: Handler[] = [
  handle(getStoreInventory, async ({ product_guid }, ctx) => {
    const { rows: stores } = await ctx.db.execute<OwnStore>(sql`
      select store_id, name, city, district, address, tel, coalesce(quantity, 0)::int as quantity
      from pickup_stores left join (select * from store_stocks where product_guid = ${product_guid}) there using (brand, store_id)
      where brand in ${ownBrands} order by store_id`);
    return { stores };
  }),

  handle(getCartStores, async ({ delivery }, ctx) => {
    const row = deliveryOf(delivery);
    const buyer = buyerOf(ctx);
    const { cart, products } = await readForCheckout(ctx.db, buyer, await readItems(ctx.db, buyer.carts));
    const units = unitsOf(linesOf(cart, products));
    if (!row || !hasShelves(row) || units.size === 0) return { stores: [] };
    const { rows } = await ctx.db.execute<{ store_id: string; missing: number }>(sql`
      select store_id, count(*) filter (where coalesce(there.quantity, 0) < wanted.quantity)::int as missing
      from pickup_stores
        cross join unnest(${sql.param([...units.keys()])}::text[], ${sql.param([...units.values()])}::int[]) as wanted (product_guid, quantity)
        left join store_stocks there using (brand, store_id, product_guid)
      where brand in ${row.brands} group by store_id order by store_id`);
    return { stores: rows.map(({ store_id, missing }) => ({ store_id, missing, has_all: missing === 0 })) };
  }),
];

type OwnStore = Record<"store_id" | "name" | "city" | "district" | "address" | "tel", string> & { quantity: number };
