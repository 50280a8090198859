import { z } from "zod";
import { count, endsLater, moment, whole, yesOrNo } from "../cells.ts";

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,20}$/);
/** A coupon as it shall be, known by its code; TWD. What was used of it stays counted. */
export const couponRow = z
  .object({
    code,
    name: z.string().trim().min(1).max(40),
    discount_type: z.enum(["amount", "percentage"]),
    /** amount: TWD off; percentage: 90 means 9 折 */
    discount_range: count,
    minimum_subtotal: whole(0, 1_000_000).default(0),
    /** all uses by everybody; empty: no limit */
    total_limit: count.nullable().default(null),
    starts_at: moment,
    ends_at: moment,
    /** only for members who are given it */
    only_given: yesOrNo,
  })
  .refine(...endsLater)
  .refine(({ discount_type, discount_range }) => discount_type === "amount" || discount_range < 100, {
    params: { message: "format" },
    path: ["discount_range"],
  })
  // a coupon for anything has no minimum; one whose minimum it exceeds was typed wrongly
  .refine(
    ({ discount_type, discount_range, minimum_subtotal }) =>
      discount_type !== "amount" || minimum_subtotal === 0 || discount_range <= minimum_subtotal,
    { error: "折抵金額不可高於門檻（minimum_subtotal）", path: ["discount_range"] },
  );
export type CouponRow = z.output<typeof couponRow>;

/** Either `member`, a member's number or e-mail address, or `serial`: a number that whoever types it first has the coupon by. Given twice it is there once. */
export const givenCouponRow = z
  .object({ code, member: z.string().trim().min(1).max(254).optional(), serial: code.optional() })
  .refine(({ member, serial }) => (member === undefined) !== (serial === undefined), {
    params: { message: "format" },
    path: ["member"],
  });
export type GivenCouponRow = z.output<typeof givenCouponRow>;
