import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { isWishable, noticeStatus } from "#contract/purchase-rules";
import { addWish, findWishes, listWishes, removeWish } from "#contract/wish-list";
import type { WishSort } from "#contract/wish-rules";
import { prices, products, wish_lists } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { requireOpenAccount } from "./open-account.ts";
import { putBack, takeOff } from "./own-list.ts";
import { named, type Places } from "./prepared.ts";
import { cardFrom, cardSelect, isWaitedFor, loadPrices, toCard, type CardRow } from "./products.ts";

const pageSize = 24;

export const wishListHandlers: Handler[] = [
  handle(listWishes, async ({ page, sort }, ctx) => {
    const { member_id } = ctx.shopper;
    const [counted, rows] = await Promise.all([
      countOf(ctx.db, { member_id }),
      wishesBy[sort](ctx.db, { member_id, skipped: (page - 1) * pageSize }),
    ]);
    const now = Date.now();
    const wishes = rows.map((row) => {
      const card = toCard(row, now);
      const { notice_set, dropped } = row;
      return { ...card, button_status: noticeStatus(card.button_status, notice_set), notice_set, dropped };
    });
    const total = counted[0]!.total;
    return { wishes, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
  }),

  write(addWish, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    await requireOpenAccount(ctx);
    const back = await putBack(ctx.db, wish_lists, { member_id, product_guid });
    if (back) return { wished: true, name: back.name };
    const [product] = await ctx.db
      .select({ collectable: products.collectable })
      .from(products)
      .where(eq(products.product_guid, product_guid));
    const [price] = await loadPrices(ctx.db, [product_guid], member_id);
    if (!product || !price) throw ctx.refuse(404, "not_found");
    const status = price.product_button_status;
    // a list knows nobody, and shows its heart to them too
    if (product.collectable && status === "not_notify") throw ctx.refuse(409, "told_when_back");
    if (!product.collectable || !isWishable(status)) throw ctx.refuse(409, "not_wishable");
    const anew = { wished_price: price.retail_price, removed_at: null };
    await ctx.db
      .insert(wish_lists)
      .values({ member_id, product_guid, ...anew })
      .onConflictDoUpdate({
        target: [wish_lists.member_id, wish_lists.product_guid],
        set: { ...anew, created_at: sql`now()` },
        setWhere: sql`${wish_lists.removed_at} is not null`,
      });
    return { wished: true, name: null };
  }),

  handle(removeWish, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    return { wished: false, name: await takeOff(ctx.db, wish_lists, { member_id, product_guid }) };
  }),

  handle(findWishes, async ({ product_guids }, ctx) => {
    const mine = and(eq(wish_lists.member_id, ctx.shopper.member_id), isNull(wish_lists.removed_at));
    const rows = await ctx.db
      .select({ product_guid: wish_lists.product_guid })
      .from(wish_lists)
      .where(and(mine, inArray(wish_lists.product_guid, product_guids.split(","))));
    return { wished: rows.map(({ product_guid }) => product_guid) };
  }),
];

const dropped = sql`greatest(coalesce(${wish_lists.wished_price}, 0) - ${prices.retail_price}, 0)`;
const newest = sql`${wish_lists.created_at} desc, ${products.product_guid}`;

interface Wish extends CardRow {
  dropped: number;
  notice_set: boolean;
}

interface Page {
  member_id: number;
  skipped: number;
}

const wishesIn = (order: SQL) => (of: Places<Page>) => sql`
  select ${cardSelect}, ${dropped} as dropped, exists (
    select from product_notifications n
    where n.member_id = ${of.member_id} and n.product_guid = ${products.product_guid} and ${isWaitedFor(sql`n`)}) as notice_set
  ${cardFrom} join ${wish_lists} on ${wish_lists.product_guid} = ${products.product_guid}
  where ${wish_lists.member_id} = ${of.member_id} and ${wish_lists.removed_at} is null
  order by ${order} limit ${pageSize} offset ${of.skipped}`;

const wishesBy = {
  newest: named<Page, Wish>("wishes_newest", wishesIn(newest)),
  dropped: named<Page, Wish>("wishes_dropped", wishesIn(sql`${dropped} desc, ${newest}`)),
  price: named<Page, Wish>("wishes_price", wishesIn(sql`${prices.retail_price}, ${newest}`)),
} satisfies Record<WishSort, unknown>;

const countOf = named<{ member_id: number }, { total: number }>(
  "wishes_count",
  (of) => sql`select count(*)::int as total from wish_lists where member_id = ${of.member_id} and removed_at is null`,
);
