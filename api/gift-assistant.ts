import { sql } from "drizzle-orm";
import {
  chatAboutGifts,
  getGiftHistory,
  listGiftHotkeys,
  listGiftSessions,
  removeGiftHistories,
  removeGiftHistory,
  type GiftEvent,
} from "#contract/gift-assistant";
import { cautionOfToys } from "./gift-assistant/ages.ts";
import { readBudget } from "./gift-assistant/amounts.ts";
import { caution } from "./gift-assistant/bans.ts";
import { catalogueFor } from "./gift-assistant/catalogue.ts";
import { ceilingOf, isForCheaper } from "./gift-assistant/cheaper.ts";
import { elsewhere } from "./gift-assistant/elsewhere.ts";
import { embedded } from "./gift-assistant/embedded.ts";
import { hotkeys } from "./gift-assistant/hotkeys.ts";
import { termsOf } from "./gift-assistant/known-shelves.ts";
import { asksAboutShown } from "./gift-assistant/ordinals.ts";
import { inTraditional } from "./gift-assistant/script.ts";
import { begin, keep, readHistory, type Turn } from "./gift-assistant/turns.ts";
import { understand } from "./gift-assistant/wanted.ts";
import type { Db, KeptAnswer } from "./db.ts";
import { handle, stream, write, type Context, type Handler, type Parts } from "./handle.ts";
import { beginningOf } from "./beginning.ts";
import { iso } from "./iso.ts";
import { loadCards } from "./products.ts";

/** The assistant that finds a gift (docs/decisions/063). */
export const giftAssistantHandlers: Handler[] = [
  handle(listGiftHotkeys, async (_input, { outside }) => ({ hotkeys, elsewhere: outside.chatModel !== null })),

  handle(listGiftSessions, async (_input, { db, shopper }) => {
    const { rows } = await db.execute<{ session_id: string; beginning: string; turns: number; changed_at: string }>(sql`
      select gift_sessions.id as session_id, changed_at, count(*)::int as turns,
        ${beginningOf(sql`(array_agg(said order by gift_turns.id))[1]`)} as beginning
      from gift_sessions join gift_turns on session_id = gift_sessions.id
      where member_id = ${shopper.member_id} group by gift_sessions.id order by changed_at desc, gift_sessions.id`);
    return { sessions: rows.map((row) => ({ ...row, changed_at: iso(row.changed_at) })) };
  }),

  handle(getGiftHistory, async ({ session_id }, ctx) => {
    const history = await readHistory(session_id, ctx);
    if (!history) throw ctx.refuse(404, "gift_session_not_found");
    const said = history.turns.map((turn) => turn.said);
    const lists = history.turns.map(({ answer }) => answer?.picks.map(({ product }) => product.product_guid) ?? []);
    return { ...history, wanted: said.length > 0 ? (await understood(said, lists, ctx)).wanted : null };
  }),

  write(removeGiftHistory, async ({ session_id }, { db, shopper, refuse }) => {
    const { rows } = await db.execute(
      sql`delete from gift_sessions where id = ${session_id} and member_id = ${shopper.member_id} returning id`,
    );
    if (rows.length === 0) throw refuse(404, "gift_session_not_found");
    return { removed: true as const };
  }),
  write(removeGiftHistories, async (_input, { db, shopper }) => {
    await db.execute(sql`delete from gift_sessions where member_id = ${shopper.member_id}`);
    return { removed: true as const };
  }),

  stream(chatAboutGifts, async (input, ctx, gone) => answering(await begin(input, ctx), ctx, gone)),
];

/** Nobody is asked while a transaction is held: what was said stands, and an answer is kept when it has come whole. */
async function* answering(turn: Turn, ctx: Context<"member">, gone: AbortSignal): AsyncGenerator<GiftEvent> {
  const { session_id, turn_id, said, lists } = turn;
  yield { session_id, turn_id };
  if (turn.answer) {
    yield* told(turn.answer, ctx);
    return yield { done: true };
  }
  const { wanted, catalogue } = await understood(said, lists, ctx);
  // what a shown product is, is the shop's to say
  const model = asksAboutShown(said.at(-1)!) ? null : ctx.outside.chatModel;
  const recommender = model ? elsewhere(model, ctx.log) : embedded;
  const begun = () => ({ ...nothing(), before: caution(wanted.banned, said) + cautionOfToys(wanted) });
  let answer = begun();
  yield* told(answer, ctx);
  for await (const part of recommender.answer({ said, wanted, lists }, catalogue, gone)) {
    if ("anew" in part) answer = begun();
    else if ("text" in part) answer[answer.picks.length === 0 ? "before" : "after"] += part.text;
    else if ("pick" in part) answer.picks.push(part.pick);
    yield* "pick" in part ? told({ ...nothing(), picks: [part.pick] }, ctx) : [part];
    if ("anew" in part) yield* told(begun(), ctx);
  }
  await keep(ctx.db, turn_id, answer);
  yield { done: true };
}

const nothing = (): KeptAnswer => ({ before: "", picks: [], after: "" });

/** `lists`: what was recommended for each word before, by which it is known what would be cheaper. */
async function understood(said: string[], lists: string[][], { db, gate }: Context<"member">) {
  const shelves = await catalogueFor(db, nobody, false).shelves();
  const all = understand(said, termsOf(shelves));
  const ceiling = await ceilingBelow(lists, said.map(inTraditional), db);
  const wanted = ceiling === null ? all : { ...all, to: Math.min(ceiling, all.to ?? ceiling) };
  return { wanted, catalogue: catalogueFor(db, wanted, gate === "open") };
}
const nobody = understand([], []);

async function ceilingBelow(lists: string[][], said: string[], db: Db): Promise<number | null> {
  if (!said.some(isForCheaper)) return null;
  const cards = await loadCards(db, lists.flat());
  const prices = lists.map((list) => list.flatMap((guid) => cards.get(guid)?.retail_price ?? []));
  return ceilingOf(said, prices, (text) => readBudget(text).to !== null);
}

/** A kept answer as it comes, its products as they are sold now. */
async function* told({ before, picks, after }: KeptAnswer, { db, gate }: Context<"member">): AsyncGenerator<GiftEvent> {
  if (before) yield { text: before };
  const cards = await loadCards(
    db,
    picks.map(({ product_guid }) => product_guid),
  );
  for (const { product_guid, reason } of picks) {
    const product = cards.get(product_guid);
    if (product && (gate === "open" || !product.restricted)) yield { pick: { product, reason } };
  }
  if (after) yield { text: after };
}

/** Conversations that nobody went on with for half a year. */
export async function forgetGiftSessions({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await db.execute(sql`delete from gift_sessions where changed_at < now() - interval '180 days'`);
}
