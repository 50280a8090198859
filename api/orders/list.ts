import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { listOrders } from "#contract/orders";
import { orderGroupNames, orderGroups, type OrderGroup, type OrderStatus } from "#contract/orders-states";
import type { Db } from "../db.ts";
import { keys, named } from "../prepared.ts";
import { languageOfLine, toSummary } from "./detail.ts";
import { unitsBought } from "./kept.ts";
import { subOrdersOf } from "./sub-orders.ts";

const pageSize = 10;

/** One page of a member's orders, newest first, and how many there are of each group. */
export async function pageOfOrders(
  db: Db,
  member_id: number,
  { page, group }: { page: number; group: OrderGroup },
): Promise<OutputOf<typeof listOrders>> {
  const { states } = orderGroups[group];
  const [rows, counts] = await Promise.all([
    ordersOf(db, { member_id, states: states?.join(",") ?? null, skipped: (page - 1) * pageSize }),
    countGroups(db, member_id),
  ]);
  const total = counts[group];
  return { orders: rows.map(toSummary), page, pages: Math.max(1, Math.ceil(total / pageSize)), total, counts };
}

/** Of `states`, joined by commas; null: of all. */
const ordersOf = named<{ member_id: number; states: string | null; skipped: number }, Parameters<typeof toSummary>[0]>(
  "orders_of_member",
  (of) => sql`
    select order_number, created_at, status, payment_status, delivery, payment, total, units.*, ${subOrdersOf} as sub_orders
    from (
      select * from orders where member_id = ${of.member_id} and coalesce(status = any(${keys(of.states)}), true)
      -- as the index has them, and before their lines are read: the page of a member of three thousand orders reads ten
      order by created_at desc nulls last, id desc limit ${pageSize} offset ${of.skipped}
    ) orders cross join lateral (
      select ${unitsBought} as quantity, (array_agg(name order by line_number))[1] as first_product_name,
        (array_agg(${languageOfLine} order by line_number))[1] as first_product_language,
        to_jsonb((array_agg(product_guid order by line_number))[1:4]) as product_guids
      from order_lines where order_id = orders.id) as units
    order by created_at desc, id desc`,
);

async function countGroups(db: Db, member_id: number): Promise<Record<OrderGroup, number>> {
  const rows = await statesOf(db, { member_id });
  const count = (states: readonly OrderStatus[] | null) =>
    rows.filter(({ status }) => states?.includes(status) ?? true).reduce((sum, { n }) => sum + n, 0);
  return Object.fromEntries(orderGroupNames.map((name) => [name, count(orderGroups[name].states)])) as Record<
    OrderGroup,
    number
  >;
}

const statesOf = named<{ member_id: number }, { status: OrderStatus; n: number }>(
  "order_counts",
  (of) => sql`select status, count(*)::int as n from orders where member_id = ${of.member_id} group by status`,
);
