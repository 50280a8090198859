import { sql, type SQL } from "drizzle-orm";

/**
 * Of a line of an order, a row of `order_lines` under this name: the units that came back by returns, or TWD that were paid for them. `asked`: also what somebody has
 * asked to give back and nobody has decided yet.
 */
export const cameBack = (
  line: SQL,
  of: "accepted" | "asked" = "accepted",
  what: "quantity" | "amount" = "quantity",
): SQL => sql`(
  select coalesce(sum(part.${sql.raw(what)}), 0)::int from returns join return_lines part on part.return_id = returns.id
  where returns.order_id = ${line}.order_id and returns.state ${states[of]} and part.line_number = ${line}.line_number)`;

const states = { accepted: sql`= 'accepted'`, asked: sql`<> 'refused'` };
