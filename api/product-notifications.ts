import { and, eq, sql } from "drizzle-orm";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { isNotifiable } from "#contract/purchase-rules";
import { product_notifications, type Db } from "./db.ts";
import { handle, write, type Handler, type Parts } from "./handle.ts";
import { sendMail, sendSms } from "./outbox.ts";
import { loadPrices } from "./products.ts";

export const productNotificationHandlers: Handler[] = [
  write(setNotice, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    const [price] = await loadPrices(ctx.db, [product_guid], member_id);
    if (!price) throw ctx.refuse(404, "not_found");
    if (!isNotifiable(price.product_button_status)) throw ctx.refuse(409, "not_sold_out");
    // one that was sent long ago is set anew
    await ctx.db
      .insert(product_notifications)
      .values({ member_id, product_guid })
      .onConflictDoUpdate({
        target: [product_notifications.member_id, product_notifications.product_guid],
        set: { notified_at: null },
      });
    return { notice_set: true };
  }),

  handle(removeNotice, async ({ product_guid }, ctx) => {
    await ctx.db
      .delete(product_notifications)
      .where(
        and(
          eq(product_notifications.member_id, ctx.shopper.member_id),
          eq(product_notifications.product_guid, product_guid),
        ),
      );
    return { notice_set: false };
  }),
];

const atOnce = 100;

interface Told extends Record<string, unknown> {
  email: string | null;
  phone: string | null;
  by_mail: boolean;
  name: string;
  product_guid: string;
}

/**
 * Tells those who wait for a product that can be bought again: one message each, by mail or, where only the phone is proven, by SMS. A row is claimed in the
 * transaction that writes its message, so a process that dies tells nobody, and none tells twice. Gives how many were told.
 */
export async function tellOfStock({
  database: { db },
  settings,
}: Pick<Parts, "database" | "settings">): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Told>(sql`
      with due as (
        select n.member_id, n.product_guid from product_notifications n
        join stocks s using (product_guid) join products p using (product_guid)
        where n.notified_at is null and s.quantity > 0 and p.status = 'selling'
          and coalesce(p.sale_start <= now(), true) and coalesce(p.sale_end > now(), true)
        order by n.created_at limit ${atOnce} for update of n skip locked),
      claimed as (
        update product_notifications n set notified_at = now() from due
        where n.member_id = due.member_id and n.product_guid = due.product_guid and n.notified_at is null
        returning n.member_id, n.product_guid)
      select m.email, m.phone_country_code || m.phone_number as phone, p.name, p.product_guid,
        m.email is not null and (m.email_proven_at is not null or m.phone_proven_at is null or m.phone_number is null) as by_mail
      from claimed c join members m on m.id = c.member_id join products p on p.product_guid = c.product_guid`);
    for (const { email, phone, by_mail, name, product_guid } of rows) {
      const link = `${settings.publicOrigin}/product/${product_guid}`;
      if (by_mail)
        await sendMail(tx as Db, {
          to: email!,
          subject: `【${settings.storeName}】到貨通知：${name}`,
          body: `您好：\n\n您等候的「${name}」到貨了，數量有限，售完為止：\n${link}\n\n這項商品的到貨通知只會寄這一次；如果又售完，可以在商品頁再設定一次。\n\n${settings.storeName}\n`,
        });
      else if (phone)
        await sendSms(tx as Db, { to: phone, body: `【${settings.storeName}】您等候的「${name}」到貨了：${link}` });
    }
    return rows.length;
  });
}
