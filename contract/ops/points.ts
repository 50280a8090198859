import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { whole, yesOrNo } from "../cells.ts";

export const showPointLedger = endpoint({
  name: "showPointLedger",
  summary:
    "Both sides of the ledger of points: what members have and the accounts against it, which come to zero together",
  method: "GET",
  path: "/api/ops/points",
  auth: "operator",
  input: z.object({}),
  output: z.object({
    /** all that members have */
    members: z.int(),
    issued: z.int(),
    spent: z.int(),
    exchanged: z.int(),
    expired: z.int(),
    /** movements without their counter entry, or with a wrong one, and the lowest ids among them */
    crooked: z.int(),
    crooked_ids: z.array(z.int()),
    /** members who have less than nothing */
    below_zero: z.int(),
  }),
});

/** A coupon that members have for `points`, known by its code. `removed`: it is offered no more; who has it keeps it. */
export const pointOfferRow = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{3,20}$/),
    points: whole(1, 1_000_000).optional(),
    removed: yesOrNo,
  })
  .refine(({ points, removed }) => removed || points !== undefined, {
    params: { message: "format" },
    path: ["points"],
  });
export type PointOfferRow = z.output<typeof pointOfferRow>;

export const listShopPointOffers = endpoint({
  name: "listShopPointOffers",
  summary: "The coupons that are offered for points, the cheapest first, with how often each was exchanged",
  method: "GET",
  path: "/api/ops/point_offers",
  auth: "operator",
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      points: z.int(),
      exchanged: z.int(),
      /** of the coupon; null: no limit */
      total_limit: z.int().nullable(),
      /** YYYY-MM-DD; null: no end */
      last_day: z.string().nullable(),
    }),
  ),
});
