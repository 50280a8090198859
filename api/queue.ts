import { sql } from "drizzle-orm";
import { checkQueuePlace, takeQueuePlace } from "#contract/queue";
import { queueLimits } from "#contract/queue-rules";
import type { Db } from "./db.ts";
import { handle, type Handler, type Parts } from "./handle.ts";
import { readSigned, sign } from "./tickets.ts";

/** Who has not asked for so long is passed over, and is the next when they are back. */
const presentSeconds = 3 * queueLimits.askAgainSeconds;
/** A place that was taken and not asked for yet keeps its turn for so long, and uses none of the door up: taking places is all that a program does. */
const expectedSeconds = 1.5 * queueLimits.askAgainSeconds;
const audience = "queue";
const off = { state: "off", ticket: "", before: 0, minutes: 0 } as const;

/** The line before the door (docs/decisions/066): so many are let in each minute, in the order in which they came. */
export const queueHandlers: Handler[] = [
  handle(takeQueuePlace, async (_input, ctx) => {
    const { queuePerMinute } = ctx.settings;
    if (queuePerMinute === null) return off;
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`insert into queue_places default values returning id::text`,
    );
    const { id } = rows[0]!;
    await letIn(ctx.db, queuePerMinute, id);
    const ends = new Date(Date.now() + 86_400_000);
    return (await placeOf(ctx.db, id, queuePerMinute, await sign(ctx.settings, audience, id, { ends })))!;
  }),

  handle(checkQueuePlace, async ({ ticket }, ctx) => {
    const { queuePerMinute } = ctx.settings;
    if (queuePerMinute === null) return off;
    const read =
      ticket.length < queueLimits.shortestTicket ? null : await readSigned(ctx.settings, ticket, { audience });
    const id = read?.sub ?? "0";
    await ctx.db.execute(sql`update queue_places set seen_at = now(), asked = true where id = ${id}::bigint`);
    await letIn(ctx.db, queuePerMinute, id);
    const place = await placeOf(ctx.db, id, queuePerMinute, ticket);
    if (!place) throw ctx.refuse(400, "queue_ticket_invalid");
    return place;
  }),
];

/**
 * Opens the door for as many as a minute brings since it was last opened, a minute's worth at the most. One statement, so that an answer which is lost leaves
 * nobody between; a time to come, of a clock that was ahead, is taken as now. Who finds somebody at the door goes on without. Who is `asking` is there.
 */
const letIn = (db: Db, perMinute: number, asking: string) =>
  db.execute(sql`
    with door as (select counted_at, credit from queue_door for update skip locked),
      free as (
        select least(${perMinute}::float8, credit + greatest(0, extract(epoch from clock_timestamp() - counted_at)) * ${perMinute} / 60) as credit
        from door),
      next as (
        select id, asked or id = ${asking}::bigint as there from queue_places
        where let_in_at is null and seen_at > now() - make_interval(secs => case when asked then ${presentSeconds}::float8 else ${expectedSeconds}::float8 end)
        order by id limit (select coalesce(max(floor(credit)), 0)::int from free)),
      gone_in as (
        update queue_places set let_in_at = now() where id in (select id from next where there) and let_in_at is null returning id)
    update queue_door set counted_at = clock_timestamp(), last_in = greatest(last_in, (select max(id) from gone_in)),
      credit = free.credit - (select count(*) from gone_in)
    from free`);

/** Null for one that is no longer known, or was let in so long ago that it begins anew. */
async function placeOf(db: Db, id: string, perMinute: number, ticket: string) {
  const { rows } = await db.execute<{ in: boolean; before: number }>(sql`
    select let_in_at is not null as in, greatest(0, id - (select last_in from queue_door) - 1)::int as before
    from queue_places where id = ${id}::bigint
      and coalesce(let_in_at > now() - make_interval(mins => ${queueLimits.passMinutes}), true)`);
  const [place] = rows;
  if (!place) return null;
  if (place.in) return { state: "in" as const, ticket, before: 0, minutes: 0 };
  const minutes = Math.ceil((place.before + 1) / perMinute);
  return { state: "waiting" as const, ticket, before: place.before, minutes };
}

/** A job: places that nobody asks for any more. */
export async function forgetPlaces({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await db.execute(sql`delete from queue_places where seen_at < now() - interval '1 hour'`);
}
