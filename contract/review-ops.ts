import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";
import { reviewStateCodes } from "./review-rules.ts";

/** Never whose: a review is judged by what it says. */
export const listShopReviews = endpoint({
  name: "listShopReviews",
  summary: "Reviews that wait to be looked at, the oldest first; or the newest of all",
  method: "GET",
  path: "/api/ops/reviews",
  auth: "operator",
  input: z.object({ all: z.stringbool().default(false) }),
  output: z.array(
    z.object({
      number: z.int(),
      product_guid: z.string(),
      product_name: z.string(),
      stars: z.int(),
      text: z.string(),
      state: z.enum(reviewStateCodes),
      refused_because: z.string().nullable(),
      /** ISO time */
      created_at: z.string(),
    }),
  ),
});

/** The number is that of the text: what was changed since it was read has another one, and nobody accepts what nobody read. */
const said = { number: z.coerce.number().int().min(1).max(2_147_483_647), dry_run: z.boolean().default(false) };
const answer = z.object({ product_name: z.string(), state: z.enum(reviewStateCodes), changed: z.boolean() });

export const acceptReview = endpoint({
  ...operatorWrite,
  name: "acceptReview",
  summary: "Shows a review",
  path: "/api/ops/reviews/accept",
  input: z.object(said),
  output: answer,
});

export const refuseReview = endpoint({
  ...operatorWrite,
  name: "refuseReview",
  summary: "Does not show a review, or no longer; its writer reads why",
  path: "/api/ops/reviews/refuse",
  input: z.object({ ...said, because: z.string().trim().min(1).max(200) }),
  output: answer,
});
