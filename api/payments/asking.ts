import { sql } from "drizzle-orm";
import { paymentCodes, paymentOf } from "#contract/payments";
import type { Db } from "../db.ts";
import type { Context, Parts } from "../handle.ts";
import { book, lock } from "./notices.ts";

type Asker = Pick<Context, "db" | "outside" | "settings" | "log">;

/** How many are asked about at once: each holds a connection, and a gateway that hangs must not hold them all. What is left out the job asks later. */
const mostAtOnce = 4;
let atOnce = 0;

/**
 * Asks the gateway how a payment stands, under its order's lock: two browsers, the job, another try and the expiry wait, and money is taken only for an
 * order that still waits for it. What is asked again finds it decided.
 */
export async function askGateway({ db, ...asker }: Asker, trade_number: string, by: "return" | "job"): Promise<void> {
  if (atOnce >= mostAtOnce) return;
  atOnce++;
  try {
    await db.transaction(async (tx) => {
      const under = { ...asker, db: tx as Db };
      // whoever knows a trade's number may say that a browser is back: a gateway that wants few questions is not asked for that
      if (by === "return" && !(await gatewayOf(under, trade_number))?.asked.on_return) return;
      // an answer that was lost may have been that the money was taken: earlier tries are asked first, and where one does not say nothing is taken
      for (const earlier of await undecidedBefore(under.db, trade_number)) await ask(under, earlier, false);
      await ask(under, trade_number, true, by === "job");
    });
  } finally {
    atOnce--;
  }
}

/** Before something else is paid instead: false where a gateway does not say whether an earlier try was paid. */
export async function askBefore({ db, ...asker }: Asker, order_id: number): Promise<boolean> {
  if (atOnce >= mostAtOnce) return false;
  atOnce++;
  try {
    return await db.transaction((tx) => askAll({ ...asker, db: tx as Db }, order_id, new Set()));
  } finally {
    atOnce--;
  }
}

/**
 * Of each try of an order that nothing is known of, under its lock; nothing is taken. Who is silent is not asked again, and who does not answer becomes so, or answers
 * unclearly after long, as a proxy before it does; an unclear answer that came at once is one of that trade alone. False: of one nobody knows how it stands.
 */
export async function askAll(asker: Asker, order_id: number, silent: Set<string>, refused = false): Promise<boolean> {
  const { rows } = await asker.db.execute<{ trade_number: string; payment: number }>(sql`
    select trade_number, payment from payments where order_id = ${order_id} and (status in ('started', 'awaiting_transfer', 'expired') or (${refused} and status = 'failed')) order by id`);
  let sure = true;
  for (const row of rows)
    if (!(await unlessSilent(asker, row, silent, () => ask(asker, row.trade_number, false, refused)))) sure = false;
  return sure;
}

/** False: its gateway is silent, was so before, or says nothing clear. */
async function unlessSilent(
  { log }: Pick<Asker, "log">,
  { trade_number, payment }: { trade_number: string; payment: number },
  silent: Set<string>,
  asking: () => Promise<void>,
): Promise<boolean> {
  const gateway = paymentOf(payment)?.page?.gateway ?? "";
  if (silent.has(gateway)) return false;
  const began = performance.now();
  try {
    await asking();
    return true;
  } catch (error) {
    // an earlier try that is asked about first may be another gateway's
    const who = error instanceof Unclear ? error.gateway : gateway;
    if (isSilence(error) || performance.now() - began > longest) silent.add(who);
    log.warn({ err: error, trade_number }, "the gateway does not say how a payment stands");
    return false;
  }
}

/** ms, of an answer that is of no use */
const longest = 5_000;

/** No sure answer, and of whom. */
class Unclear extends Error {
  constructor(
    readonly gateway: string,
    cause: unknown,
  ) {
    super("the gateway gave no sure answer", { cause });
    this.name = "Unclear";
  }
}

/** What fetch throws where no answer came, or not in time. */
const isSilence = (error: unknown): boolean =>
  error instanceof Unclear
    ? isSilence(error.cause)
    : error instanceof Error &&
      (error.name === "TimeoutError" || (error instanceof TypeError && error.cause !== undefined));

async function gatewayOf({ db, outside }: Asker, trade_number: string) {
  const { rows } = await db.execute<{ payment: number }>(
    sql`select payment from payments where trade_number = ${trade_number}`,
  );
  return outside.gateways.get(paymentOf(rows[0]?.payment)?.page?.gateway ?? "");
}

/** `mayTake`: the money, where the gateway waits for us to take it; `refused`: also of a try that was, for another card may have been typed on its page since. */
async function ask(
  { db, outside, settings, log }: Asker,
  trade_number: string,
  mayTake: boolean,
  refused = false,
): Promise<void> {
  const { order, payment } = await lock(db, trade_number);
  const name = paymentOf(payment?.payment)?.page?.gateway ?? "";
  const gateway = outside.gateways.get(name);
  if (!order || !payment || !gateway?.ask || decided.has(payment.status)) return;
  if (payment.status === "failed" && !refused) return;
  const { amount, status } = payment;
  // one that is asked for its page knows a trade by its own number, the others by ours
  const gateway_number = payment.gateway_number ?? ("form" in gateway.opens ? "" : null);
  if (gateway_number === null || (await wasTrial(db, trade_number))) return;
  const waits = status === "started" && order.status === "awaiting_payment" && order.payment_status !== "paid";
  const notice = await gateway
    .ask({ trade_number, gateway_number, amount }, mayTake && waits)
    .catch((error: unknown) => {
      throw new Unclear(name, error);
    });
  if (!notice) return;
  const { paid_at: _, ...said } = notice;
  await book({ db, settings, log }, { ...gateway, name }, { order, payment }, notice, JSON.stringify(said));
}

/** A trial payment, which the gateway's answer may not tell from a real one. */
async function wasTrial(tx: Db, trade_number: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from payment_notices where trade_number = ${trade_number} and outcome = 'ignored: trial' limit 1`,
  );
  return rows.length > 0;
}

/** The same order's earlier tries that nothing is known of, oldest first. The order is locked by the first of them. */
async function undecidedBefore(tx: Db, trade_number: string): Promise<string[]> {
  const { rows } = await tx.execute<{ trade_number: string }>(sql`
    select earlier.trade_number from payments
    join payments earlier on earlier.order_id = payments.order_id and earlier.id < payments.id
    where payments.trade_number = ${trade_number} and earlier.gateway_number is not null and earlier.status in ('started', 'expired')
    order by earlier.id`);
  return rows.map((row) => row.trade_number);
}

const decided = new Set(["paid", "refund_due", "refunded"]);

/**
 * The payments that never answered: the browser did not come back, or our server fell between taking the money and writing it down; of a gateway on whose page another card may be
 * typed, those that were refused, too. Asked as soon as its gateway likes it, then ever more rarely, for a day, a transfer for two from the end of its time on; also where the order
 * was let go meanwhile, since the money may have come before. Claimed row by row, so several processes may do this at once.
 */
export async function askUnanswered({ database: { db }, outside, settings, log, leaving }: Parts): Promise<number> {
  const askable = paymentCodes.flatMap((code) => {
    const gateway = outside.gateways.get(paymentOf(code)!.page?.gateway ?? "");
    return gateway?.ask ? [{ code, after: gateway.asked.after, known: "form" in gateway.opens }] : [];
  });
  if (askable.length === 0) return 0;
  const waits = sql.join(
    askable.map(({ code, after, known }) => sql`(${code}::int, ${after}::int, ${known}::boolean)`),
    sql`, `,
  );
  // the time of an account that was let go before its end has not come yet: it, too, is asked about more and more rarely
  const since = sql`case when expires_at < now() then expires_at else created_at end`;
  const { rows } = await db.execute<{ trade_number: string; payment: number }>(sql`
    update payments set asked_at = now() where id in (
      select id from payments join (values ${waits}) as askable (code, after, known) on code = payment
      where (known or page_url is not null) and (status in ('started', 'expired') or (known and status = 'failed')) and created_at > now() - ${longestAsked}
        and coalesce(expires_at + interval '1 day', created_at) > now() - interval '1 day'
        and now() > coalesce(asked_at, created_at) + greatest(make_interval(mins => after), (coalesce(asked_at, created_at) - ${since}) / 2)
      order by created_at limit 20 for update of payments skip locked)
    returning trade_number, payment`);
  const silent = new Set<string>();
  for (const row of rows) {
    // what is left is claimed again later
    if (leaving.aborted) break;
    await unlessSilent({ log }, row, silent, () => askGateway({ db, outside, settings, log }, row.trade_number, "job"));
  }
  return rows.length;
}

/** No account lives as long as that, with the days after it: so that the tries of all times are not looked through. */
const longestAsked = sql`interval '10 days'`;
