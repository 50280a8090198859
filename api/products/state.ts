import { sql, type SQL } from "drizzle-orm";
import type { ProductState } from "#contract/products";
import { hadBy, ownedOf, type Had } from "../bought.ts";
import { product_notifications, products, wish_lists, type Db } from "../db.ts";

/** A row of product_notifications is waited for: neither told nor taken off the list. */
export const isWaitedFor = (notice: SQL) => sql`(${notice}.notified_at is null and ${notice}.removed_at is null)`;

/** Wish, notice and units bought in one statement. */
export async function loadState(db: Db, product_guid: string, member_id: number): Promise<ProductState> {
  const { rows } = await db.execute<{ wished: boolean; notice_set: boolean; is_ebook: boolean; had: Had }>(sql`
    select
      exists (select from ${wish_lists} where ${wish_lists.member_id} = ${member_id} and ${wish_lists.product_guid} = ${product_guid} and ${wish_lists.removed_at} is null) as wished,
      exists (
        select from ${product_notifications}
        where ${product_notifications.member_id} = ${member_id} and ${product_notifications.product_guid} = ${product_guid}
          and ${isWaitedFor(sql`${product_notifications}`)}
      ) as notice_set,
      exists (select from ${products} where ${products.product_guid} = ${product_guid} and ${products.is_ebook}) as is_ebook,
      ${hadBy(sql`${product_guid}`, sql`member_id = ${member_id}`)} as had`);
  const { wished, notice_set, is_ebook, had } = rows[0]!;
  return { wished, notice_set, bought_quantity: had.units, owned: is_ebook ? ownedOf(had) : null };
}
