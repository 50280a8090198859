import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { noticeKinds, noticeStates } from "./notice-rules.ts";
import { productCard, productGuid } from "./products.ts";

/** A page beyond the end is empty and says how many there are. */
export const listNotices = endpoint({
  name: "listNotices",
  summary: "What the member waits for, or was told of, 24 to a page, the newest first",
  method: "GET",
  path: "/api/v2/member/product_notifications",
  auth: "member",
  input: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    state: z.enum(noticeStates).default("waiting"),
  }),
  output: z.object({
    notices: z.array(
      productCard.extend({
        kind: z.enum(noticeKinds),
        /** ISO times; null: not told, or no day is set */
        created_at: z.string(),
        notified_at: z.string().nullable(),
        sale_start: z.string().nullable(),
      }),
    ),
    page: z.int(),
    pages: z.int(),
    /** of each state, whatever was asked for */
    counts: z.object({ waiting: z.int(), told: z.int() }),
  }),
});

/**
 * Refused with 409 not_sold_out where there is nothing to wait for: the product can be bought, or never will be. What was taken off within five minutes
 * comes back as it was.
 */
export const setNotice = endpoint({
  name: "setNotice",
  summary: "Tells the member when a product can be bought that is sold out or not yet on sale",
  method: "POST",
  path: "/api/v2/member/product_notifications",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({
    /** false: what came back was told of already */
    notice_set: z.boolean(),
    /** of what came back as it was; null: it is set anew */
    name: z.string().nullable(),
  }),
});

export const removeNotice = endpoint({
  name: "removeNotice",
  summary: "Takes a product notice back, or one that was told off the list",
  method: "DELETE",
  path: "/api/v2/member/product_notifications/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ notice_set: z.boolean(), /** null: it was not on the list */ name: z.string().nullable() }),
});
