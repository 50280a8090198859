import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { telephoneWords } from "#contract/country-rules";
import { deliveryOf } from "#contract/deliveries";
import type { OutputOf } from "#contract/endpoint";
import type { listShopOrders, moveOrder as moveOrderEndpoint, showShopOrder } from "#contract/order-ops";
import { orderGroups, type OrderStatus } from "#contract/orders-states";
import { parcelNumber, subStatesBefore } from "#contract/sub-orders";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { addressOfPaper } from "../invoices.ts";
import { iso } from "../iso.ts";
import {
  giveUp,
  lockOrder,
  wentBackInPart,
  moveOrder,
  reached,
  secondTelephone,
  statusName,
  subOrdersOf,
  subsWithReturns,
  toSubSummary,
  type Moved,
  type MovingOrder,
  type Person,
  type SubOrderRow,
  type Telephone,
} from "../orders.ts";

type Listed = OutputOf<typeof listShopOrders>[number];
type Shown = OutputOf<typeof showShopOrder>;
type Row = Record<string, unknown> & Omit<Listed, "status_name" | "sub_orders"> & { sub_orders: SubOrderRow[] };

const atOnce = 50;
const summary = sql`order_number, status, payment_status, delivery, payment, total, orders.created_at, ${subOrdersOf} as sub_orders,
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
  status_name: statusName(row.status, row.delivery, row.sub_orders),
  sub_orders: row.sub_orders.map((sub) => ({
    ...sub,
    status_name: toSubSummary(sub, row).status_name,
    parcel_number: parcelNumber(row.order_number, sub),
  })),
  created_at: iso(row.created_at),
});

type WholeRow = Row &
  Pick<Shown, "email" | "lines" | "cancelled_reason" | "referral"> & {
    subscriber: Person;
    recipient: Partial<Person> & {
      telephone?: Telephone;
      full_address?: string | null;
      store?: { id: string; name: string; address: string; on_shelf?: boolean } | null;
    };
    invoice: Parameters<typeof addressOfPaper>[0]["invoice"];
    events: { status: OrderStatus; at: string }[];
    notices: Shown["notices"];
    changed_payments: Shown["changed_payments"];
  };

export async function showToOperator(
  { order_number }: { order_number: string },
  { db, refuse }: Context<"operator">,
): Promise<Shown> {
  const { rows } = await db.execute<WholeRow>(sql`
    select ${summary}, email, subscriber, recipient, invoice, cancelled_reason, referral,
      (select jsonb_agg(jsonb_build_object('product_guid', product_guid, 'name', name, 'item_type', item_type, 'sub_order', sub_order, 'quantity', quantity, 'is_ebook', is_ebook) order by line_number)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'at', created_at) order by created_at), '[]')
        from order_events where order_id = orders.id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('payment_before', payment_before, 'payment', payment, 'at', created_at) order by id), '[]')
        from changed_payments where order_id = orders.id) as changed_payments,
      (select coalesce(jsonb_agg(to_jsonb(logistics_notices) order by told_at, id), '[]')
        from logistics_notices where parcel_number > orders.order_number || 'P' and parcel_number < orders.order_number || 'Q') as notices
    from orders where order_number = ${order_number}`);
  const row = rows[0];
  if (!row) throw refuse(404, "order_not_found");
  const { subscriber, recipient, invoice, events, notices, lines, email, cancelled_reason, referral } = row;
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
        ? `${store.name}（${store.id}，${store.address}）${store.on_shelf ? "，從門市現貨備貨" : ""}`
        : (full_address ?? deliveryOf(row.delivery)?.name ?? ""),
    },
    lines,
    events: events.map(({ status, at }) => ({ status, at: iso(at) })),
    notices,
    changed_payments: row.changed_payments.map(({ at, ...change }) => ({ ...change, at: iso(at) })),
    cancelled_reason,
    referral,
    paper: addressOfPaper({ invoice, recipient }),
  };
}

/** What the tables of states allow an operator. */
export async function moveByOperator(asked: z.output<(typeof moveOrderEndpoint)["input"]>, ctx: Context<"operator">) {
  const { order_number, to, sub_order: number } = asked;
  const order = await lockOrder(ctx.db, order_number);
  if (!order) throw ctx.refuse(404, "order_not_found");
  const before = stateOf(order);
  const moved: Moved =
    to === "cancelled"
      ? await giveUpByOperator(asked, order, ctx)
      : await moveOrder(ctx.db, ctx.settings, order, { ...asked, to, number, cause: "operator" });
  const after = (await lockOrder(ctx.db, order_number))!;
  const done = moved === "moved";
  const sub = after.sub_orders.find((one) => one.number === number);
  return {
    answer: {
      outcome: typeof moved === "string" ? moved : ("refused" as const),
      status_name: sub
        ? toSubSummary({ ...sub, quantity: 0 }, after).status_name
        : statusName(after.status, after.delivery, after.sub_orders),
      reason: typeof moved === "string" ? null : moved.refused,
    },
    target_ids: done ? [order_number] : [],
    before,
    after: stateOf(after),
  };
}

/** What somebody had in hand comes back by its return. */
const whyNotByParcel = async (db: Db, order_id: number): Promise<string | null> =>
  (await subsWithReturns(db, order_id)).length > 0 ? "這筆訂單有退貨申請，請用 returns 處理" : null;

/** A parcel that is out comes back first, and with the last of them the order is given up. Only all of an order can be. */
async function giveUpByOperator(
  { came_back, sub_order: number }: z.output<(typeof moveOrderEndpoint)["input"]>,
  order: MovingOrder,
  { db, settings }: Context<"operator">,
): Promise<Moved> {
  if (order.status === "cancelled") return "unchanged";
  const now = `這筆訂單目前是「${statusName(order.status, order.delivery, order.sub_orders)}」，`;
  if (came_back) {
    const moved = await moveOrder(db, settings, order, { to: "came_back", cause: "operator", number });
    return typeof moved === "string"
      ? moved
      : { refused: (await whyNotByParcel(db, order.id)) ?? `${now}沒有在外的包裹可以退回` };
  }
  if (number !== undefined) return { refused: "只能取消整筆訂單；包裹退回時，請加上 --came-back" };
  if (await giveUp(db, settings, order, "by_shop")) return "moved";
  const asked = await whyNotByParcel(db, order.id);
  if (asked) return { refused: asked };
  if (await wentBackInPart(db, order.id))
    return { refused: "這筆訂單已退過款，不能整筆取消；不再寄送的包裹請用 orders end" };
  const underWay = order.sub_orders.some(({ status }) => subStatesBefore("came_back", "operator").includes(status));
  return { refused: `${now}${underWay ? "包裹退回後才能取消，請加上 --came-back" : "不能取消"}` };
}

/** Of one parcel as of the order itself. */
function stateOf({ status, payment_status, sub_orders }: MovingOrder) {
  const parcels = sub_orders.map(({ number, status, carrier, tracking_number }) => ({
    number,
    status,
    carrier,
    tracking_number,
  }));
  const [only, ...others] = parcels;
  return {
    status,
    payment_status,
    ...(only && others.length === 0
      ? { carrier: only.carrier, tracking_number: only.tracking_number }
      : { sub_orders: parcels }),
  };
}
