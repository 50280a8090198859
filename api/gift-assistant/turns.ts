import { sql } from "drizzle-orm";
import type { z } from "zod";
import { ApiError } from "#contract/endpoint";
import type { chatAboutGifts, getGiftHistory } from "#contract/gift-assistant";
import { giftLimits } from "#contract/gift-assistant-rules";
import type { OutputOf } from "#contract/endpoint";
import type { Db, KeptAnswer } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { requireOpenAccount } from "../open-account.ts";
import { loadCards } from "../products.ts";

type Member = Context<"member">;

export interface Turn {
  session_id: string;
  turn_id: number;
  /** kept of an earlier press of the same name */
  answer: KeptAnswer | null;
  /** what was said in this conversation up to here, the oldest first, this included */
  said: string[];
  /** products of the answers before, for each word that was said its own */
  lists: string[][];
}

/** Notes what is said, once for each press; the session's row is the lock. */
export function begin(
  { session_id, press, text }: z.output<(typeof chatAboutGifts)["input"]>,
  ctx: Member,
): Promise<Turn> {
  const { member_id } = ctx.shopper;
  const id = session_id ?? press;
  return ctx.db.transaction(async (tx) => {
    await requireOpenAccount({ ...ctx, db: tx as Db });
    if (!session_id)
      await tx.execute(
        sql`insert into gift_sessions (id, member_id) values (${id}, ${member_id}) on conflict do nothing`,
      );
    const { rows: own } = await tx.execute(
      sql`select id from gift_sessions where id = ${id} and member_id = ${member_id} for update`,
    );
    if (own.length === 0) throw ctx.refuse(404, "gift_session_not_found");
    const known = await readTurns(tx as Db, id);
    const pressed = known.find((turn) => turn.press === press);
    if (pressed && pressed.said !== text) throw ctx.refuse(409, "operation_reused");
    if (!pressed && known.length >= giftLimits.turns) throw ctx.refuse(409, "gift_session_full");
    // an answer that never came to its end is worked out anew, and that counts as well
    if (pressed && !pressed.answer) await count(tx as Db, ctx);
    const turn_id = pressed?.id ?? (await say(tx as Db, id, press, text, ctx));
    const before = known.filter((turn) => turn.id < turn_id);
    return {
      session_id: id,
      turn_id,
      answer: pressed?.answer ?? null,
      said: [...before.map(({ said }) => said), text],
      lists: before.map(({ answer }) => answer?.picks.map(({ product_guid }) => product_guid) ?? []),
    };
  });
}

async function say(tx: Db, session_id: string, press: string, text: string, ctx: Member): Promise<number> {
  const { member_id } = ctx.shopper;
  await count(tx, ctx);
  await tx.execute(sql`update gift_sessions set changed_at = now() where id = ${session_id}`);
  // one that is being spoken in stays until the next: its lock is never waited for while another is held
  await tx.execute(sql`
    delete from gift_sessions where id in (
      select id from gift_sessions where id in (
        select id from gift_sessions where member_id = ${member_id} order by changed_at desc, id offset ${giftLimits.sessions})
      for update skip locked)`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into gift_turns (session_id, press, said) values (${session_id}, ${press}, ${text}) returning id`,
  );
  return rows[0]!.id;
}

/** Refused beyond what one member may say in an hour, with how long to wait. */
async function count(tx: Db, { shopper, settings, refuse }: Member): Promise<void> {
  const over = sql`gift_counts.since < now() - interval '1 hour'`;
  const { rows } = await tx.execute<{ said: number; wait: number }>(sql`
    insert into gift_counts (member_id, said) values (${shopper.member_id}, 1)
    on conflict (member_id) do update set
      said = case when ${over} then 1 else gift_counts.said + 1 end, since = case when ${over} then now() else gift_counts.since end
    returning said, ceil(extract(epoch from since + interval '1 hour' - now()))::int as wait`);
  const { said, wait } = rows[0]!;
  if (said <= Math.ceil(giftLimits.anHour * settings.rateLimitFactor)) return;
  const { message } = refuse(429, "gift_limit");
  throw new ApiError(429, "gift_limit", message, {}, wait);
}

/** The whole answer at once; the first that comes to its end stands. */
export async function keep(db: Db, turn_id: number, answer: KeptAnswer): Promise<void> {
  await db.execute(
    sql`update gift_turns set answer = ${JSON.stringify(answer)}::jsonb where id = ${turn_id} and answer is null`,
  );
}

type TurnRow = { id: number; press: string; said: string; created_at: string; answer: KeptAnswer | null };

async function readTurns(db: Db, session_id: string): Promise<TurnRow[]> {
  const { rows } = await db.execute<TurnRow & Record<string, unknown>>(
    sql`select id, press, said, created_at, answer from gift_turns where session_id = ${session_id} order by id`,
  );
  return rows;
}

/** Null where the member has none of this name. Price and stock are those of now; what is behind the gate is left out for whom it is shut. */
export async function readHistory(
  session_id: string,
  { db, shopper, gate }: Member,
): Promise<Omit<OutputOf<typeof getGiftHistory>, "wanted"> | null> {
  const { rows: own } = await db.execute(
    sql`select id from gift_sessions where id = ${session_id} and member_id = ${shopper.member_id}`,
  );
  if (own.length === 0) return null;
  const turns = await readTurns(db, session_id);
  const guids = turns.flatMap(({ answer }) => answer?.picks.map(({ product_guid }) => product_guid) ?? []);
  const cards = await loadCards(db, guids);
  return {
    session_id,
    turns: turns.map(({ id, press, said, created_at, answer }) => {
      const picks = (answer?.picks ?? []).flatMap(({ product_guid, reason }) => {
        const product = cards.get(product_guid);
        return product && (gate === "open" || !product.restricted) ? [{ product, reason }] : [];
      });
      return {
        ...{ turn_id: id, press, said, created_at: iso(created_at) },
        answer: answer && { ...answer, picks, gone: answer.picks.length - picks.length },
      };
    }),
  };
}
