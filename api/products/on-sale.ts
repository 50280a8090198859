import { sql, type SQL } from "drizzle-orm";

/** As the cart takes it (contract/purchase-rules.ts): begun, and not over. */
export const isInSaleTime = (product: SQL): SQL =>
  sql`coalesce(${product}.sale_start <= now(), true) and coalesce(${product}.sale_end > now(), true)`;

/** Whether the shop sells it now, whatever is on the shelf. */
export const isOnSale = (product: SQL): SQL => sql`${product}.status = 'selling' and ${isInSaleTime(product)}`;
