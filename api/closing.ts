import { sql } from "drizzle-orm";
import { closeAccount, getClosing } from "#contract/closing";
import { owedTo } from "./affiliates.ts";
import type { Db } from "./db.ts";
import { ebookStands } from "./ebooks.ts";
import { withoutPerson } from "./forgetting.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";
import { takeAllFrom } from "./held-coupons.ts";
import { paymentGrace } from "./payments.ts";
import { giveBackPlaces } from "./meet-events.ts";
import { sendMail } from "./outbox.ts";
import { movePoints } from "./points.ts";
import { requirePasswordCheck } from "./profile.ts";
import { endSessionsOf } from "./tokens.ts";
import { endFlowsOf } from "./verification-codes.ts";

export const closingHandlers: Handler[] = [
  handle(getClosing, async (_input, ctx) => {
    await requirePasswordCheck(ctx);
    return readClosing(ctx.db, ctx.shopper.member_id);
  }),

  write(
    closeAccount,
    async (_input, ctx) => {
      const { db, refuse, log } = ctx;
      if (ctx.shopper?.kind !== "member") throw refuse(401, "unauthorized");
      const { member_id } = ctx.shopper;
      await requirePasswordCheck({ db, refuse, shopper: ctx.shopper });
      // an order that is being placed holds the row, or finds it closed (api/checkout/buyer.ts)
      const { rows } = await db.execute<{ email: string | null; phone: string | null }>(sql`
      select coalesce(email, unproven_email) as email, phone_country_code || coalesce(phone_number, unproven_phone) as phone
      from members where id = ${member_id} and closed_at is null for update`);
      if (!rows[0]) throw refuse(401, "unauthorized");
      const { open_orders, points } = await readClosing(db, member_id);
      if (open_orders > 0) throw refuse(409, "open_orders");
      await forgetPerson(db, member_id, { ...rows[0], points });
      await endSessionsOf(db, member_id);
      await endFlowsOf(db, member_id);
      if (rows[0].email) await tellClosed(db, ctx, rows[0].email);
      log.info({ event: "account_closed", member_id });
      return { closed: true };
    },
    ({ press }) => press,
  ),
];

/** Open: on its way, or the shop still has to do with its money: a return, a refund, an invoice, an allowance, a transfer that may still come. */
async function readClosing(db: Db, member_id: number) {
  const { rows } = await db.execute<
    Record<"points" | "coupons" | "ebooks" | "affiliate_owed" | "open_orders", number>
  >(sql`
    select
      (select coalesce(sum(amount), 0)::int from points where member_id = ${member_id}) as points,
      (select count(*)::int from member_coupons given join coupons on coupons.code = given.code
        where member_id = ${member_id} and (ends_at is null or ends_at > now())
          and not exists (select from coupon_uses where coupon_uses.code = given.code and owner = ${`m${member_id}`})) as coupons,
      (select count(distinct product_guid)::int from orders join order_lines on order_id = orders.id
        where member_id = ${member_id} and is_ebook and ${ebookStands()}) as ebooks,
      ${owedTo(member_id)} as affiliate_owed,
      (select count(*)::int from orders where member_id = ${member_id} and (
        status not in ('completed', 'returned', 'cancelled')
        or exists (select from returns where order_id = orders.id and state = 'asked')
        or exists (select from payments where order_id = orders.id and status = 'expired'
          and coalesce(expires_at, payments.created_at) + ${paymentGrace} > now())
        or exists (select from refunds where order_id = orders.id and state <> 'done')
        or exists (select from invoices where order_id = orders.id and state in ('waiting', 'voiding'))
        or exists (select from allowances where order_id = orders.id and state = 'waiting'))) as open_orders`);
  return rows[0]!;
}

/**
 * What need not stay goes at once; what the law has the shop keep (商業會計法 §38: orders, what was paid, invoices) stays without the person in it. The rows of
 * members, points and coupons stay as numbers, for sums and limits.
 */
async function forgetPerson(
  db: Db,
  member_id: number,
  { email, phone, points }: { email: string | null; phone: string | null; points: number },
): Promise<void> {
  const owner = `m${member_id}`;
  if (points > 0) await movePoints(db, "closed", { member_id, points });
  await giveBackPlaces(db, member_id);
  await takeAllFrom(db, member_id);
  for (const table of [
    "address_books",
    "cart_items",
    "gift_counts",
    "gift_sessions",
    "known_devices",
    "meet_sign_ups",
    "newsletter_links",
    "newsletter_subscriptions",
    "product_notifications",
    "question_photos",
    "questions",
    "replay_consents",
    "reviews",
    "wish_lists",
  ])
    await db.execute(sql`delete from ${sql.identifier(table)} where member_id = ${member_id}`);
  // what was earned stays owed, in numbers
  await db.execute(
    sql`update affiliates set state = 'ended', site_name = '', site_url = '', introduction = '', refused_because = null where member_id = ${member_id}`,
  );
  await db.execute(sql`delete from store_visits where owner = ${owner}`);
  await db.execute(sql`delete from operations where owner = ${owner}`);
  await db.execute(sql`delete from newsletter_sends where email = ${email}`);
  // a code or a notice that is on its way is let go; a newsletter is not, for the link that ends it is dead
  await db.execute(sql`
    delete from outbox where recipient in (${email}, ${phone})
      and (sent_at is not null or given_up_at is not null or unsubscribe_url is not null)`);
  // orders may have been told to others: who was named on them, at the addresses of their time. One look through the messages, however many orders
  await db.execute(sql`
    with told as materialized (
      select distinct order_number, address from orders, unnest(array[
        orders.email, '886' || substr(subscriber ->> 'mobile', 2), '886' || substr(orders.recipient ->> 'mobile', 2)]) as address
      where member_id = ${member_id} and address <> '')
    delete from outbox using told where outbox.recipient = told.address and position(order_number in subject || body) > 0
      and (sent_at is not null or given_up_at is not null)`);
  await db.execute(sql`delete from return_photos using orders where orders.id = order_id and member_id = ${member_id}`);
  await db.execute(
    sql`update returns set pickup = null, remark = '', account = null from orders where orders.id = order_id and member_id = ${member_id}`,
  );
  // an invoice's title, number and carrier are in the accounts; who received the parcel, and where the paper went, is not
  await db.execute(sql`
    update orders set email = '', subscriber = ${JSON.stringify(nobody)}::jsonb,
      invoice = invoice - array['invoice_city', 'invoice_district', 'invoice_zip', 'invoice_address'],
      recipient = case when recipient ? 'store' then jsonb_build_object('store', recipient -> 'store') else '{}'::jsonb end
    where member_id = ${member_id}`);
  await db.execute(sql`
    update members set ${withoutPerson}
    where id = ${member_id}`);
}

/** As an order's subscriber is read. */
const nobody = { name: "已關閉帳號", mobile: "", email: "" };

const tellClosed = (db: Db, { settings: { storeName, publicOrigin } }: Pick<Context, "settings">, to: string) =>
  sendMail(db, {
    to,
    subject: `您的${storeName}會員帳號已關閉`,
    body: `您好：\n\n您的會員帳號已依您的要求關閉：所有裝置都已登出，個人資料已刪除，紅利點數與優惠券已失效，電子書無法再閱讀。\n\n訂單與發票依商業會計法保存，其中不再有您的姓名、地址與聯絡方式。\n\n這個電子信箱可以重新註冊：${publicOrigin}/registry\n如果不是您本人操作，請立即聯絡客服：${publicOrigin}/customer-service\n\n${storeName}\n`,
  });
