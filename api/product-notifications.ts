import { or, sql } from "drizzle-orm";
import { noticeOf, type NoticeKind, type NoticeState } from "#contract/notice-rules";
import { listNotices, removeNotice, setNotice } from "#contract/product-notifications";
import { noticeStatus } from "#contract/purchase-rules";
import { product_notifications as notices, products, type Db } from "./db.ts";
import { handle, write, type Handler, type Parts } from "./handle.ts";
import { iso } from "./iso.ts";
import { reachedByMail, reachedBySms } from "./members.ts";
import { requireOpenAccount } from "./open-account.ts";
import { sendMail, sendSms } from "./outbox.ts";
import { putBack, takeOff } from "./own-list.ts";
import { named, type Places } from "./prepared.ts";
import { cardFrom, cardSelect, isOnSale, isWaitedFor, loadPrices, toCard, type CardRow } from "./products.ts";

const pageSize = 24;

const told = sql`${notices.notified_at} is not null`;
const waiting = sql`${notices.notified_at} is null`;
export const productNotificationHandlers: Handler[] = [
  handle(listNotices, async ({ page, state }, ctx) => {
    const { member_id } = ctx.shopper;
    const [counted, rows] = await Promise.all([
      countsOf(ctx.db, { member_id }),
      noticesThat[state](ctx.db, { member_id, skipped: (page - 1) * pageSize }),
    ]);
    const now = Date.now();
    const counts = counted[0]!;
    return {
      notices: rows.map((row) => {
        const card = toCard(row, now);
        return {
          ...card,
          button_status: noticeStatus(card.button_status, state === "waiting"),
          kind: row.kind,
          created_at: iso(row.created_at),
          notified_at: row.notified_at && iso(row.notified_at),
          sale_start: row.sale_start,
        };
      }),
      page,
      pages: Math.max(1, Math.ceil(counts[state] / pageSize)),
      counts,
    };
  }),

  write(setNotice, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    await requireOpenAccount(ctx);
    const [price] = await loadPrices(ctx.db, [product_guid], member_id);
    if (!price) throw ctx.refuse(404, "not_found");
    const kind = noticeOf(price.product_button_status);
    // one that was told comes back as told where it cannot wait anew
    const only = kind ? waiting : sql`true`;
    const back = await putBack(ctx.db, notices, { member_id, product_guid }, { only, fact: waiting });
    if (back) return { notice_set: back.fact, name: back.name };
    if (!kind) throw ctx.refuse(409, "not_sold_out");
    // one that was told long ago is set anew
    const anew = { kind, notified_at: null, removed_at: null };
    await ctx.db
      .insert(notices)
      .values({ member_id, product_guid, ...anew })
      .onConflictDoUpdate({
        target: [notices.member_id, notices.product_guid],
        set: { ...anew, created_at: sql`now()` },
        setWhere: or(told, sql`${notices.removed_at} is not null`)!,
      });
    return { notice_set: true, name: null };
  }),

  handle(removeNotice, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    return { notice_set: false, name: await takeOff(ctx.db, notices, { member_id, product_guid }) };
  }),
];

interface Listed extends CardRow {
  kind: NoticeKind;
  created_at: string;
  notified_at: string | null;
}

interface Page {
  member_id: number;
  skipped: number;
}

const mine = ({ member_id }: Places<Pick<Page, "member_id">>) =>
  sql`${notices.member_id} = ${member_id} and ${notices.removed_at} is null`;

const noticesIn = (state: typeof told, newest: typeof told) => (of: Places<Page>) => sql`
  select ${cardSelect}, ${notices.kind}, ${notices.created_at}, ${notices.notified_at}
  ${cardFrom} join ${notices} on ${notices.product_guid} = ${products.product_guid}
  where ${mine(of)} and ${state}
  order by ${newest}, ${products.product_guid} limit ${pageSize} offset ${of.skipped}`;

const noticesThat = {
  waiting: named<Page, Listed>("notices_waiting", noticesIn(waiting, sql`${notices.created_at} desc`)),
  told: named<Page, Listed>("notices_told", noticesIn(told, sql`${notices.notified_at} desc`)),
} satisfies Record<NoticeState, unknown>;

const countsOf = named<{ member_id: number }, Record<NoticeState, number>>(
  "notice_counts",
  (of) => sql`
    select count(*) filter (where ${waiting})::int as waiting, count(*) filter (where ${told})::int as told
    from ${notices} where ${mine(of)}`,
);

const atOnce = 100;

interface Told extends Record<string, unknown> {
  kind: NoticeKind;
  email: string | null;
  phone: string | null;
  by_mail: boolean;
  name: string;
  product_guid: string;
}

/**
 * Tells those who wait for a product that can be bought now: one message each, by mail or, where only the phone is proven, by SMS. A row is claimed in the
 * transaction that writes its message, so a process that dies tells nobody, and none tells twice. Whoever can be reached by neither, or is shut out, waits on.
 * Gives how many were told.
 */
export async function tellOfStock({
  database: { db },
  settings,
}: Pick<Parts, "database" | "settings">): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Told>(sql`
      with due as (
        select n.member_id, n.product_guid from product_notifications n
        join members m on m.id = n.member_id join products p using (product_guid) left join stocks s using (product_guid)
        where ${isWaitedFor(sql`n`)} and (p.is_ebook or s.quantity > 0) and ${isOnSale(sql`p`)}
          and m.shut_at is null and (${reachedByMail(sql`m`)} or ${reachedBySms(sql`m`)} is not null)
        order by n.created_at limit ${atOnce} for update of n skip locked),
      claimed as (
        update product_notifications n set notified_at = now() from due
        where n.member_id = due.member_id and n.product_guid = due.product_guid and n.notified_at is null
        returning n.member_id, n.product_guid, n.kind)
      select m.email, ${reachedBySms(sql`m`)} as phone, p.name, p.product_guid, c.kind,
        ${reachedByMail(sql`m`)} as by_mail
      from claimed c join members m on m.id = c.member_id join products p on p.product_guid = c.product_guid`);
    for (const { kind, email, phone, by_mail, name, product_guid } of rows) {
      const link = `${settings.publicOrigin}/product/${product_guid}`;
      const { title, news, hurry, again } = words[kind];
      if (by_mail)
        await sendMail(tx as Db, {
          to: email!,
          subject: `【${settings.storeName}】${title}：${name}`,
          body: `您好：\n\n您等候的「${name}」${news}了${hurry}：\n${link}\n\n這項商品的${title}只會寄這一次；${again}。\n\n${settings.storeName}\n`,
        });
      else if (phone)
        await sendSms(tx as Db, { to: phone, body: `【${settings.storeName}】您等候的「${name}」${news}了：${link}` });
    }
    return rows.length;
  });
}

const words: Record<NoticeKind, { title: string; news: string; hurry: string; again: string }> = {
  restock: {
    title: "貨到通知",
    news: "到貨",
    hurry: "，數量有限，售完為止",
    again: "如果又售完，可以在商品頁再設定一次",
  },
  // an ebook does not run out
  on_sale: { title: "開賣通知", news: "開賣", hurry: "", again: "如果售完，可以在商品頁設定貨到通知" },
};
