import { sql } from "drizzle-orm";
import { countUnits } from "#contract/cart-rules";
import type { OutputOf } from "#contract/endpoint";
import type { buyAgain } from "#contract/orders";
import { title48 } from "#contract/title-rules";
import { addLines } from "../cart.ts";
import type { Context } from "../handle.ts";
import { isOwnOrder } from "../own-orders.ts";

interface Bought extends Record<string, unknown> {
  product_guid: string;
  name: string;
  quantity: number;
}

/**
 * What was bought comes into the cart by the rules of adding, each product once with all its units. Gifts come by themselves or not at all, and what was
 * bought at an offer's price beside something else comes at its own.
 */
export async function buyOnceMore(order_number: string, ctx: Context<"shopper">): Promise<OutputOf<typeof buyAgain>> {
  const { rows } = await ctx.db.execute<Bought>(sql`
    select product_guid, min(name) as name, sum(quantity)::int as quantity
    from orders join order_lines on order_id = orders.id
    where order_number = ${order_number} and ${isOwnOrder(ctx.shopper)} and item_type not in ('product_gift', 'shopping_cart_gift')
    group by product_guid order by min(line_number)`);
  if (rows.length === 0) throw ctx.refuse(404, "not_found");
  const entries = rows.map(({ product_guid, quantity }) => ({
    product_guid,
    qty: quantity,
    is_additional_item: false,
    crosssell_items: [],
  }));
  const { before, items, changes } = await addLines(ctx.db, ctx, entries);
  const nameOf = (guid: string) => rows.find(({ product_guid }) => product_guid === guid)?.name ?? "";
  return {
    added: countUnits(items) - before,
    // of what the shop does not know any more only the order has the name
    left_out: changes.map(({ reason, product_guid, message }) =>
      reason === "unknown" ? `「${title48(nameOf(product_guid))}」已下架，未加入購物車` : message,
    ),
    total_quantity: countUnits(items),
  };
}
