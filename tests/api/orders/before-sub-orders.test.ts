import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDb } from "#api/db";
import { databases, freshDatabase } from "../../shop.ts";

const states = ["awaiting_payment", "placed", "preparing", "shipped", "arrived", "completed", "cancelled"];

describe.each(databases)("orders from before there were sub-orders on %s", (kind) => {
  test("each is one sub-order, in its own state, with its parcel and its days", async () => {
    const where = await freshDatabase(kind);
    const before = join(mkdtempSync(join(tmpdir(), "yuelin-before-")), "migrations");
    const own = "api/db/migrations";
    for (const file of readdirSync(own).filter((name) => name < "0022")) cpSync(join(own, file), join(before, file));
    const old = await openDb({ ...where, migrations: before });
    for (const [at, status] of [...states, "cancelled", "completed"].entries()) {
      const number = `YL2611210000${String(at).padStart(2, "0")}`;
      const back = at === states.length;
      await old.db.execute(sql`
        insert into orders (order_number, owner, idempotency_key, body_hash, email, status, payment_status, delivery, payment, subtotal, discount, fee, total,
          subscriber, recipient, invoice, cancelled_reason, carrier, tracking_number)
        values (${number}, 'g1', ${number}, '', 'old@example.com', 'placed', 'paid', ${at > states.length ? 11 : 2}, 2, 100, 0, 0, 100, '{}', '{}', '{}',
          ${status === "cancelled" ? (back ? "came_back" : "by_shopper") : null}, ${status === "shipped" ? "tcat" : null}, ${status === "shipped" ? "903" : null})`);
      await old.db.execute(sql`update orders set status = ${status} where order_number = ${number}`);
      await old.db.execute(sql`
        insert into order_lines (order_id, line_number, product_guid, name, quantity, final_price, retail_price, amount)
        select id, 1, 'guid', '舊書', 1, 100, 100, 100 from orders where order_number = ${number}`);
    }
    await old.close();
    const now = await openDb(where);
    const { rows } = await now.db.execute(sql`
      select orders.status as was, kind, sub_orders.status, carrier, tracking_number,
        (select array_agg(status) from sub_order_events as event where event.order_id = orders.id) as days,
        (select sub_order::int from order_lines where order_id = orders.id) as line
      from orders join sub_orders on order_id = orders.id and number = 1 order by orders.id`);
    const row = (was: string, status = was, more = {}) => ({
      ...{ was, kind: "normal", status, carrier: null, tracking_number: null },
      ...{ days: status === "placed" ? null : [status], line: 1, ...more },
    });
    expect(rows).toEqual([
      row("awaiting_payment", "placed"),
      row("placed"),
      row("preparing"),
      row("shipped", "shipped", { carrier: "tcat", tracking_number: "903" }),
      row("arrived"),
      row("completed"),
      row("cancelled", "placed"),
      row("cancelled", "came_back"),
      row("completed", "completed", { kind: "ebooks" }),
    ]);
    await now.close();
  });
});
