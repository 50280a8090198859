import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import { listReplays, showReplay } from "#contract/replay-ops";
import { masked, replayBounds, replayDays } from "#contract/replay-rules";
import { chooseReplay, getReplay, keepReplay } from "#contract/replays";
import type { Db } from "./db.ts";
import { handle, write, type Context, type Handler, type Parts } from "./handle.ts";
import { iso } from "./iso.ts";
import { requireOpenAccount } from "./open-account.ts";
import { noteAction } from "./ops.ts";

export const replayHandlers: Handler[] = [
  handle(getReplay, async (_input, ctx) => {
    requireListed(ctx);
    return agreed(ctx);
  }),

  write(chooseReplay, async ({ agrees }, ctx) => {
    requireListed(ctx);
    const { member_id } = ctx.shopper;
    await requireOpenAccount(ctx);
    await ctx.db.execute(
      agrees
        ? sql`insert into replay_consents (member_id) values (${member_id}) on conflict do nothing`
        : sql`delete from replay_consents where member_id = ${member_id}`,
    );
    return agreed(ctx);
  }),

  write(keepReplay, async ({ page, document, sequence, events }, ctx) => {
    requireListed(ctx);
    const { db } = ctx;
    const { member_id } = ctx.shopper;
    // the row is the lock: of one member's batches each finds what the one before has left, and none comes after a consent that was taken back
    const { rows } = await db.execute(sql`select from replay_consents where member_id = ${member_id} for update`);
    if (rows.length === 0) return { kept: false };
    const text = JSON.stringify(events.flatMap((event) => masked(event, page) ?? []));
    const bytes = Buffer.byteLength(text);
    const replay_id = bytes <= replayBounds.batch && (await sittingOf(db, member_id, document));
    if (!replay_id) return { kept: false };
    const { rows: kept } = await db.execute<{ kept: boolean }>(sql`
      with fits as (
        insert into replay_batches (replay_id, document, sequence, page, events)
        select id, ${document}, ${sequence}::int, ${page}, ${text} from replays
        where id = ${replay_id} and bytes + ${bytes}::int <= ${replayBounds.sitting}::int
        on conflict do nothing returning replay_id),
      counted as (
        update replays set bytes = bytes + ${bytes}::int, last_at = now() from fits where id = replay_id returning id)
      select exists (select from counted) or exists (
        select from replay_batches where replay_id = ${replay_id} and document = ${document} and sequence = ${sequence}::int) as kept`);
    return { kept: kept[0]!.kept };
  }),

  handle(listReplays, async ({ member_id }, { db }) => {
    const { rows } = await db.execute<OutputOf<typeof listReplays>[number]>(sql`
      select id as replay_id, member_id, started_at, last_at, bytes, array(
        select min(page) from replay_batches where replay_id = replays.id group by document order by min(created_at), document) as pages
      from replays where ${member_id ?? null}::int is null or member_id = ${member_id ?? null}::int
      order by id desc limit 50`);
    return rows.map((row) => ({ ...row, started_at: iso(row.started_at), last_at: iso(row.last_at) }));
  }),

  handle(showReplay, async ({ replay_id, after }, { db, operator, refuse }) => {
    const { rows } = await db.execute<{ events: string }>(sql`
      select events from (
        select *, min(created_at) over (partition by document) as opened from replay_batches where replay_id = ${replay_id}) batch
      order by opened, document, sequence offset ${after} limit ${atOnce}`);
    if (rows.length === 0 && after === 0) throw refuse(404, "recording_not_found");
    if (after === 0) await noteAction(db, { operator, command: showReplay.name, target_ids: [String(replay_id)] });
    return {
      events: rows.flatMap(({ events }) => JSON.parse(events) as unknown[]),
      next: rows.length < atOnce ? null : after + atOnce,
    };
  }),
];

/** Batches of one answer. */
const atOnce = 10;

/** The shop's list is empty unless said. */
function requireListed({ settings, shopper, refuse }: Context<"member">): void {
  if (!settings.replayMembers.includes(shopper.member_id)) throw refuse(404, "not_found");
}

async function agreed({ db, shopper }: Context<"member">): Promise<OutputOf<typeof getReplay>> {
  const { rows } = await db.execute<{ agreed_at: string }>(
    sql`select agreed_at from replay_consents where member_id = ${shopper.member_id}`,
  );
  return { agreed_at: rows[0] ? iso(rows[0].agreed_at) : null };
}

/** The sitting that has the document, else the one that goes on, else a new one; null: there were as many as may be. */
async function sittingOf(db: Db, member_id: number, document: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with going_on as (
      select replays.id from replays left join replay_batches on replay_id = replays.id and document = ${document}
      where member_id = ${member_id}
        and (document is not null or last_at > now() - make_interval(mins => ${replayBounds.minutes}::int))
      order by document is null, replays.id desc limit 1),
    begun as (
      insert into replays (member_id) select ${member_id}::int
      where not exists (select from going_on) and (
        select count(*) from replays where member_id = ${member_id} and started_at > now() - interval '24 hours') < ${replayBounds.sittings}::int
      returning id)
    select id from going_on union all select id from begun`);
  return rows[0]?.id ?? null;
}

/** The job: what is old, and all of those who are not on the list any more. */
export async function forgetReplays({
  database: { db },
  settings,
}: Pick<Parts, "database" | "settings">): Promise<void> {
  await (db as Db).execute(sql`delete from replays where started_at < now() - make_interval(days => ${replayDays})`);
  await (db as Db).execute(
    sql`delete from replay_consents where not member_id = any(${`{${settings.replayMembers.join(",")}}`}::int[])`,
  );
}
