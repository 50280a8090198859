import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { InvoiceState } from "#contract/invoices";
import type { recordAllowance, recordInvoiceIssued, recordInvoiceVoid } from "#contract/ops";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { sendMail } from "../outbox.ts";
import { taipeiToday } from "../taipei.ts";
import { oweWholeAllowance } from "./allow.ts";
import { mailIssued, mailVoid } from "./mails.ts";
import { readDue } from "./read.ts";

type Asked<E extends { input: z.ZodType }> = z.output<E["input"]>;
type Ctx = Context<"operator">;

/** what the service may still be answering (issue.ts) */
const underWay = sql`coalesce(tried_at > now() - interval '1 minute', false)`;

interface Row extends Record<string, unknown> {
  id: number;
  order_id: number;
  state: InvoiceState;
  number: string | null;
  under_way: boolean;
}

/** One that is owed was issued elsewhere, and its shopper is told. Said twice it is done once; another order's number is a slip of the keys. */
export async function recordIssue({ order_number, ...given }: Asked<typeof recordInvoiceIssued>, ctx: Ctx) {
  const { db, settings, refuse } = ctx;
  const before = await lock(order_number, ctx);
  if (before.number === given.number) return same(before);
  if (before.number !== null || before.state !== "waiting") throw refuse(409, "invoice_not_so");
  if (before.under_way) throw refuse(409, "invoice_under_way");
  const { rows } = await db.execute<{ taken: boolean; to_come: boolean }>(sql`
    select exists (select from invoices where number = ${given.number}) as taken, ${given.issued_on}::date > ${taipeiToday} as to_come`);
  if (rows[0]!.taken || rows[0]!.to_come) throw refuse(409, "invoice_not_so");
  const due = await readDue(db, before.id);
  const issued = {
    number: given.number,
    random_code: given.random_code,
    issued_at: `${given.issued_on}T12:00:00+08:00`,
  };
  await db.execute(sql`
    update invoices set number = ${issued.number}, random_code = ${issued.random_code}, issued_at = ${issued.issued_at}::timestamptz,
      state = 'issued', tries = 0, next_try_at = now(), failure = null
    where id = ${before.id}`);
  await sendMail(db, mailIssued(settings, due, issued));
  return changed(before, order_number, ctx);
}

/** A cancelled order's was voided elsewhere, or was never issued. */
export async function recordVoid({ order_number }: Asked<typeof recordInvoiceVoid>, ctx: Ctx) {
  const { db, settings, refuse } = ctx;
  const before = await lock(order_number, ctx);
  if (before.state === "void") return same(before);
  if (before.state !== "voiding") throw refuse(409, "invoice_not_so");
  if (before.under_way) throw refuse(409, "invoice_under_way");
  const due = await readDue(db, before.id);
  await db.execute(sql`update invoices set state = 'void', voided_at = now(), failure = null where id = ${before.id}`);
  if (before.number) await sendMail(db, mailVoid(settings, due, before.number));
  return changed(before, order_number, ctx);
}

/**
 * An allowance that waits was written elsewhere; or one over all of it, in place of a voiding that is not possible. One that the job has found done without
 * its number is rather this one than the next of the same amount.
 */
export async function recordAllowed({ order_number, amount, number }: Asked<typeof recordAllowance>, ctx: Ctx) {
  const { db, refuse } = ctx;
  const before = await lock(order_number, ctx);
  const { rows: there } = await db.execute(
    sql`select from allowances where order_id = ${before.order_id} and number = ${number}`,
  );
  if (there.length > 0) return same(before);
  const { rows: found } = await db.execute(sql`
    update allowances set number = ${number} where id = (
      select id from allowances where order_id = ${before.order_id} and state = 'done' and number is null and amount = ${amount}
      order by id limit 1)
    returning id`);
  if (found.length > 0) return changed(before, order_number, ctx);
  if (before.under_way) throw refuse(409, "invoice_under_way");
  if (before.state === "voiding" && before.number) {
    await db.execute(sql`update invoices set state = 'issued', failure = null where id = ${before.id}`);
    await oweWholeAllowance(db, before.order_id);
  }
  const { rows } = await db.execute<{ id: number; under_way: boolean }>(sql`
    select id, ${underWay} as under_way from allowances
    where order_id = ${before.order_id} and state = 'waiting' and amount = ${amount} order by id limit 1 for update`);
  if (!rows[0]) throw refuse(409, "invoice_not_so");
  if (rows[0].under_way) throw refuse(409, "invoice_under_way");
  await db.execute(sql`
    update allowances set state = 'done', number = ${number}, allowed_at = now(), failure = null where id = ${rows[0].id}`);
  return changed(before, order_number, ctx);
}

/** The order before its invoice, as everywhere. */
async function lock(order_number: string, { db, refuse }: Ctx): Promise<Row> {
  await db.execute(sql`select from orders where order_number = ${order_number} for update`);
  const row = await find(db, order_number);
  if (!row) throw refuse(404, "order_not_found");
  return row;
}

async function find(db: Db, order_number: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select invoices.id, order_id, invoices.state, number, ${underWay} as under_way
    from invoices join orders on orders.id = order_id where order_number = ${order_number} for update of invoices`);
  return rows[0];
}

const same = ({ state }: Row) => ({ answer: { state }, target_ids: [], before: state, after: state });

async function changed(before: Row, order_number: string, { db }: Ctx) {
  const { state, number } = (await find(db, order_number))!;
  return { answer: { state }, target_ids: [order_number], before: before.state, after: { state, number } };
}
