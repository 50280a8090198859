import { sql } from "drizzle-orm";
import { askUnanswered } from "#api/payments";
import { payByCreditCard } from "#contract/order-calls";
import { stateOf } from "./payments.ts";
import { formOf, type Simulated } from "./simulated.ts";

/** A member who turns to the card, and how the order then stands. */
export function turningOf(outside: () => Simulated) {
  const db = () => outside().shop.database.db;
  const turn = (order_number: string, token = outside().member.token) =>
    outside().shop.ask(payByCreditCard, { order_number }, { token });
  return {
    turn,
    /** Turned, and the card's page open; what it gives pays there. */
    async turned({ order_number }: { order_number: string }) {
      const { post, origin } = outside();
      const { url, fields } = (await turn(order_number)).start!;
      const page = new URL((await post(url, fields)).headers.get("location") ?? url, origin).href;
      return async () => post(formOf(await (await fetch(page)).text(), "付款成功").action, {});
    },
    async standing({ id }: { id: number }) {
      const { status, payment_status, payments, stock } = await stateOf(outside().shop, id);
      const { rows } = await db().execute<{ payment: number; changed: string[] }>(sql`
        select payment, (select coalesce(array_agg(payment_before || '>' || changed.payment order by id), '{}')
          from changed_payments changed where order_id = orders.id) as changed from orders where id = ${id}`);
      return { status, payment_status, payments, stock, ...rows[0]! };
    },
    /** The job that asks, as if a quarter of an hour had gone by. */
    async job() {
      await db().execute(
        sql`update payments set created_at = created_at - interval '15 minutes', asked_at = null where created_at > now() - interval '1 hour'`,
      );
      await askUnanswered(outside().shop);
    },
  };
}
