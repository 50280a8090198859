import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { outbox, type Db } from "../db.ts";
import type { Context } from "../handle.ts";

/** A message about an order names it in its subject. */
const aboutOrder = (order_number: string) => sql`position(${order_number} in ${outbox.subject}) > 0`;

export async function newestMessages(
  db: Db,
  {
    order_number,
    waiting,
    before_id,
  }: { order_number?: string | undefined; waiting: boolean; before_id?: number | undefined },
) {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      tries: outbox.tries,
      created_at: outbox.created_at,
      next_try_at: outbox.next_try_at,
      sent_at: outbox.sent_at,
      given_up_at: outbox.given_up_at,
    })
    .from(outbox)
    .where(
      and(
        order_number ? aboutOrder(order_number) : undefined,
        waiting ? isNull(outbox.sent_at) : undefined,
        before_id === undefined ? undefined : lt(outbox.id, before_id),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(50);
  return rows.map((row) => ({ ...row, kind: row.kind as "mail" | "sms" }));
}

/** Tries at once what was never sent; what was sent goes out as a message of its own, for mail servers drop a second one with the same id. */
export async function sendAgain(
  asked: { message_id?: number | undefined; order_number?: string | undefined },
  ctx: Context<"operator">,
) {
  const { message_id, order_number } = asked;
  const [message] = await ctx.db
    .select()
    .from(outbox)
    // the operator's own mails about an order are not the shopper's notice
    .where(
      message_id === undefined
        ? and(
            aboutOrder(order_number!),
            sql`${outbox.recipient} = (select email from orders where order_number = ${order_number})`,
          )
        : eq(outbox.id, message_id),
    )
    .orderBy(desc(outbox.id))
    .limit(1)
    .for("update");
  if (!message) throw ctx.refuse(404, "message_not_found");
  // the copy would have no link that ends it, or a code whose time is over
  if (message.unsubscribe_url !== null || message.code_flow !== null) throw ctx.refuse(409, "message_sent_once");
  const sent = message.sent_at !== null;
  if (!sent)
    await ctx.db
      .update(outbox)
      .set({ tries: 0, given_up_at: null, next_try_at: sql`now()` })
      .where(eq(outbox.id, message.id));
  const { kind, recipient, subject, body } = message;
  const [copy] = sent ? await ctx.db.insert(outbox).values({ kind, recipient, subject, body }).returning() : [message];
  const target_ids = [String(message.id), ...(order_number ? [order_number] : [])];
  return {
    answer: { message_id: copy!.id },
    target_ids,
    before: { sent, tries: message.tries },
    after: { message_id: copy!.id },
  };
}
