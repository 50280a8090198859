import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { plainText } from "./plain-text.ts";
import { productGuid, rating } from "./products.ts";
import { mostStars, reviewLengths, reviewStateCodes } from "./review-rules.ts";

const stars = z.coerce.number().int().min(1).max(mostStars);

const text = plainText(reviewLengths);

/** As anybody reads it. */
const review = z.object({
  stars: z.int(),
  text: z.string(),
  /** of who wrote it, partly hidden: 林○明 */
  name: z.string(),
  /** ISO time */
  created_at: z.string(),
});
export type Review = z.infer<typeof review>;

const of = z.object({
  product_guid: productGuid,
  name: z.string(),
  title_language: z.string().optional(),
  restricted: z.boolean(),
});

/** Of what is 限制級 only to whom may see it. */
export const listReviews = endpoint({
  name: "listReviews",
  summary: "What readers who bought a product say of it, the newest first, ten to a page",
  method: "GET",
  path: "/api/v2/products/:product_guid/reviews",
  auth: "anyone",
  input: z.object({ product_guid: productGuid, page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: of.extend({
    rating: rating.nullable(),
    reviews: z.array(review),
    page: z.int(),
    pages: z.int(),
  }),
  cache: 60,
  byAge: true,
});

export const getOwnReview = endpoint({
  name: "getOwnReview",
  summary: "The member's own review of a product, and whether one may be written",
  method: "GET",
  path: "/api/v2/member/reviews/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: of.extend({
    /** it was bought, received and kept */
    may_write: z.boolean(),
    review: review
      .omit({ name: true })
      .extend({
        state: z.enum(reviewStateCodes),
        /** in the operator's words */
        refused_because: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type OwnReview = NonNullable<z.infer<typeof getOwnReview.output>["review"]>;

/** The same again changes nothing; what is changed waits to be looked at again. */
export const saveReview = endpoint({
  name: "saveReview",
  summary:
    "Writes or changes the member's review of a product that was bought; it is shown once an operator has accepted it",
  method: "PUT",
  path: "/api/v2/member/reviews/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid, stars, text }),
  output: z.object({ state: z.enum(reviewStateCodes) }),
  limit: { points: 20, seconds: 600 },
});

export const removeReview = endpoint({
  name: "removeReview",
  summary: "Takes the member's review of a product back",
  method: "DELETE",
  path: "/api/v2/member/reviews/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ removed: z.boolean() }),
});
