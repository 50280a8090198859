import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import type { getMemberSummary, listCards } from "#contract/members";
import { cardLevels, placeOfLevel, readingBadge, remainsToNext } from "#contract/membership-rules";
import type { Db } from "../db.ts";
import { readDuePoints } from "../points.ts";
import { inPeriod } from "../in-period.ts";
import { named } from "../prepared.ts";
import { isWaitedFor } from "../products.ts";
import { taipeiDayOf } from "../taipei.ts";
import { cardNumber, readCards, type Card } from "./cards.ts";
import { readBooks, readCumulated } from "./cumulated.ts";
import { readLevels } from "./levels.ts";

/** The summary of §3. A coupon that was given counts while it can still be used. */
export async function readSummary(db: Db, id: number): Promise<OutputOf<typeof getMemberSummary> | undefined> {
  const [[row], levels, cards, cumulated, { books, year }, due] = await Promise.all([
    summaryOf(db, { id, owner: `m${id}` }),
    readLevels(db),
    readCards(db, id),
    readCumulated(db, id),
    readBooks(db, id),
    readDuePoints(db, id),
  ]);
  if (!row) return undefined;
  const { card_no, joined, ...counts } = row;
  const card = cards.find(({ in_force }) => in_force);
  const shown = card ? shownCard(card_no, card) : firstCard(card_no, joined);
  return {
    customer_no: `C${String(id).padStart(8, "0")}`,
    ...shown,
    ...counts,
    ...due,
    cumulative_money: cumulated.money,
    cumulative_count: cumulated.count,
    ...remainsToNext(levels, shown.card_kind, cumulated),
    is_life_member: false,
    master_card_name: null,
    additional_card_create_date: null,
    additional_cards: [],
    badge_read: {
      ...readingBadge(books),
      cumulative_books_count: books,
      reward_points: 0,
      start_date: `${year}-01-01`,
      end_date: `${year}-12-31`,
    },
    badge_wine: { badge_level_max: 0, badge_level_now: 0, sum_amount: 0, end_date: null },
  };
}

interface Held {
  card_no: string;
  joined: string;
}

type Counts = Record<
  "card_points" | "ecoupon_count" | "collected_products_count" | "product_notification_count" | "order_count",
  number
>;

const summaryOf = named<{ id: number; owner: string }, Held & Counts>(
  "member_summary",
  (of) => sql`
    select ${cardNumber} as card_no, ${taipeiDayOf(sql`created_at`)} as joined,
      (select coalesce(sum(amount), 0)::int from points where member_id = ${of.id}) as card_points,
      (select count(*)::int from coupons c join member_coupons given on given.code = c.code and given.member_id = ${of.id}
        where ${inPeriod} and (total_limit is null or used_count < total_limit)
          and not exists (select from coupon_uses u where u.code = c.code and u.owner = ${of.owner})) as ecoupon_count,
      (select count(*)::int from wish_lists where member_id = ${of.id} and removed_at is null) as collected_products_count,
      (select count(*)::int from product_notifications where member_id = ${of.id} and ${isWaitedFor(sql`product_notifications`)}) as product_notification_count,
      (select count(*)::int from orders where member_id = ${of.id}) as order_count
    from members where id = ${of.id}`,
);

/** The first card is everybody's and has no end; the others stand above it. */
export async function readCardList(db: Db, id: number): Promise<OutputOf<typeof listCards>> {
  const [held, given] = await Promise.all([heldBy(db, { id }), readCards(db, id)]);
  const { card_no, joined } = held[0]!;
  const cards = given.map((card) => ({ ...shownCard(card_no, card), in_force: card.in_force }));
  return { cards: [...cards, { ...firstCard(card_no, joined), in_force: cards.every(({ in_force }) => !in_force) }] };
}

const heldBy = named<{ id: number }, Held>(
  "member_card",
  (of) =>
    sql`select ${cardNumber} as card_no, ${taipeiDayOf(sql`created_at`)} as joined from members where id = ${of.id}`,
);

const shownCard = (card_no: string, { card_level, start_date, end_date, is_renewed }: Card) => ({
  ...kindOf(card_level),
  card_no,
  card_start_date: start_date,
  card_end_date: end_date,
  is_card_renewed: is_renewed,
});

const firstCard = (card_no: string, joined: string) => ({
  ...kindOf(cardLevels[0].level),
  card_no,
  card_start_date: joined,
  card_end_date: null,
  is_card_renewed: false,
});

function kindOf(card_level: string) {
  const { level, name } = cardLevels[placeOfLevel(card_level)]!;
  return { card_kind: level, card_name: name };
}
