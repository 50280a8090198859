import { sql, type SQL } from "drizzle-orm";

/** The row of `orders` is the asker's: placed by the member or in the guest's session, or found there by its number and e-mail address. */
export const isOwnOrder = ({ owner, session_id }: { owner: string; session_id: string }): SQL =>
  // looked up once and not for each order, so that both sides are found by their indexes
  sql`(orders.owner = ${owner} or orders.order_number = (select found_order_number from sessions where sessions.id = ${session_id}))`;
