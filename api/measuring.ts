import { sql } from "drizzle-orm";
import { eventDays } from "#contract/measuring-rules";
import { forgetVisit, notePage } from "#contract/measuring";
import { behind } from "./features.ts";
import { forget } from "./forgetting.ts";
import { handle, type Handler, type Parts } from "./handle.ts";
import { noteEvent } from "./measuring/note.ts";

export { noteEvent } from "./measuring/note.ts";
export { sendEvents } from "./measuring/send.ts";

export const measuringHandlers: Handler[] = [
  ...behind("measuring", [
    handle(notePage, async ({ page, events }, { db, visit }) => {
      const noted = events.map(({ event, product_guid }) => ({
        ...{ event, page },
        items: product_guid ? [{ product_guid, quantity: 1 }] : [],
      }));
      if (visit) await noteEvent(db, visit, ...noted);
      return {};
    }),
  ]),

  // whoever agreed may take it back where nothing is measured any more, too
  handle(forgetVisit, async ({ visit }, { db }) => {
    const { rows } = await db.execute(sql`delete from retail_events where visit = ${visit}::uuid returning id`);
    return { forgotten: rows.length };
  }),
];

/** The job. */
export async function forgetEvents({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await forget(db, "retail_events", sql`created_at < now() - make_interval(days => ${eventDays})`);
}
