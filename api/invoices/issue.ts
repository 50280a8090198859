import { sql } from "drizzle-orm";
import { backOff } from "../back-off.ts";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { sendMail } from "../outbox.ts";
import { InvoiceRefused, type InvoiceService } from "../outside.ts";
import { lastDayToVoid } from "../taipei.ts";
import { oweWholeAllowance } from "./allow.ts";
import { mailFoundVoid, mailIssued, mailStuck, mailVoid } from "./mails.ts";
import { readDue, toIssue, type DueInvoice } from "./read.ts";

type Needed = Pick<Parts, "database" | "settings" | "outside" | "log" | "leaving">;

/** 1, 2, 4 … minutes; the first is longer than three answers of the service may take */
const untilNext = backOff(sql`tries`);
/** after a quarter of an hour in vain the operator is told */
const triesUntilTold = 5;

/**
 * Issues and voids what is due, each outside of any transaction. A row is claimed by moving its next try into the future; what a request that was
 * tried before has become is asked before it is sent again, and the service refuses the same number twice. So neither a lost answer, nor
 * two processes, nor one that dies in between makes two invoices. It is never given up: the law wants it.
 */
export async function issueInvoices(parts: Needed): Promise<number> {
  const { invoices } = parts.outside;
  if (!invoices) return 0;
  for (let done = 0; ;) {
    const id = parts.leaving.aborted ? null : await claim(parts.database.db);
    if (id === null) return done;
    const due = await readDue(parts.database.db, id);
    try {
      await (due.state === "waiting" ? issue : voidIt)(parts, invoices, due);
      done++;
    } catch (error) {
      await failed(parts, due, error);
      // who does not answer one does not answer the others: they wait without having been tried
      if (!(error instanceof InvoiceRefused)) return done;
    }
  }
}

async function claim(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update invoices set tries = tries + 1, tried_at = now(), next_try_at = now() + make_interval(secs => ${untilNext})
    where id = (
      select id from invoices where state in ('waiting', 'voiding') and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

async function issue(parts: Needed, service: InvoiceService, due: DueInvoice): Promise<void> {
  const before = due.tries > 1 ? await findOurs(service, due).catch(notKnown) : null;
  const issued = before ?? (await issueOnce(service, due));
  await parts.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: string; wanted: boolean }>(sql`
      with wanted as (select state = 'waiting' as it from invoices where id = ${due.id})
      update invoices set number = ${issued.number}, random_code = ${issued.random_code}, issued_at = ${issued.issued_at},
        state = case when ${issued.void}::boolean then 'void' when state = 'waiting' then 'issued' else 'voiding' end,
        voided_at = case when ${issued.void}::boolean then now() end,
        tries = 0, next_try_at = now(), failure = null
      where id = ${due.id} and number is null
      returning state, (select it from wanted) as wanted`);
    // another worker, or an answer that was thought lost, was quicker; or nobody wants it any more
    if (rows[0]?.state === "issued") await sendMail(tx, mailIssued(parts.settings, due, issued));
    if (rows[0]?.state === "void" && rows[0].wanted)
      await sendMail(tx, mailFoundVoid(parts.settings, due, issued.number));
  });
  parts.log.info({ order_number: due.order_number }, "invoice issued");
}

async function issueOnce(service: InvoiceService, due: DueInvoice) {
  try {
    return { ...(await service.issue(toIssue(due))), void: false };
  } catch (error) {
    const repeated = error instanceof InvoiceRefused && error.reason === "repeated";
    const there = repeated ? await findOurs(service, due) : null;
    if (!there) throw error;
    return there;
  }
}

/** What stands under our number with the service, where it is this order's. */
async function findOurs(service: InvoiceService, due: DueInvoice) {
  const found = await service.find(due.relate_number);
  if (found && found.amount !== due.amount)
    throw new InvoiceRefused("repeated", "amount", `同一編號已開立 ${found.amount} 元的發票`);
  return found;
}

/**
 * A search that the service refuses does not keep an invoice from being issued: only one code of it is known to mean that there is nothing, and what
 * guards against a second one is that the service refuses a number of ours that it knows.
 */
function notKnown(error: unknown): null {
  if (error instanceof InvoiceRefused && error.reason === "other") return null;
  throw error;
}

/** Also of what nobody knows whether it was issued: then the service is asked first. */
async function voidIt(parts: Needed, service: InvoiceService, due: DueInvoice): Promise<void> {
  const { number, issued_at } = due;
  const name: { number: string; issued_at: string; random_code?: string; void: boolean } | null =
    number && issued_at
      ? { number, issued_at: new Date(issued_at).toISOString(), void: false }
      : await findOurs(service, due);
  if (name && !name.void) {
    const refused = await service.void(name, due.void_reason ?? "訂單取消").then(() => null, refusal);
    // what was owed in time and came too late is allowed for instead
    if (refused && new Date() > lastDayToVoid(new Date(name.issued_at))) return allowInstead(parts, due, name);
    if (refused) throw refused;
  }
  await parts.database.db.transaction(async (tx) => {
    // a request that was still on its way may have written the number meanwhile: then it is void only by the next turn
    const { rows } = await tx.execute(sql`
      update invoices set state = 'void', voided_at = now(), failure = null, number = coalesce(number, ${name?.number ?? null}),
        issued_at = coalesce(issued_at, ${name?.issued_at ?? null}::timestamptz)
      where id = ${due.id} and state = 'voiding' and number is not distinct from ${number}
      returning id`);
    if (name && rows[0]) await sendMail(tx, mailVoid(parts.settings, due, name.number));
  });
  parts.log.info({ order_number: due.order_number }, "invoice void");
}

/** null: it is void already. Anything but a refusal is thrown: nobody knows what became of it. */
function refusal(error: unknown): InvoiceRefused | null {
  if (!(error instanceof InvoiceRefused)) throw error;
  return error.reason === "void" ? null : error;
}

async function allowInstead(
  { database, log }: Needed,
  due: DueInvoice,
  { number, issued_at, random_code }: { number: string; issued_at: string; random_code?: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ order_id: number }>(sql`
      update invoices set state = 'issued', void_reason = null, tries = 0, next_try_at = now(), failure = null, number = ${number}, issued_at = ${issued_at}::timestamptz,
        random_code = coalesce(random_code, ${random_code ?? null})
      where id = ${due.id} and state = 'voiding' and number is not distinct from ${due.number}
      returning order_id`);
    if (rows[0]) await oweWholeAllowance(tx as Db, rows[0].order_id);
  });
  log.info({ order_number: due.order_number }, "too late to void, allowed for instead");
}

/** Kept for the operator; the log gets what kind of failure it was, the service's words may hold a person's data. */
async function failed({ database, settings, log }: Needed, due: DueInvoice, error: unknown): Promise<void> {
  const failure =
    error instanceof InvoiceRefused ? `${error.code} ${error.message}`.slice(0, 200) : "沒有收到發票服務的回覆";
  log.warn({ err: error, order_number: due.order_number, tries: due.tries }, "invoice not done yet");
  await database.db.transaction(async (tx) => {
    // unless another worker has done it meanwhile
    const { rows } = await tx.execute(sql`
      update invoices set failure = ${failure} where id = ${due.id} and state in ('waiting', 'voiding') returning id`);
    if (rows[0] && due.tries === triesUntilTold) await sendMail(tx, mailStuck(settings, due, failure));
  });
}
