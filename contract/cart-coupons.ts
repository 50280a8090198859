import { z } from "zod";
import { timing } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { typedCode } from "./fields.ts";
import { productGuid } from "./products.ts";

/** A coupon that a member was given, and what it does for the cart as it is now. TWD. */
export const memberCoupon = z.object({
  code: z.string(),
  name: z.string(),
  /** the last on which it may be used, of Taipei; null: it does not end */
  last_day: z.iso.date().nullable(),
  /** what it takes off this cart */
  discount: z.int(),
  /** how much more the goods must come to before it can be used */
  missing: z.int(),
});
export type MemberCoupon = z.infer<typeof memberCoupon>;

export const getMemberCoupons = endpoint({
  name: "getMemberCoupons",
  summary: "The coupons that the member was given and may use today, best first; a guest has none",
  method: "GET",
  path: "/api/v1/cart/member_ecoupons",
  auth: "shopper",
  input: z.object({}),
  output: z.object({ ecoupons: z.array(memberCoupon) }),
  ...timing,
});

/** Nothing is kept: the code goes along with the quote and the order. 422 with the reason beside `coupon_code`. */
export const applyCoupon = endpoint({
  name: "applyCoupon",
  summary: "What a coupon's code takes off the cart as it is now",
  method: "POST",
  path: "/api/v1/cart/apply_ecoupon",
  auth: "shopper",
  input: z.object({ coupon_code: typedCode.min(1) }),
  output: z.object({ code: z.string(), name: z.string(), discount: z.int() }),
  ...timing,
  limit: { points: 60, seconds: 60 },
});

/** `member_id` (§7) is the asker's own, whom the session knows; another's answers 404. */
export const getFirstPurchase = endpoint({
  name: "getFirstPurchase",
  summary: "Whether the next order is the member's first, and which deliveries are free for it",
  method: "GET",
  path: "/api/v1/cart/first_purchase",
  auth: "shopper",
  input: z.object({ member_id: z.coerce.number().int().positive().optional() }),
  output: z.object({ first_purchase: z.boolean(), deliveries: z.array(z.int()) }),
  ...timing,
});

export const getDeliveryPromotions = endpoint({
  name: "getDeliveryPromotions",
  summary: "From what sum of goods each delivery is free, and how far this cart is from it",
  method: "GET",
  path: "/api/v1/cart/delivery_promotions",
  auth: "shopper",
  input: z.object({}),
  output: z.object({
    delivery_promotions: z.array(
      z.object({
        delivery: z.int(),
        name: z.string(),
        free_from: z.int(),
        missing: z.int(),
        /** as it is told beside the delivery */
        note: z.string(),
      }),
    ),
  }),
  ...timing,
});

/** GET, beside the quote, which offers no delivery that does not fit: for who wants to tell it. */
export const getFactoryDirect = endpoint({
  name: "getFactoryDirect",
  summary: "What of the cart is sent by its maker, and what that means, in words",
  method: "GET",
  path: "/api/v1/cart/factory_direct",
  auth: "cart",
  input: z.object({}),
  output: z.object({
    products: z.array(z.object({ product_guid: productGuid, name: z.string() })),
    /** null: nothing is */
    message: z.string().nullable(),
  }),
  ...timing,
});
