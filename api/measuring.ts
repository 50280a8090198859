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
    // what is still on its way comes after it
    const { rows } = await db.execute(sql`
      with withdrawn as (
        insert into withdrawn_visits (visit) values (${visit}::uuid) on conflict (visit) do update set withdrawn_at = now())
      delete from retail_events where visit = ${visit}::uuid returning id`);
    return { forgotten: rows.length };
  }),
];

/** The job. What was being noted in the very moment in which its consent was taken back goes too. */
export async function forgetEvents({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await forget(db, "retail_events", sql`created_at < now() - make_interval(days => ${eventDays})`);
  await forget(db, "retail_events", sql`visit in (select visit from withdrawn_visits)`);
  // only what the line before has seen
  await forget(db, "withdrawn_visits", sql`withdrawn_at < now() - interval '2 hours'`);
}
