import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productGuid } from "./products.ts";

const gift = z.object({
  product_guid: productGuid,
  name: z.string(),
  title_language: z.string().optional(),
  image: z.string(),
  /** how many came, or come */
  quantity: z.int(),
});

export const listGifts = endpoint({
  name: "listGifts",
  summary: "The gifts that came with the member's orders, and those that come with a purchase now",
  method: "GET",
  path: "/api/v2/member/gifts",
  auth: "member",
  input: z.object({}),
  output: z.object({
    /** the newest first, a hundred at the most; without those of cancelled orders */
    received: z.array(
      gift.extend({
        order_number: z.string(),
        /** ISO time */
        ordered_at: z.string(),
        /** of its parcel, for people */
        state: z.string(),
      }),
    ),
    /** twenty at the most, as long as there are any */
    offers: z.array(
      gift.extend({
        /** what is bought; null: any cart of `minimum_subtotal`, TWD */
        with_product: z.object({ product_guid: productGuid, name: z.string(), least_quantity: z.int() }).nullable(),
        minimum_subtotal: z.int(),
        /** YYYY-MM-DD; null: until they are gone */
        last_day: z.string().nullable(),
      }),
    ),
  }),
  // order numbers stand in it
  sealed: true,
});
