import { sql, type SQL } from "drizzle-orm";

/** The row of `orders` is the asker's: placed by the member or in the guest's session, or found there by its number and e-mail address. */
export const isOwnOrder = ({ owner, session_id }: { owner: string; session_id: string }): SQL =>
  sql`(orders.owner = ${owner}
    or exists (select from sessions where sessions.id = ${session_id} and sessions.found_order_number = orders.order_number))`;
