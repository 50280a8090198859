import { sql } from "drizzle-orm";
import { giveRefund } from "#contract/ops";
import { endParcel } from "#contract/order-ops";
import { confirmReturnAccount, getReturnAccount } from "#contract/return-accounts";
import { acceptReturn, listReturns, refuseReturn, showReturn, showReturnPhoto } from "#contract/return-ops";
import { addReturnPhoto, askReturn, getReturnable, getReturnPhoto, listReturnableOrders } from "#contract/returns";
import { handle, receive, write, type Handler, type Parts } from "./handle.ts";
import { audited } from "./ops.ts";
import { askFor } from "./returns/ask.ts";
import { confirmAccount, showAccount } from "./returns/confirm.ts";
import { acceptByOperator, refuseByOperator } from "./returns/decide.ts";
import { listForOperator, ordersToReturn, showToOperator } from "./returns/list.ts";
import { endByOperator } from "./returns/end-parcel.ts";
import { giveByOperator } from "./returns/give.ts";
import { givePhoto, returnPhotos, takePhoto } from "./returns/photos.ts";
import { readOrderToReturn, toReturnable } from "./returns/returnable.ts";

/** Goods that come back (docs/decisions/033): asked for by who bought them, decided by an operator when they are here. */
export const returnHandlers: Handler[] = [
  handle(getReturnable, async ({ order_number }, ctx) => {
    const order = await readOrderToReturn(ctx.db, order_number, ctx.shopper);
    if (!order) throw ctx.refuse(404, "not_found");
    return toReturnable(order, ctx.shopper, new Date(), ctx);
  }),
  handle(listReturnableOrders, async (_, ctx) => ordersToReturn(ctx.db, ctx.shopper)),
  receive(addReturnPhoto, takePhoto),
  handle(getReturnPhoto, givePhoto),
  write(askReturn, askFor),
  handle(getReturnAccount, async ({ token }, ctx) => showAccount(token, ctx)),
  write(confirmReturnAccount, async ({ token }, ctx) => confirmAccount(token, ctx)),

  handle(listReturns, async (asked, ctx) => listForOperator(ctx.db, asked)),
  handle(showReturn, async (asked, ctx) => showToOperator(asked, ctx)),
  handle(showReturnPhoto, async ({ return_id, photo_id }, ctx) => {
    const photo = await returnPhotos.find(ctx.db, photo_id, sql`return_id = ${return_id}`);
    if (!photo) throw ctx.refuse(404, "photo_not_found");
    return photo;
  }),
  audited(acceptReturn, acceptByOperator),
  audited(refuseReturn, refuseByOperator),
  audited(giveRefund, giveByOperator),
  audited(endParcel, endByOperator),
];

/** Accounts to which everything went that had to: nobody needs them any more. */
export async function forgetAccounts({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await db.execute(sql`
    update returns set account = null
    where account is not null and decided_at < now() - interval '30 days'
      and not exists (select from refunds where refunds.order_id = returns.order_id and refunds.reason = 'return ' || returns.id and refunds.state <> 'done')`);
}

/** Photos that no return came to name, and those of a return that was decided so long ago that nobody disputes it. */
export async function forgetPhotos({ database: { db } }: Pick<Parts, "database">): Promise<void> {
  await returnPhotos.forgetDrafts(db);
  await db.execute(sql`
    delete from return_photos using returns where returns.id = return_id and decided_at < now() - interval '180 days'`);
}
