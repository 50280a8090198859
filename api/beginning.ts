import { sql, type SQL } from "drizzle-orm";

/** characters of what somebody wrote that its row in a list shows */
const shownAtFirst = 60;

/** How it begins; where there is more of it, that is seen. */
export const beginningOf = (text: SQL): SQL =>
  sql`case when length(${text}) > ${shownAtFirst} then left(${text}, ${shownAtFirst - 1}) || '…' else ${text} end`;
