import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { listReturns, showReturn } from "#contract/return-ops";
import type { listReturnableOrders } from "#contract/returns";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { iso } from "../iso.ts";
import { accountIsPending, canReturn, unitsBought } from "../orders.ts";
import { isOwnOrder } from "../own-orders.ts";
import { openAccount } from "./account.ts";
import { refundReason } from "./accept.ts";
import { returnPhotos } from "./photos.ts";
import { readReturn } from "./read.ts";

type Listed = OutputOf<typeof listReturns>[number];

const atOnce = 50;
/** what became of the invoice: voided whole, or a part allowed for */
const allowanceWords = sql`(
  select case when allowances.state = 'done' then '已折讓 ' || coalesce(number, '') else coalesce('折讓未開立：' || allowances.failure, '折讓開立中') end
  from allowances join refunds on refunds.id = refund_id
  where refunds.order_id = returns.order_id and refunds.reason = 'return ' || returns.id)`;
const columns = sql`returns.id as return_id, order_number, returns.state, returns.reason, returns.refund, returns.points, ${allowanceWords} as allowance,
  returns.created_at, asked_by, ${accountIsPending} as account_pending, (select sum(quantity)::int from return_lines where return_id = returns.id) as quantity`;

/** What is to be decided, the oldest first; or the newest of all. */
export async function listForOperator(
  db: Db,
  { order_number, all }: { order_number?: string | undefined; all: boolean },
): Promise<Listed[]> {
  const every = all || order_number !== undefined;
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select ${columns} from returns join orders on orders.id = order_id
    where ${every ? sql`true` : sql`returns.state = 'asked'`} and ${order_number ? sql`order_number = ${order_number}` : sql`true`}
    order by ${every ? sql`returns.id desc` : sql`returns.id`} limit ${atOnce}`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }));
}

export async function showToOperator(
  { return_id }: { return_id: number },
  { db, settings, refuse }: Context<"operator">,
): Promise<OutputOf<typeof showReturn>> {
  const asked = await readReturn(db, return_id);
  if (!asked) throw refuse(404, "return_not_found");
  const [listed] = (await listForOperator(db, { order_number: asked.order_number, all: true })).filter(
    (row) => row.return_id === return_id,
  );
  const { rows } = await db.execute<{ email: string; refund_id: number | null; refund_state: string | null }>(sql`
    select email, refunds.id as refund_id, refunds.state as refund_state
    from orders left join refunds on refunds.order_id = orders.id and refunds.reason = ${refundReason(return_id)}
    where order_number = ${asked.order_number}`);
  const { email, refund_id, refund_state } = rows[0]!;
  const { remark, pickup, account, account_confirmed_at, lines, refused_because } = asked;
  return {
    ...listed!,
    email,
    remark,
    photos: await returnPhotos.heldBy(db, return_id),
    pickup,
    account: account === null ? null : openAccount(settings, account),
    account_confirmed_at: account_confirmed_at && iso(account_confirmed_at),
    lines,
    refund_row: refund_id === null ? null : { id: refund_id, state: refund_state! },
    refused_because,
  };
}

/** Received, with something left; at most twenty. */
export async function ordersToReturn(
  db: Db,
  asker: { owner: string; session_id: string },
): Promise<OutputOf<typeof listReturnableOrders>> {
  const { rows } = await db.execute<OutputOf<typeof listReturnableOrders>[number] & Record<string, unknown>>(sql`
    select order_number, orders.created_at, total, units.first_product_name, units.quantity
    from orders cross join lateral (
      select ${unitsBought} as quantity, (array_agg(name order by line_number))[1] as first_product_name
      from order_lines where order_id = orders.id) as units
    where ${isOwnOrder(asker)} and ${canReturn}
    order by orders.id desc limit 20`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }));
}
