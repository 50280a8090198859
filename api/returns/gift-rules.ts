import { sql } from "drizzle-orm";
import type { GiftRule } from "#contract/cart-rules";
import type { Db } from "../db.ts";

/** The rules by which the order's gifts were given, as they stand: an offer that is over keeps its row. */
export async function readGiftRules(db: Db, order_id: number): Promise<GiftRule[]> {
  const { rows } = await db.execute<GiftRule & Record<string, unknown>>(sql`
    select item_type, product_guid, least_quantity, minimum_subtotal, gift_guid, quantity from gifts
    where exists (select from order_lines where order_id = ${order_id} and order_lines.product_guid = gift_guid and order_lines.item_type = gifts.item_type)
      and (gifts.product_guid is null or exists (select from order_lines where order_id = ${order_id} and order_lines.product_guid = gifts.product_guid))
    order by sort, id`);
  return rows;
}
