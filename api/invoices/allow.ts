import { sql, type SQL } from "drizzle-orm";
import { deliveryOf, isAbroad } from "#contract/deliveries";
import { backOff } from "../back-off.ts";
import type { Db } from "../db.ts";
import type { Parts } from "../handle.ts";
import { sendMail } from "../outbox.ts";
import { InvoiceRefused, type InvoiceItem, type InvoiceService } from "../outside.ts";
import { invoiceItems, listedItems, type ListedLine } from "./items.ts";
import { mailAllowanceStuck } from "./mails.ts";
import { readOfOrder } from "./read.ts";

type Needed = Pick<Parts, "database" | "settings" | "outside" | "log" | "leaving">;

/**
 * A part of the order's invoice is given back from now on (折讓), in the transaction that owes the money, behind it: once for each refund, known by its
 * reason (api/refunds.ts). `lines` and `fee`: amounts as they were paid. Where nothing was paid there is nothing to write.
 */
export async function oweAllowance(
  tx: Db,
  { order_id, reason }: { order_id: number; reason: string },
  lines: ListedLine[],
  fee: number,
): Promise<void> {
  await oweItems(tx, order_id, refundFor(order_id, reason), listedItems(lines, fee));
}

const refundFor = (order_id: number, reason: string) =>
  sql`(select id from refunds where order_id = ${order_id} and reason = ${reason})`;

/** All that the order's invoice lists: for the refund of this reason, if anything was paid, or for the newest. */
export async function oweWholeAllowance(tx: Db, order_id: number, reason?: string): Promise<void> {
  const refund = reason
    ? refundFor(order_id, reason)
    : sql`(select id from refunds where order_id = ${order_id} order by id desc limit 1)`;
  await oweItems(tx, order_id, refund, invoiceItems(await readOfOrder(tx, order_id)));
}

async function oweItems(tx: Db, order_id: number, refund: SQL, items: InvoiceItem[]): Promise<void> {
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  if (amount === 0) return;
  await tx.execute(sql`
    insert into allowances (refund_id, order_id, amount, items)
    select ${refund}, order_id, ${amount}, ${JSON.stringify(items)}::jsonb
    from invoices where order_id = ${order_id} and state in ('waiting', 'issued')
    on conflict (refund_id) do nothing`);
}

interface DueAllowance extends Record<string, unknown> {
  id: number;
  refund_id: number | null;
  amount: number;
  items: InvoiceItem[];
  /** with this one */
  tries: number;
  order_number: string;
  email: string;
  delivery: number;
  relate_number: string;
  number: string;
  issued_at: string;
}

/** as invoices wait (issue.ts) */
const untilNext = backOff(sql`allowances.tries`);
const triesUntilTold = 5;

/**
 * Has what is owed written by the service, each outside of any transaction. The service does not know a repeated request: so what the invoice is still
 * good for is asked before every try and compared with what it was before the first, one of an invoice at a time. A lost answer, two processes,
 * or one that dies in between write nothing twice; what fits neither is left to the operator.
 */
export async function writeAllowances(parts: Needed): Promise<number> {
  const { invoices } = parts.outside;
  if (!invoices) return 0;
  for (let done = 0; ;) {
    const due = parts.leaving.aborted ? null : await claim(parts.database.db);
    if (!due) return done;
    try {
      await allow(parts, invoices, due);
      done++;
    } catch (error) {
      await failed(parts, due, error);
      if (!(error instanceof InvoiceRefused)) return done;
    }
  }
}

/** One whose invoice is issued; the oldest of its order first. */
async function claim(db: Db): Promise<DueAllowance | null> {
  const { rows } = await db.execute<DueAllowance>(sql`
    update allowances set tries = allowances.tries + 1, tried_at = now(), next_try_at = now() + make_interval(secs => ${untilNext})
    from orders, invoices
    where orders.id = allowances.order_id and invoices.order_id = allowances.order_id and allowances.id = (
      select owed.id from allowances owed join invoices on invoices.order_id = owed.order_id
      where owed.state = 'waiting' and owed.next_try_at <= now() and invoices.state = 'issued'
        and not exists (select from allowances other where other.order_id = owed.order_id and other.state = 'waiting' and other.id < owed.id)
      order by owed.next_try_at limit 1 for update of owed skip locked)
    returning allowances.id, refund_id, allowances.amount, items, allowances.tries, order_number, email, delivery, relate_number,
      invoices.number, invoices.issued_at`);
  return rows[0] ?? null;
}

async function allow({ database: { db }, log }: Needed, service: InvoiceService, due: DueAllowance): Promise<void> {
  const found = await service.find(due.relate_number);
  if (!found || found.void) throw new InvoiceRefused("other", "gone", "發票不存在或已作廢，無法折讓");
  const { rows } = await db.execute<{ left_before: number }>(sql`
    update allowances set left_before = coalesce(left_before, ${found.left})
    where id = ${due.id} and state = 'waiting' and tries = ${due.tries} returning left_before`);
  // so slow that another worker has it now
  if (!rows[0]) return;
  const { left_before } = rows[0];
  const given =
    due.tries > 1 && found.left === left_before - due.amount
      ? { number: null, allowed_at: new Date().toISOString() }
      : await allowOnce(service, due, found.left, left_before);
  await db.execute(sql`
    update allowances set state = 'done', number = ${given.number}, allowed_at = ${given.allowed_at}::timestamptz, failure = null
    where id = ${due.id} and state = 'waiting'`);
  log.info({ order_number: due.order_number }, "invoice allowed for");
}

async function allowOnce(service: InvoiceService, due: DueAllowance, left: number, left_before: number) {
  // somebody else wrote one by hand: nobody but a person knows what for
  if (left !== left_before || left < due.amount)
    throw new InvoiceRefused("other", "left", `發票剩餘可折讓金額為 ${left} 元，與商店的紀錄不符`);
  return service.allow(
    { number: due.number, issued_at: new Date(due.issued_at).toISOString() },
    {
      amount: due.amount,
      items: due.items,
      email: due.email,
      abroad: isAbroad(deliveryOf(due.delivery)!),
    },
  );
}

async function failed({ database, settings, log }: Needed, due: DueAllowance, error: unknown): Promise<void> {
  const failure =
    error instanceof InvoiceRefused ? `${error.code} ${error.message}`.slice(0, 200) : "沒有收到發票服務的回覆";
  log.warn({ err: error, order_number: due.order_number, tries: due.tries }, "invoice not allowed for yet");
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`update allowances set failure = ${failure} where id = ${due.id} and state = 'waiting' returning id`,
    );
    if (rows[0] && due.tries === triesUntilTold) await sendMail(tx, mailAllowanceStuck(settings, due, failure));
  });
}
