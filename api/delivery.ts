import { sql, type SQL } from "drizzle-orm";
import type { Logger } from "pino";
import { limits } from "#contract/codes";
import { backOff } from "./back-off.ts";
import type { Db } from "./db.ts";
import { CarrierAway, MessageRefused, NoSuchRecipient, type MailSender, type SmsSender } from "./outside.ts";

export interface Senders {
  mail: MailSender | null;
  sms: SmsSender | null;
}

/** Of what was refused for its recipient or its text: sixteen hours. */
const mostTries = 12;
/** Whoever has no sender that works for so long is not told of an order of last year once there is one. */
const mostDays = 30;
/** A code that nobody can use any more. */
const isDead = sql`code_flow is not null and created_at < now() - make_interval(mins => ${limits.codeMinutes})`;
/** A code is good for ten minutes: the fourth try comes after seven, and a later one would help nobody. */
const mostTriesOfCode = 4;
/** when the next try is, from this one on, the first being 0: 1, 2, 4 … minutes later, at most four hours */
const nextTryAfter = (before: SQL) => sql`now() + make_interval(secs => ${backOff(before)})`;

/** A code that somebody waits for goes before all others, and these before ten thousand newsletters. */
const codesFirst = sql`code_flow is null, unsubscribe_url is not null`;

type Waiting = {
  id: number;
  kind: "mail" | "sms";
  recipient: string;
  subject: string;
  body: string;
  unsubscribe_url: string | null;
  code_flow: string | null;
  tries: number;
};

/**
 * Sends what waits in the outbox, of the kinds that have a sender here. Rows are claimed by moving their next try into the future, so that several
 * processes never take the same one and no transaction is held while a mail server answers; one that dies in between sends again later, under the same
 * Message-ID. Where a sender cannot be reached, one try a run finds that out, and costs the message none of its own.
 */
export async function deliverOutbox(db: Db, senders: Senders, log: Logger): Promise<number> {
  const kinds = (["mail", "sms"] as const).filter((kind) => senders[kind]);
  if (kinds.length === 0) return 0;
  const { rows } = await db.execute<Waiting>(sql`
    with claimed as (
      update outbox set tries = tries + 1, next_try_at = ${nextTryAfter(sql`tries`)}
      where id in (
        select id from outbox
        where sent_at is null and next_try_at <= now() and given_up_at is null and kind in ${kinds} and not (${isDead})
        order by ${codesFirst}, next_try_at limit 20 for update skip locked)
      returning id::int, kind, recipient, subject, body, unsubscribe_url, code_flow, tries)
    select * from claimed order by ${codesFirst}, id`);
  let sent = 0;
  const away = new Set<Waiting["kind"]>();
  for (const { id, kind, recipient, subject, body, unsubscribe_url, code_flow, tries } of rows) {
    if (away.has(kind)) {
      await giveBack(db, id, tries);
      continue;
    }
    if (!(await stillClaimed(db, id, tries))) continue;
    try {
      await senders[kind]!.send({ id: `outbox-${id}`, to: recipient, subject, body, unsubscribe_url });
      await db.execute(sql`update outbox set sent_at = now() where id = ${id}`);
      sent++;
    } catch (error) {
      // neither the address nor the text, nor what the server said in words: it repeats them
      // who waits for a code is told at once; other news may find a mailbox that is mended tomorrow, or a server that is up again
      const last = code_flow
        ? error instanceof NoSuchRecipient || tries >= mostTriesOfCode
        : error instanceof MessageRefused && tries >= mostTries;
      if (error instanceof CarrierAway) {
        away.add(kind);
        if (!code_flow) await giveBack(db, id, tries, 60);
      }
      if (last) await giveUp(db, sql`id = ${id}`);
      log.warn({ err: error, outbox_id: id, kind, tries }, last ? "given up" : "not sent yet");
    }
  }
  return sent;
}

/** What nobody could send in time: codes that are dead, and what has waited for a sender for too long. */
export const giveUpOld = (db: Db): Promise<void> =>
  giveUp(db, sql`sent_at is null and ((${isDead}) or created_at < now() - make_interval(days => ${mostDays}))`);

async function giveUp(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`update outbox set given_up_at = now() where given_up_at is null and ${which}`);
}

/** What was claimed and told nobody is due as before, behind what was due already; that which found nobody there in a minute. */
async function giveBack(db: Db, id: number, tries: number, seconds = 0): Promise<void> {
  await db.execute(sql`
    update outbox set tries = tries - 1, next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and sent_at is null and given_up_at is null and tries = ${tries}`);
}

/** Where those before it took long another process may have taken it over, or its reader has unsubscribed: then it is not sent. Else its time begins anew. */
async function stillClaimed(db: Db, id: number, tries: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update outbox set next_try_at = ${nextTryAfter(sql`tries - 1`)}
    where id = ${id} and sent_at is null and given_up_at is null and tries = ${tries} returning id`);
  return rows.length > 0;
}
