import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productGuid } from "./products.ts";

/** Refused with 409 not_wishable where §4 does not allow it; a product that is there already stays. */
export const addWish = endpoint({
  name: "addWish",
  summary: "Puts a product on the member's wish list",
  method: "POST",
  path: "/api/v2/member/wish_lists",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ wished: z.boolean() }),
});

export const removeWish = endpoint({
  name: "removeWish",
  summary: "Takes a product off the member's wish list",
  method: "DELETE",
  path: "/api/v2/member/wish_lists/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ wished: z.boolean() }),
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
