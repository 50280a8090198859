import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productCard, productGuid } from "./products.ts";
import { wishSorts } from "./wish-rules.ts";

/** A page beyond the end is empty and says how many there are. */
export const listWishes = endpoint({
  name: "listWishes",
  summary:
    "The member's wish list, 24 to a page: the newest first, or what has become cheaper the most, or the cheapest",
  method: "GET",
  path: "/api/v2/member/wish_lists",
  auth: "member",
  input: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    sort: z.enum(wishSorts).default("newest"),
  }),
  output: z.object({
    wishes: z.array(
      productCard.extend({
        /** how much less it costs than when it was wished for; 0: not less, or not known */
        dropped: z.int(),
        /** the member is told when it can be bought */
        notice_set: z.boolean(),
      }),
    ),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
});

/**
 * Refused with 409 not_wishable where §4 does not allow it (told_when_back: this member waits for it already); a product that is there already stays. What was taken off within five minutes comes back as it
 * was, with its place and the price of then, even where it could not be wished for any more.
 */
export const addWish = endpoint({
  name: "addWish",
  summary: "Puts a product on the member's wish list",
  method: "POST",
  path: "/api/v2/member/wish_lists",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({
    wished: z.boolean(),
    /** of what came back as it was; null: it is there anew */ name: z.string().nullable(),
  }),
});

export const removeWish = endpoint({
  name: "removeWish",
  summary: "Takes a product off the member's wish list",
  method: "DELETE",
  path: "/api/v2/member/wish_lists/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ wished: z.boolean(), /** null: it was not on the list */ name: z.string().nullable() }),
});

/** A list's page asks it once for all its cards: those documents are the same for everybody. */
export const findWishes = endpoint({
  name: "findWishes",
  summary: "Which of these products are on the member's wish list; at most 200, with commas between them",
  method: "GET",
  path: "/api/v2/member/wish_lists/among",
  auth: "member",
  input: z.object({ product_guids: z.string().regex(/^[0-9a-z]{12,64}(,[0-9a-z]{12,64}){0,199}$/) }),
  output: z.object({ wished: z.array(productGuid) }),
});
