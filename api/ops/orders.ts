import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { telephoneWords } from "#contract/country-rules";
import { deliveryOf } from "#contract/deliveries";
import type { OutputOf } from "#contract/endpoint";
import type { listShopOrders, moveOrder as moveOrderEndpoint, showShopOrder } from "#contract/order-ops";
import { orderGroups, statesBefore, type OrderStatus } from "#contract/orders-states";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { addressOfPaper } from "../invoices.ts";
import {
  giveUp,
  lockOrder,
  moveOrder,
  reached,
  secondTelephone,
  statusName,
  type Moved,
  type Person,
  type Telephone,
} from "../orders.ts";

type Listed = OutputOf<typeof listShopOrders>[number];
type Shown = OutputOf<typeof showShopOrder>;
type Row = Record<string, unknown> & Omit<Listed, "status_name">;

const atOnce = 50;
const summary = sql`order_number, status, payment_status, delivery, payment, total, carrier, tracking_number, orders.created_at,
  (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id and not is_ebook) as goods`;

/** What waits to be packed, sent or collected comes oldest first; what is over, newest first. */
export async function listForOperator(
  db: Db,
  { group, after }: z.output<(typeof listShopOrders)["input"]>,
): Promise<Listed[]> {
  const { states } = orderGroups[group];
  const waits = group === "processing" || group === "shipped";
  const order: SQL = waits ? sql`id` : sql`id desc`;
  const behind = after
    ? sql`id ${waits ? sql`>` : sql`<`} (select id from orders where order_number = ${after})`
    : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select ${summary} from orders where ${states ? sql`status in ${states}` : sql`true`} and ${behind}
    order by ${order} limit ${atOnce}`);
  return rows.map(toListed);
}

const toListed = (row: Row): Listed => ({
  ...row,
  status_name: statusName(row.status, row.delivery),
  created_at: new Date(row.created_at).toISOString(),
});

type WholeRow = Row &
  Pick<Shown, "email" | "lines" | "cancelled_reason"> & {
    subscriber: Person;
    recipient: Partial<Person> & {
      telephone?: Telephone;
      full_address?: string | null;
      store?: { id: string; name: string; address: string } | null;
    };
    invoice: Parameters<typeof addressOfPaper>[0]["invoice"];
    events: { status: OrderStatus; at: string }[];
  };

export async function showToOperator(
  { order_number }: { order_number: string },
  { db, refuse }: Context<"operator">,
): Promise<Shown> {
  const { rows } = await db.execute<WholeRow>(sql`
    select ${summary}, email, subscriber, recipient, invoice, cancelled_reason,
      (select jsonb_agg(jsonb_build_object('product_guid', product_guid, 'name', name, 'item_type', item_type, 'quantity', quantity, 'is_ebook', is_ebook) order by line_number)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'at', created_at) order by created_at), '[]')
        from order_events where order_id = orders.id) as events
    from orders where order_number = ${order_number}`);
  const row = rows[0];
  if (!row) throw refuse(404, "order_not_found");
  const { subscriber, recipient, invoice, events, lines, email, cancelled_reason } = row;
  const { store, full_address, telephone } = recipient;
  const { name, mobile, mobile_country_code } = reached(subscriber, recipient);
  return {
    ...toListed(row),
    email,
    recipient: {
      name,
      mobile: telephoneWords(mobile_country_code, mobile),
      telephone: telephone ? secondTelephone(telephone) : null,
      place: store
        ? `${store.name}（${store.id}，${store.address}）`
        : (full_address ?? deliveryOf(row.delivery)?.name ?? ""),
    },
    lines,
    events: events.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    cancelled_reason,
    paper: addressOfPaper({ invoice, recipient }),
  };
}

/** What the table of states allows an operator; a parcel on its way is given up only by who says that it is back. */
export async function moveByOperator(
  asked: z.output<(typeof moveOrderEndpoint)["input"]>,
  { db, settings, refuse }: Context<"operator">,
) {
  const { order_number, to, came_back } = asked;
  const order = await lockOrder(db, order_number);
  if (!order) throw refuse(404, "order_not_found");
  let moved: Moved;
  if (to !== "cancelled") moved = await moveOrder(db, settings, order, { ...asked, to, cause: "operator" });
  else if (order.status === "cancelled") moved = "unchanged";
  else if (mayGiveUp(order, came_back) && (await giveUp(db, settings, order, came_back ? "came_back" : "by_shop")))
    moved = "moved";
  else moved = { refused: whyNotGivenUp(order, came_back) };
  const after = (await lockOrder(db, order_number))!;
  const done = moved === "moved";
  return {
    answer: {
      outcome: typeof moved === "string" ? moved : ("refused" as const),
      status_name: statusName(after.status, after.delivery),
      reason: typeof moved === "string" ? null : moved.refused,
    },
    target_ids: done ? [order_number] : [],
    before: stateOf(order),
    after: stateOf(after),
  };
}

/** A parcel that is out comes back first; what is read on a screen has none. */
const mayGiveUp = ({ status, delivery }: { status: OrderStatus; delivery: number }, came_back: boolean) =>
  came_back || status !== "arrived" || deliveryOf(delivery)?.offer?.carries === "ebooks";

function whyNotGivenUp({ status, delivery }: { status: OrderStatus; delivery: number }, came_back: boolean): string {
  const now = `這筆訂單目前是「${statusName(status, delivery)}」，`;
  if (came_back) return `${now}沒有在外的包裹可以退回`;
  return statesBefore("cancelled", "carrier").includes(status)
    ? `${now}包裹退回後才能取消，請加上 --came-back`
    : `${now}不能取消`;
}

const stateOf = ({ status, payment_status, carrier, tracking_number }: { [name: string]: unknown }) => ({
  status,
  payment_status,
  carrier,
  tracking_number,
});
