import { sql } from "drizzle-orm";
import { renewCards } from "#api/members";
import { getMemberSummary } from "#contract/members";
import type { TestShop } from "./shop.ts";

/** What a member did that makes a card: orders that were completed, what came back, the nights; `book` is what is ordered. */
export function pastOf(shop: TestShop, book: { product_guid: string }) {
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await shop.database.db.execute<T>(query)).rows;
  let number = 0;
  /** Of so many TWD, completed so many days ago; gives its id. */
  async function order(
    member_id: number,
    money: number,
    daysAgo: number,
    more: { points?: number; books?: number } = {},
  ) {
    const { points = 0, books = 1 } = more;
    const name = `YL${String(++number).padStart(12, "0")}`;
    const [made] = await rows<{ id: number }>(sql`
      insert into orders (order_number, owner, idempotency_key, body_hash, member_id, email, status, payment_status, delivery, payment, subtotal,
        discount, points_used, fee, total, subscriber, recipient, invoice, created_at)
      values (${name}, ${`m${member_id}`}, ${name}, '', ${member_id}, 'a@example.com', 'completed', 'paid', 2, 2, ${money}, 0, ${points}, 80,
        ${money - points + 80}, '{}', '{}', '{}', now() - make_interval(days => ${daysAgo + 3}::int)) returning id`);
    await rows(sql`delete from order_events where order_id = ${made!.id}`);
    await rows(
      sql`insert into order_events (order_id, status, created_at) values (${made!.id}, 'completed', now() - make_interval(days => ${daysAgo}::int))`,
    );
    await rows(sql`
      insert into order_lines (order_id, line_number, product_guid, name, quantity, final_price, retail_price, amount)
      values (${made!.id}, 1, ${book.product_guid}, '書', ${books}, 100, 100, ${100 * books})`);
    return made!.id;
  }
  const goBack = (order_id: number, refund: number, quantity = 1) =>
    rows(sql`
      with asked as (
        insert into returns (order_id, state, reason, refund, fee, points, decided_at)
        values (${order_id}, 'accepted', 'other', ${refund}, 0, 0, now()) returning id)
      insert into return_lines (return_id, line_number, quantity, amount) select id, 1, ${quantity}::int, ${refund}::int from asked`);
  const night = async () => {
    await rows(sql`delete from settings where key = 'cards_renewed_on'`);
    return renewCards(shop);
  };
  const summary = (token: string) => shop.ask(getMemberSummary, {}, { token });
  /** The card was given so many days ago. */
  const age = (member_id: number, days: number) =>
    rows(
      sql`update member_cards set start_date = start_date - ${days}::int, end_date = end_date - ${days}::int where member_id = ${member_id}`,
    );
  return { rows, order, goBack, night, summary, age };
}
