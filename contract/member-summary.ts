import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { cardLevelCodes } from "./membership-rules.ts";

/** A level for a year (docs/decisions/057); dates of Taipei. */
const card = z.object({
  card_no: z.string(),
  card_kind: z.enum(cardLevelCodes),
  card_name: z.string(),
  card_start_date: z.iso.date(),
  /** null: it has no end */
  card_end_date: z.iso.date().nullable(),
  is_card_renewed: z.boolean(),
});

/** The summary of §3. Money is TWD; what is not offered is said so: no cards for life, no additional ones, and no wine, which Taiwan forbids to sell by Internet. */
const memberSummary = card.extend({
  customer_no: z.string(),
  /** what stayed paid for goods of orders that were completed in the last 365 days, and how many these are */
  cumulative_money: z.int(),
  cumulative_count: z.int(),
  /** to the next level; 0 and null at the highest */
  remain_next_level_amount: z.int(),
  remain_next_level_count: z.int(),
  next_level_card_kind: z.enum(cardLevelCodes).nullable(),
  is_life_member: z.boolean(),
  master_card_name: z.string().nullable(),
  additional_card_create_date: z.iso.date().nullable(),
  additional_cards: z.array(card),
  /** books of this calendar year, and how many more the next badge needs; no points come with it */
  badge_read: z.object({
    badge_level: z.int(),
    cumulative_books_count: z.int(),
    next_level_count: z.int(),
    reward_points: z.int(),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
  }),
  badge_wine: z.object({
    badge_level_max: z.int(),
    badge_level_now: z.int(),
    sum_amount: z.int(),
    end_date: z.iso.date().nullable(),
  }),
  card_points: z.int(),
  /** of them, those that fall due at the end of this year, and of the next (§3) */
  expire_point_this_year: z.int(),
  expire_point_next_year: z.int(),
  ecoupon_count: z.int(),
  collected_products_count: z.int(),
  product_notification_count: z.int(),
  order_count: z.int(),
});

export const getMemberSummary = endpoint({
  name: "getMemberSummary",
  summary: "Card, level, badges, points and counts: the member summary of §3",
  method: "GET",
  path: "/api/v1/member/full_data",
  auth: "member",
  input: z.object({}),
  output: memberSummary,
});

export const listCards = endpoint({
  name: "listCards",
  summary: "The cards that the member has and had, the newest first",
  method: "GET",
  path: "/api/v1/member/cards",
  auth: "member",
  input: z.object({}),
  output: z.object({ cards: z.array(card.extend({ in_force: z.boolean() })) }),
});
