import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { typedCode } from "./fields.ts";

/** available: also before its first day; used: once is all; expired: its time is over, or all were used by others */
export const couponStates = ["available", "used", "expired"] as const;
export type CouponState = (typeof couponStates)[number];

/** how many a page of them shows */
export const couponsOnPage = 50;

/** A coupon that a member was given, claimed or used, with its conditions. TWD. */
export const ownCoupon = z.object({
  code: z.string(),
  name: z.string(),
  /** percentage: 90 means 9 折 */
  discount_type: z.enum(["amount", "percentage"]),
  discount_range: z.int(),
  minimum_subtotal: z.int(),
  /** of Taipei; null: without a beginning, without an end */
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  /** not yet: its first day is to come */
  begun: z.boolean(),
  /** all uses are used up, by whomever */
  all_used: z.boolean(),
  state: z.enum(couponStates),
  /** the day of Taipei, and the order that it went into */
  used_on: z.iso.date().nullable(),
  order_number: z.string().nullable(),
});
export type OwnCoupon = z.infer<typeof ownCoupon>;

export const listCoupons = endpoint({
  name: "listCoupons",
  summary:
    "A page of the member's coupons, and how many there are in each state: those available, nearest to their end first, then those used and expired, the newest first",
  method: "GET",
  path: "/api/v2/member/ecoupons",
  auth: "member",
  // without a state all of them
  input: z.object({
    state: z.enum(couponStates).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  output: z.object({
    ecoupons: z.array(ownCoupon),
    page: z.int(),
    pages: z.int(),
    counts: z.record(z.enum(couponStates), z.int()),
  }),
  // order numbers stand in it
  sealed: true,
});

/** Refused with 422 beside `coupon_code` (§8): coupon_claimed (one each), serial_claimed, coupon_wrong (wrong or expired), coupon_all_claimed. */
export const claimCoupon = endpoint({
  name: "claimCoupon",
  summary: "Takes the coupon of a code or serial to the member's own; no more are claimed than may be used",
  method: "POST",
  path: "/api/v2/member/claim_coupon",
  auth: "member",
  input: z.object({ coupon_code: typedCode.min(1) }),
  output: z.object({ code: z.string(), name: z.string() }),
  retries: 1,
  // serials are not to be guessed
  limit: { points: 30, seconds: 600 },
});
