import { z } from "zod";
import { cartChange } from "./cart.ts";
import { leastBuyCountTypes, limits } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { promotionDiscounts, promotionKindCodes } from "./price-rules.ts";
import { productCard, productGuid } from "./products.ts";

/** What several products are sold at together (price-rules.ts), as it is now. TWD. */
export const promotion = z.object({
  id: z.int(),
  kind: z.enum(promotionKindCodes),
  name: z.string(),
  intro: z.string(),
  /** 任選 3 件 $999 */
  sale_mode_text: z.string(),
  /** pieces of a combo offer, TWD of a single cart */
  lower_limit: z.int(),
  /** at_least: from there on all of it; multiple: for each whole so many */
  least_buy_count_type: z.enum(leastBuyCountTypes),
  discount_type: z.enum(promotionDiscounts),
  discount_range: z.int(),
  /** everything that the shop sells is in it: it lists nothing */
  whole_shop: z.boolean(),
  /** ISO time; null: no end is known */
  ends_at: z.string().nullable(),
  /** a list has the first few of each */
  products: z.array(productCard),
});
export type ShopPromotion = z.infer<typeof promotion>;

const page = z.coerce.number().int().min(1).max(999).default(1);
/** One of them with the products of one page, sixty at once. */
const promotionPage = promotion.extend({ page: z.int(), pages: z.int() });

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const listComboOffers = endpoint({
  name: "listComboOffers",
  summary: "The combo offers that are on now (任選), each with its first products",
  method: "GET",
  path: "/api/v1/combo_offers",
  auth: "anyone",
  input: z.object({}),
  output: z.array(promotion),
  cache: 30,
});

/** What somebody chose of it: `guid.quantity`, joined by commas. */
const chosen = z.string().regex(/^([0-9a-z]{12,64}\.[1-9]\d?)(,[0-9a-z]{12,64}\.[1-9]\d?){0,39}$/);

export const getComboOffer = endpoint({
  name: "getComboOffer",
  summary: "One combo offer with its products, and what those cost together that are chosen of it",
  method: "GET",
  path: "/api/v1/combo_offers/:id",
  auth: "anyone",
  input: z.object({ id, page, chosen: chosen.optional() }),
  output: promotionPage.extend({
    /** what is chosen and stands on another page */
    elsewhere: z.array(productCard),
    /** by itself, before coupon and delivery; null: nothing is chosen */
    sum: z
      .object({
        pieces: z.int(),
        /** what they cost one by one */ amount: z.int(),
        discount: z.int(),
        /** pieces until it counts */ missing: z.int(),
      })
      .nullable(),
  }),
});

export const takeComboOffer = endpoint({
  name: "takeComboOffer",
  summary: "Puts what was chosen of a combo offer into the cart, all in one; what does not come in is told",
  method: "POST",
  path: "/api/v2/cart/combo_offers/:id",
  auth: "cart",
  input: z.object({
    id,
    products: z
      .array(z.object({ product_guid: productGuid, quantity: z.coerce.number().int().min(1).max(limits.lineQuantity) }))
      .min(1)
      .max(limits.cartProducts),
  }),
  output: z.object({
    name: z.string(),
    /** units that came in */
    added: z.int(),
    total_quantity: z.int(),
    changes: z.array(cartChange),
  }),
  timeout: 60_000,
  retries: 1,
  limit: { points: 600, seconds: 60 },
});

export const listSingleCarts = endpoint({
  name: "listSingleCarts",
  summary: "The single carts that are on now (滿額), each with its first products",
  method: "GET",
  path: "/api/v1/single_carts",
  auth: "anyone",
  input: z.object({}),
  output: z.array(promotion),
  cache: 30,
});

/** How much of it a cart holds is told with the cart (`promotions`). */
export const getSingleCart = endpoint({
  name: "getSingleCart",
  summary: "One single cart with the products that it sums",
  method: "GET",
  path: "/api/v1/single_carts/:id",
  auth: "anyone",
  input: z.object({ id, page }),
  output: promotionPage,
  cache: 30,
});
