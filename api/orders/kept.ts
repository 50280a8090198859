import { sql } from "drizzle-orm";
import { cameBack } from "../came-back.ts";

/** Of an order's rows of `order_lines`: units that were bought. */
export const unitsBought = sql`coalesce(sum(quantity) filter (where item_type not like '%gift'), 0)::int`;

/** Of a row of `order_lines`: it was bought, its time to come back is over (its sub-order is completed), and some of it did not come back. */
export const isKept = sql`(order_lines.item_type not like '%gift'
  and exists (select from sub_orders
    where sub_orders.order_id = order_lines.order_id and sub_orders.number = order_lines.sub_order and sub_orders.status = 'completed')
  and order_lines.quantity > ${cameBack(sql`order_lines`)})`;
