import { sql } from "drizzle-orm";
import type { z } from "zod";
import { accountPending } from "#contract/return-states";
import type { OutputOf } from "#contract/endpoint";
import type { acceptReturn, refuseReturn } from "#contract/return-ops";
import type { Context } from "../handle.ts";
import { lockOrder, statusName, type MovingOrder } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { accept, toldOf } from "./accept.ts";
import { mailRefused } from "./mails.ts";
import { readReturn, type AskedReturn } from "./read.ts";
import {
  goesToAccount,
  isThere,
  notTakenYet,
  readOrderToReturn,
  staysHere,
  worthAfter,
  type OrderToReturn,
} from "./returnable.ts";

type Answer = OutputOf<typeof acceptReturn>;
type Ctx = Context<"operator">;

/** Said twice it is done once: the return's state tells. */
export async function acceptByOperator(said: z.output<(typeof acceptReturn)["input"]>, ctx: Ctx) {
  const { return_id, restock, without_account } = said;
  const { moving, order, before } = await find(return_id, ctx);
  if (before.state === "accepted") return unchanged(before);
  const why = whyNotAccepted(moving, order, before) ?? (without_account ? null : whyNotToAccount(order, before));
  if (why) return refused(before, why);
  await accept(ctx.db, ctx.settings, { moving, order, asked: before, restock });
  return done(before, (await readReturn(ctx.db, return_id))!);
}

export async function refuseByOperator({ return_id, because }: z.output<(typeof refuseReturn)["input"]>, ctx: Ctx) {
  const { order, before } = await find(return_id, ctx);
  if (before.state === "refused") return unchanged(before);
  if (before.state === "accepted") return refused(before, "這筆退貨已完成，不能改為不受理");
  await ctx.db.execute(
    sql`update returns set state = 'refused', decided_at = now(), refused_because = ${because}, account = null where id = ${return_id}`,
  );
  const told = toldOf(order, before, { total: before.refund, points: before.points });
  await sendMail(ctx.db, mailRefused(ctx.settings, told, because));
  return done(before, (await readReturn(ctx.db, return_id))!);
}

function whyNotAccepted(moving: MovingOrder, order: OrderToReturn, { state, lines }: AskedReturn): string | null {
  if (state === "refused") return "這筆退貨已不受理；顧客可以重新申請";
  const there = new Set(
    order.lines.filter((line) => isThere(line) || staysHere(order, line)).map(({ line_number }) => line_number),
  );
  if (order.status === "cancelled" || !lines.every(({ line_number }) => there.has(line_number)))
    return `訂單目前是「${statusName(moving.status, moving.delivery, moving.sub_orders)}」，不能受理退貨`;
  // nobody knows yet whether the money was taken at the counter
  return order.payment_status === "at_pickup" ? notTakenYet : null;
}

/** Whoever found the order named the account: until its mailbox says that it is right no money goes there. What goes back to a card does not wait. */
function whyNotToAccount(order: OrderToReturn, { id, account_pending, lines }: AskedReturn): string | null {
  const units = new Map(lines.map(({ line_number, quantity }) => [line_number, quantity]));
  if (!account_pending || !goesToAccount(order, worthAfter(order, "accepted", units).total)) return null;
  return `${accountPending}：申請人只以訂單編號與電子信箱查到訂單，要等訂購人從信中的連結確認。不等的話，請執行 returns accept ${id} --without-account，改以電子郵件請訂購人提供帳戶`;
}

/** The return, read under its order's lock. */
async function find(return_id: number, { db, refuse }: Ctx) {
  const named = await readReturn(db, return_id);
  if (!named) throw refuse(404, "return_not_found");
  const moving = (await lockOrder(db, named.order_number))!;
  const order = (await readOrderToReturn(db, named.order_number, "operator"))!;
  return { moving, order, before: (await readReturn(db, return_id))! };
}

const answerOf = ({ state, order_number, refund, points }: AskedReturn, outcome: Answer["outcome"]): Answer => ({
  outcome,
  state,
  order_number,
  refund,
  points,
  reason: null,
});

const done = (before: AskedReturn, after: AskedReturn) => ({
  answer: answerOf(after, "done"),
  target_ids: [String(after.id), after.order_number],
  before: before.state,
  after: { state: after.state, refund: after.refund, points: after.points },
});
const still = (at: AskedReturn, answer: Answer) => ({ answer, target_ids: [], before: at.state, after: at.state });
const unchanged = (at: AskedReturn) => still(at, answerOf(at, "unchanged"));
const refused = (at: AskedReturn, reason: string) => still(at, { ...answerOf(at, "refused"), reason });
