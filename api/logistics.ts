import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { logisticsOf, moveOfCode } from "#contract/logistics-codes";
import { notifyLogistics } from "#contract/logistics";
import { orderNumber } from "#contract/orders";
import { parcelNumber, subStatesBefore } from "#contract/sub-orders";
import type { Db } from "./db.ts";
import { write, type Context, type Handler } from "./handle.ts";
import { carriersOf, lockOrder, moveOrder } from "./orders.ts";
import { sendMail } from "./outbox.ts";
import type { LogisticsNotice } from "./outside.ts";

export const logisticsHandlers: Handler[] = [
  // not named: the very same notice finds its row, under the order's lock
  write(notifyLogistics, async (fields, ctx) => {
    const { logistics } = ctx.outside;
    const notice = logistics.read(fields);
    if (!notice) {
      ctx.log.warn("a logistics notice with a wrong signature");
      return logistics.answers.refused;
    }
    const digest = createHash("sha256")
      .update(JSON.stringify(Object.entries(fields).sort()))
      .digest("base64url");
    const outcome = await take(notice, digest, ctx);
    ctx.log.info({ parcel_number: notice.parcel_number, code: notice.code, outcome }, "logistics notice");
    return logistics.answers.taken;
  }),
];

/**
 * What the service says of one parcel, at any time and in any order. Everything signed is taken and kept, also where it moves nothing: asking again would
 * not change it. A parcel that was sent once more has another number, so what comes late of the first time does not move the second.
 */
async function take(notice: LogisticsNotice, digest: string, ctx: Context): Promise<string> {
  const [, order_number, number] = /^([A-Z]{2}\d{12})P(\d{1,2})(?:R\d{1,2})?$/.exec(notice.parcel_number) ?? [];
  const order = orderNumber.safeParse(order_number).success ? await lockOrder(ctx.db, order_number!) : null;
  if (await isKept(ctx.db, notice, digest)) return "repeated";
  const sub = order?.sub_orders.find((one) => one.number === Number(number));
  const row = logisticsOf(notice.subtype);
  const judge = async (): Promise<string> => {
    if (notice.merchant_id !== ctx.outside.logistics.merchant_id) return "ignored: merchant";
    if (!order || !sub || sub.kind === "ebooks") return "ignored: unknown parcel";
    if (notice.parcel_number !== parcelNumber(order.order_number, sub)) return "ignored: sent before";
    if (!row || !carriersOf(order).includes(row.carrier)) return "ignored: carrier";
    const to = moveOfCode(row, notice.code);
    if (to === null) return "noted";
    if (to === "trouble") {
      await sendMail(ctx.db, mailTrouble(ctx, notice));
      return to;
    }
    const stood = order.status === "cancelled" || order.status === "awaiting_payment" ? order.status : sub.status;
    const parcel = { carrier: row.carrier, tracking_number: notice.tracking_number ?? undefined };
    const moved = await moveOrder(ctx.db, ctx.settings, order, { to, cause: "carrier", number: sub.number, ...parcel });
    // it is on its way back, or back, of an order whose money went back in part: nobody but the shop can say what follows
    if (typeof moved !== "string" && stood === sub.status && subStatesBefore(to, "carrier").includes(stood))
      await sendMail(ctx.db, mailTrouble(ctx, notice));
    return moved === "moved" ? to : `ignored: ${stood}`;
  };
  const outcome = await judge();
  const { parcel_number, gateway_number, subtype, code, message, told_at } = notice;
  await ctx.db.execute(sql`
    insert into logistics_notices (parcel_number, gateway_number, subtype, code, message, told_at, outcome, digest)
    values (${parcel_number}, ${gateway_number}, ${subtype}, ${code}, ${message}, ${told_at}, ${outcome}, ${digest})
    on conflict do nothing`);
  return outcome;
}

async function isKept(tx: Db, { parcel_number }: LogisticsNotice, digest: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from logistics_notices where parcel_number = ${parcel_number} and digest = ${digest}`,
  );
  return rows.length > 0;
}

function mailTrouble({ settings }: Context, notice: LogisticsNotice) {
  return {
    to: settings.mailFrom,
    subject: `包裹異常：${notice.parcel_number}`,
    body: `物流通知包裹有異常，包裹狀態沒有變更，請人工查核。\n物流特店編號：${notice.parcel_number}\n物流編號：${notice.gateway_number}\n狀態：${notice.code} ${notice.message}\n時間：${notice.told_at}`,
  };
}
