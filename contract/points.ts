import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** balance = earned − used − lapsed, always. */
export const getPoints = endpoint({
  name: "getPoints",
  summary: "The member's points: what there is, what came, went and falls due",
  method: "GET",
  path: "/api/v2/member/points",
  auth: "member",
  input: z.object({}),
  output: z.object({
    balance: z.int(),
    /** without what went back with refunded goods */
    earned: z.int(),
    /** at checkout and for coupons, without what cancelled orders and returns gave back */
    used: z.int(),
    /** fell due without being used */
    lapsed: z.int(),
    /** of the balance, what falls due at the end of this year, and of the next (§3) */
    expire_point_this_year: z.int(),
    expire_point_next_year: z.int(),
  }),
});

export const pointUse = z.object({
  /** what went is negative */
  amount: z.int(),
  /** for people */
  reason: z.string(),
  /** null: it belongs to no order */
  order_number: z.string().nullable(),
  /** ISO times; null: never due */
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** after it */
  balance: z.int(),
});
export type PointUse = z.infer<typeof pointUse>;

export const listPointUses = endpoint({
  name: "listPointUses",
  summary: "Every movement of the member's points, the newest first, twenty to a page",
  method: "GET",
  path: "/api/v2/member/points/use_list",
  auth: "member",
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    uses: z.array(pointUse),
    page: z.int(),
    pages: z.int(),
    /** 0 beyond the last page */
    total: z.int(),
  }),
  // order numbers stand in it
  sealed: true,
});
