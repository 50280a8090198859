import { z } from "zod";
import { leastBuyCountTypes, productStatuses, purchaseStatuses } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import { promotionKindCodes } from "./price-rules.ts";
import { picturePaths, productExtras } from "./product-extras.ts";
import type { Rating } from "./review-rules.ts";

/** §2, §9: the number on the label, of 10 to 16 digits, or a name of 12 or more letters and digits. */
export const productId = /^(\d{10,16}|[0-9a-z]{12,})$/;
/** 12 lower-case letters and digits or more (§2); a page's address with capitals leads to that without. */
export const productGuid = z.string().regex(/^[0-9a-z]{12,64}$/);

const discountType = z.enum(["percentage", "amount"]).nullable();

/** What changes from one second to the next. Money in TWD. */
export const price = z.object({
  product_guid: productGuid,
  product_button_status: z.enum(purchaseStatuses),
  /** 定價, the original price (the specification's spelling) */
  final_price: z.int(),
  /** 優惠價, what one unit costs today */
  retail_price: z.int(),
  discount_type: discountType,
  /** percentage: 79 is 79折; amount: TWD off */
  discount_range: z.int().nullable(),
  /** the same under their shorter names (§3) */
  type: discountType,
  range: z.int().nullable(),
  /** at_least: one order takes so many or more; multiple: whole sets of so many */
  least_buy_count_type: z.enum(leastBuyCountTypes),
  least_buy_count_value: z.int(),
  /** units that can be sold now; null: not counted (ebooks) */
  stock: z.int().nullable(),
});
export type Price = z.infer<typeof price>;

/** A product as lists, slots and carts show it. */
export const productCard = z.object({
  product_guid: productGuid,
  yuelin_sn: z.string(),
  name: z.string(),
  /** BCP 47, only where the name is not in the page's language (language-rules.ts) */
  title_language: z.string().optional(),
  /** URL of the cover or picture */
  image: z.string(),
  authors: z.array(z.string()),
  publisher: z.string().nullable(),
  brand_name: z.string().nullable(),
  final_price: z.int(),
  retail_price: z.int(),
  /** «79折» or «省 50 元» */
  discount_label: z.string().nullable(),
  restricted: z.boolean(),
  is_ebook: z.boolean(),
  preorder: z.boolean(),
  button_status: z.enum(purchaseStatuses),
});
export type ProductCard = z.infer<typeof productCard>;

/** A card with all that §3 gives it: for calls from outside; our lists show less. */
export const fullCard = productCard.extend({
  /** the name in at most 48 units */
  title: z.string(),
  /** path of its page */
  url: z.string(),
  /** the other key of its picture; null: it has none */
  isbn: z.string().nullable(),
  short_description: z.string(),
  ...picturePaths.shape,
});
export type FullCard = z.infer<typeof fullCard>;

export const categoryStep = z.object({
  id: z.int(),
  depth: z.int(),
  description: z.string(),
  /** top categories only: ebook, chinese, stationery … */
  key: z.string().nullable(),
});

/** What its readers' accepted reviews come to: see review-rules.ts */
export const rating = z.object({
  average: z.number(),
  count: z.int(),
  by_stars: z.array(z.int()),
}) satisfies z.ZodType<Rating>;

export const productDetail = productCard.extend({
  sub_title: z.string(),
  /** of brand_name; null: it has none */
  brand_id: z.int().nullable(),
  original_name: z.string(),
  /** named like `language`: 英文, 法文 */
  original_language: z.string().nullable(),
  promo_word: z.string(),
  origin_authors: z.array(z.string()),
  compilers: z.array(z.string()),
  translators: z.array(z.string()),
  painters: z.array(z.string()),
  isbn: z.string().nullable(),
  publish_date: z.string().nullable(),
  series: z.string().nullable(),
  binding: z.string().nullable(),
  pages: z.int().nullable(),
  language: z.string().nullable(),
  specification: z.string(),
  short_description: z.string(),
  description: z.string(),
  ...productExtras,
  status: z.enum(productStatuses),
  is_book: z.boolean(),
  has_trial: z.boolean(),
  collectable: z.boolean(),
  type: z.int(),
  /** sent by its maker: to addresses in Taiwan alone */
  factory_direct: z.boolean(),
  sale_start: z.string().nullable(),
  sale_end: z.string().nullable(),
  order_quantity_limit: z.int().nullable(),
  account_quantity_limit: z.int().nullable(),
  least_buy_count_type: z.enum(leastBuyCountTypes),
  least_buy_count_value: z.int(),
  /** others are offered beside it (getCrosssells) */
  has_crosssell: z.boolean(),
  /** the promotions that it is in and that are on, in the shop's order; behind those that list it, those of the whole shop */
  activities: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(promotionKindCodes),
      name: z.string(),
      /** 任選 3 件 $999; of the whole shop: 全館滿 $1,000 折 $100 */
      sale_mode_text: z.string(),
      /** pieces of a combo offer, TWD of a single cart */
      lower_limit: z.int(),
    }),
  ),
  /** what comes along with it for nothing, as long as there is any: «買 2 件送「…」» */
  gift_text: z.string().nullable(),
  stock: z.int().nullable(),
  non_returnable_reason: z.string().nullable(),
  supplier: z.string().nullable(),
  /** null: nobody has reviewed it */
  rating: rating.nullable(),
  /** from the top category down */
  categories: z.array(categoryStep),
  /** 限制級, and the asker is not known to be of age: picture and texts are withheld */
  age_gate: z.boolean(),
  /** the other form of the same work */
  dual: z
    .object({
      ...{ product_guid: productGuid, is_ebook: z.boolean(), retail_price: z.int() },
      ...{ isbn: z.string().nullable(), binding: z.string().nullable() },
    })
    .nullable(),
  /** the other editions of its work that are on sale, the hottest first: 3 at most */
  editions: z.array(
    z.object({
      product_guid: productGuid,
      name: z.string(),
      isbn: z.string().nullable(),
      binding: z.string().nullable(),
      is_ebook: z.boolean(),
      retail_price: z.int(),
    }),
  ),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const idList = z.string().regex(/^[0-9a-z]{12,64}(,[0-9a-z]{12,64}){0,19}$/);

export const getPrices = endpoint({
  name: "getPrices",
  summary: "Prices, purchase status and stock of at most 20 products",
  method: "GET",
  path: "/api/v2/products/:ids/prices",
  auth: "anyone",
  input: z.object({ ids: idList }),
  output: z.array(price),
});

export const getProductCards = endpoint({
  name: "getProductCards",
  summary: "Prices and images of at most 20 products, in the order asked; unknown ids are left out",
  method: "GET",
  path: "/api/v3/products/:ids",
  auth: "anyone",
  input: z.object({ ids: idList }),
  output: z.array(fullCard),
  cache: 30,
});

export const getProduct = endpoint({
  name: "getProduct",
  summary: "One product by product_guid or yuelin_sn",
  method: "GET",
  path: "/api/v2/products/:id",
  auth: "anyone",
  input: z.object({ id: z.string().max(200).regex(productId) }),
  output: productDetail,
  cache: 60,
  byAge: true,
});

export const getRelatedProducts = endpoint({
  name: "getRelatedProducts",
  summary:
    "At most six products: what many visits looked at along with it, then by the same people or on the same shelf",
  method: "GET",
  path: "/api/v2/products/:product_guid/related",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: z.array(productCard),
  cache: 300,
});

/** A product beside another one: its card with the price of the offer as retail_price, and how many may be taken with one line of the main product. */
export const crosssell = productCard.extend({ quantity_limit: z.int() });
export type Crosssell = z.infer<typeof crosssell>;

export const getCrosssells = endpoint({
  name: "getCrosssells",
  summary: "What is offered beside a product at a price of its own; what cannot be bought now comes last",
  method: "GET",
  path: "/api/v2/products/:product_guid/crosssells",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: z.array(crosssell),
  cache: 30,
});

/** What a member has to do with one product. */
export const productState = z.object({
  wished: z.boolean(),
  notice_set: z.boolean(),
  /** units in the member's orders, without what never came or came back; counts against account_quantity_limit */
  bought_quantity: z.int(),
  /** an ebook that may be read, or is in an order that waits for its payment */
  owned: z.enum(["paid", "ordered"]).nullable(),
});
export type ProductState = z.infer<typeof productState>;

export const getProductState = endpoint({
  name: "getProductState",
  summary: "Wish list, back-in-stock notice and units bought, of one product and the member",
  method: "GET",
  path: "/api/v2/products/:product_guid/state",
  auth: "member",
  input: z.object({ product_guid: productGuid }),
  output: productState,
});
