import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { typedCode } from "./fields.ts";
import { ownCoupon } from "./member-coupons.ts";

/** open: it can be had now; had: once is all; short: there are not enough points; gone: all were taken */
export const offerStates = ["open", "had", "short", "gone"] as const;

export const listPointOffers = endpoint({
  name: "listPointOffers",
  summary: "Coupons that the member can have for points, the cheapest first",
  method: "GET",
  path: "/api/v2/member/point_offers",
  auth: "member",
  input: z.object({}),
  output: z.object({
    balance: z.int(),
    offers: z.array(
      ownCoupon
        .pick({
          code: true,
          name: true,
          discount_type: true,
          discount_range: true,
          minimum_subtotal: true,
          last_day: true,
        })
        .extend({ points: z.int(), state: z.enum(offerStates) }),
    ),
  }),
});

/** Refusals: 404 offer_not_found, 409 offer_had | points_short | offer_gone. */
export const exchangePoints = endpoint({
  name: "exchangePoints",
  summary: "Takes the points and gives the coupon, in one step that is not undone; of each offer one",
  method: "POST",
  path: "/api/v2/member/point_exchanges",
  auth: "member",
  input: z.object({ code: typedCode.min(1) }),
  output: z.object({ name: z.string(), points: z.int(), balance: z.int() }),
  retries: 1,
});
