import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productGuid } from "./products.ts";

/** Refused with 409 not_sold_out where the product can be bought, or never will be again. */
export const setNotice = endpoint({
  name: "setNotice",
  summary: "Tells the member when a sold-out product is back in stock",
  method: "POST",
  path: "/api/v2/member/product_notifications",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ notice_set: z.boolean() }),
});

export const removeNotice = endpoint({
  name: "removeNotice",
  summary: "Takes the back-in-stock notice back",
  method: "DELETE",
  path: "/api/v2/member/product_notifications/:product_guid",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: z.object({ notice_set: z.boolean() }),
});
