import { sql } from "drizzle-orm";
import { paymentOf } from "#contract/payments";
import { backOff } from "../back-off.ts";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { sendMail } from "../outbox.ts";
import { RefundNotYet, RefundRefused, type Refunds } from "../outside.ts";
import { finishRefund } from "./finish.ts";
import { mailByHand, mailOwed, mailStuck, mailTwice } from "./mails.ts";
import { readRefund, type Refund } from "./read.ts";

type Needed = Pick<Parts, "database" | "settings" | "outside" | "log" | "leaving">;

/** 2, 4, 8 … minutes; the first is longer than a gateway's answers may take together */
const untilNext = backOff(sql`tries + 1`);
/** after an hour in vain the operator is told: ECPay gives nothing back for half an hour each evening */
const triesUntilTold = 6;

/** Of a row of `refunds`: the operator was told, and what was asked of the gateway last is answered or over, so that he may give it back otherwise. */
export const unanswered = sql`(state = 'owed' and tries >= ${triesUntilTold}::int and tried_at < now() - interval '2 minutes')`;

/**
 * Tells shoppers what is owed to them and has it given back, each outside of any transaction. A row is claimed by moving its next try into the future, one
 * of each payment at a time, what was begun first; what the gateway has given back so far is asked before every try and compared with what it had given before the first.
 * So neither a lost answer, nor two processes, nor one that dies in between gives money back twice.
 */
export async function carryOutRefunds(parts: Needed): Promise<number> {
  await tellOwed(parts);
  for (let done = 0; ;) {
    const id = parts.leaving.aborted ? null : await claim(parts.database.db);
    if (id === null) return done;
    const refund = (await readRefund(parts.database.db, id))!;
    try {
      if (await giveBack(parts, refund)) done++;
    } catch (error) {
      await failed(parts, refund, error);
    }
  }
}

async function tellOwed({ database: { db }, settings, leaving }: Needed): Promise<void> {
  while (!leaving.aborted) {
    const more = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update refunds set told_at = now()
        where id = (select id from refunds where told_at is null order by id limit 1 for update skip locked)
        returning id`);
      if (!rows[0]) return false;
      const refund = (await readRefund(tx, rows[0].id))!;
      await sendMail(tx, mailOwed(settings, refund));
      if (refund.state === "by_hand") await sendMail(tx, mailByHand(settings, refund));
      return true;
    });
    if (!more) return;
  }
}

async function claim(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update refunds set tries = tries + 1, tried_at = now(), next_try_at = now() + make_interval(secs => ${untilNext})
    where id = (
      select id from refunds where state = 'owed' and next_try_at <= now()
        and not exists (select from refunds other
          where other.payment_id = refunds.payment_id and other.state = 'owed' and other.id <> refunds.id
            and (other.tries = 0, other.id) < (refunds.tries = 0, refunds.id))
      order by next_try_at limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

async function giveBack({ database: { db }, settings, outside, log }: Needed, refund: Refund): Promise<boolean> {
  const { refunds } = outside.gateways.get(paymentOf(refund.payment)?.page?.gateway ?? "") ?? {};
  if (!refunds) throw new RefundRefused("none", "商店沒有設定這個金流的退款功能，請在金流的後台退款");
  const { rows } = await db.execute<{ trade_number: string; gateway_number: string | null; amount: number }>(
    sql`select trade_number, gateway_number, amount from payments where id = ${refund.payment_id}`,
  );
  const trade = { ...rows[0]!, gateway_number: rows[0]!.gateway_number ?? "" };
  const given = await refunds.given(trade).catch((error: unknown) => {
    // it may have been given already: what is known of that try outlives a look that is refused, but for one that saw what only a person can judge
    const refused = error instanceof RefundRefused && error.code !== "given";
    if (refused && refund.given_before !== null) throw new RefundNotYet(error.message);
    throw error;
  });
  const before = await firstGiven(db, refund, given);
  const gateway_number =
    given === before + refund.amount && refund.tries > 1 ? null : await give(refunds, trade, refund, given, before);
  // given is given, whatever another worker was refused meanwhile
  const noted = await db.transaction((tx) =>
    finishRefund(tx, settings, refund, sql`state in ('owed', 'refused')`, { gateway_number }),
  );
  // the operator has said meanwhile that it was given by hand: then it went back twice, and a person must know
  if (!noted && (await readRefund(db, refund.id))?.by_hand) {
    log.error({ order_number: refund.order_number, refund: refund.id }, "refunded beside what was given by hand");
    await sendMail(db, mailTwice(settings, refund));
    return true;
  }
  log.info({ order_number: refund.order_number, refund: refund.id }, "refunded");
  return true;
}

/** What had gone back of the payment before this was ever asked for: written before it is. */
async function firstGiven(db: Db, { id, tries }: Refund, given: number): Promise<number> {
  const { rows } = await db.execute<{ given_before: number }>(sql`
    update refunds set given_before = coalesce(given_before, ${given})
    where id = ${id} and state = 'owed' and tries = ${tries} returning given_before`);
  // so slow that another worker has claimed it since, or the operator has put it right
  if (!rows[0]) throw new RefundNotYet("退款正由另一個程序處理");
  return rows[0].given_before;
}

async function give(
  refunds: Refunds,
  trade: Parameters<Refunds["give"]>[0],
  { amount, refund_number }: Refund,
  given: number,
  before: number,
): Promise<string | null> {
  // somebody else gave something back meanwhile, or all of it: nobody but a person knows what for
  if (given !== before || given + amount > trade.amount)
    throw new RefundRefused("given", `金流已退 ${given} 元，與商店的紀錄不符，請查明後處理`);
  return refunds.give(trade, { amount, refund_number });
}

/** Kept for the operator; the log gets what kind of failure it was. A refusal ends the trying, all else is tried again. */
async function failed({ database, settings, log }: Needed, refund: Refund, error: unknown): Promise<void> {
  const refused = error instanceof RefundRefused;
  const said = refused || error instanceof RefundNotYet;
  const failure = said ? error.message.slice(0, 200) : "沒有收到金流的回覆";
  log.warn({ err: error, order_number: refund.order_number, tries: refund.tries }, "not refunded yet");
  await database.db.transaction(async (tx) => {
    // unless another worker has it or has done it meanwhile
    const { rows } = await tx.execute<Pick<Refund, "state">>(sql`
      update refunds set failure = ${failure}, state = ${refused ? "refused" : "owed"} where id = ${refund.id} and state = 'owed' and tries = ${refund.tries} returning state`);
    if (rows[0] && (refused || refund.tries === triesUntilTold))
      await sendMail(tx, mailStuck(settings, { ...refund, ...rows[0] }, failure));
  });
}
