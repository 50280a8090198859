import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { address, bankAccount, bankCode, mobile, personName, typedNumber } from "./fields.ts";
import { orderNumber } from "./orders.ts";
import { plainText } from "./plain-text.ts";
import { photoBounds, photoContent, photoPress, photosAllowed, photoUpload, sentPhoto } from "./sent-photos.ts";
import { returnReasonCodes } from "./return-states.ts";

/** What of an order may come back, and what has to be said for it. */
export const returnable = z.object({
  order_number: z.string(),
  /** why nothing can be asked for here, in words; null: something can */
  why_not: z.string().nullable(),
  lines: z.array(
    z.object({
      line_number: z.int(),
      product_guid: z.string(),
      name: z.string(),
      title_language: z.string().optional(),
      item_type: z.string(),
      quantity: z.int(),
      /** units that may still be asked for */
      left: z.int(),
      /** TWD for all that are left, without the delivery */
      worth: z.int(),
      /** only what is not as it should be comes back */
      fault_only: z.boolean(),
      /** in words, what there is to know of that */
      note: z.string().nullable(),
      /** ISO time: the end of its seven days, which are those of what it was sent with; null: not begun */
      until: z.string().nullable(),
    }),
  ),
  /** the parcel is fetched in Taiwan; else it is sent */
  fetched: z.boolean(),
  /** the payment cannot take everything back: an account has to be named */
  needs_account: z.boolean(),
  /** files that may be sent with it, and bytes of each */
  photos: photosAllowed,
  /** who is visited and where, as the order says; told to who placed it */
  pickup: z.object({ name: z.string(), mobile: z.string(), address: z.string() }).nullable(),
});
export type Returnable = z.infer<typeof returnable>;

/** Another person's order answers 404, as one that does not exist. */
export const getReturnable = endpoint({
  name: "getReturnable",
  summary: "What of an order may come back, and until when",
  method: "GET",
  path: "/api/v2/orders/:order_number/returnable",
  auth: "shopper",
  input: z.object({ order_number: orderNumber }),
  output: returnable,
  sealed: true,
});

const pickup = z.object({ name: personName, mobile, address });
const account = z.object({ bank_code: bankCode, number: bankAccount, holder: personName });

const said = {
  order_number: orderNumber,
  lines: z
    .array(
      z.object({
        line_number: z.coerce.number().int().min(1).max(999),
        quantity: z.preprocess(typedNumber, z.coerce.number().int().min(0).max(999)),
      }),
    )
    .min(1)
    .max(99)
    .refine((lines) => lines.some(({ quantity }) => quantity > 0), { error: "return_nothing", path: [0, "quantity"] }),
  reason: z.enum(returnReasonCodes),
  remark: plainText({ least: 0, most: 500 }).optional(),
};

const none = z.undefined().optional();

/** The form as this order needs it: it shows by name the photos that were taken, and `files` are those that come with it. */
export const returnForm = ({ fetched, needs_account }: Pick<Returnable, "fetched" | "needs_account">) =>
  z.object({
    ...said,
    photos: z.array(sentPhoto).max(photoBounds.most).optional(),
    files: none,
    pickup: fetched ? pickup : none,
    account: needs_account ? account : none,
  });

/** Before the return is asked for, which then names it; what no return names within a day is forgotten. Of one press the same file is one. */
export const addReturnPhoto = endpoint({
  name: "addReturnPhoto",
  summary: "Takes a photo or PDF that shows why goods come back",
  method: "POST",
  path: "/api/v2/orders/:order_number/return_photos",
  auth: "shopper",
  input: z.object({ order_number: orderNumber, press: photoPress }),
  output: sentPhoto,
  ...photoUpload,
  sealed: true,
});

export const getReturnPhoto = endpoint({
  name: "getReturnPhoto",
  summary: "One photo of a return, to who may see the order",
  method: "GET",
  path: "/api/v2/orders/:order_number/return_photos/:photo_id",
  auth: "shopper",
  input: z.object({ order_number: orderNumber, photo_id: z.uuid() }),
  output: photoContent,
  sealed: true,
});

/** Whole or in part; the gifts that hang on what comes back come by themselves. */
export const askReturn = endpoint({
  name: "askReturn",
  summary: "Asks to give goods back: which, how many, why, with which photos, where they are fetched",
  method: "POST",
  path: "/api/v2/orders/return_sub_orders",
  auth: "shopper",
  input: z.object({
    ...said,
    photos: z
      .array(sentPhoto.pick({ photo_id: true }))
      .max(photoBounds.most)
      .optional(),
    pickup: pickup.optional(),
    account: account.optional(),
  }),
  output: z.object({
    return_id: z.int(),
    /** TWD and points that come back, as things stand */
    refund: z.int(),
    points: z.int(),
  }),
  retries: 1,
  limit: { points: 20, seconds: 600 },
  sealed: true,
});

export const listReturnableOrders = endpoint({
  name: "listReturnableOrders",
  summary: "The shopper's own newest orders of which something may still come back",
  method: "GET",
  path: "/api/v2/returnable_orders",
  auth: "shopper",
  input: z.object({}),
  output: z.array(
    z.object({
      order_number: z.string(),
      /** ISO time */
      created_at: z.string(),
      total: z.int(),
      first_product_name: z.string(),
      quantity: z.int(),
    }),
  ),
  sealed: true,
});
