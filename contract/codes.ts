/** The specification's codes and limits (§3, §9). Imports nothing: the browser may have it. */

export const productTypes = { normal: 0, preorder: 1, customized: 2, shippingLimit: 9 } as const;

/** What the button of a product page may be (§4). */
export const purchaseStatuses = [
  "add_to_shopping_cart",
  "out_of_print",
  "can_not_buy",
  "has_not_started",
  "has_ended",
  "not_add_to_notice",
  "not_notify",
  "restock_notify",
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** What the shop says of a product; stock and time of sale decide the rest. */
export const productStatuses = ["selling", "out_of_print", "can_not_buy"] as const;

/** Where a product is fetched from before it is sent: one of our stores, or its supplier. */
export const transferTypes = ["store", "supplier"] as const;

/** How many of a product one order takes (§3): so many or more, or whole sets of so many. */
export const leastBuyCountTypes = ["at_least", "multiple"] as const;

export const memberStatuses = [
  "unverified",
  "incomplete",
  "phone_unverified",
  "normal",
  "unverified_phone_to_sign_in",
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The eight facets of search (§3): the kind in the database, the name that shoppers read, the query's parameter (§7). */
export const facetKinds = {
  categories: { kind: 1, name: "分類", parameter: "categories" },
  authors: { kind: 2, name: "作者", parameter: "author" },
  compilers: { kind: 4, name: "編者", parameter: "compiler" },
  translators: { kind: 5, name: "譯者", parameter: "translator" },
  painters: { kind: 6, name: "繪者", parameter: "painter" },
  brandNames: { kind: 7, name: "品牌", parameter: "brandName" },
  publishers: { kind: 8, name: "出版社", parameter: "manufacturer" },
  originAuthors: { kind: 3, name: "原文作者", parameter: "originAuthor" },
} as const;
export type FacetKey = keyof typeof facetKinds;

export const limits = {
  /** distinct products in a cart, cross-sells included */
  cartProducts: 40,
  /** a visitor's cart is kept so long after its last change */
  cartDays: 30,
  /** grams of a product that nobody has weighed */
  assumedWeight: 500,
  /** of one line, where the product says nothing smaller */
  lineQuantity: 99,
  priceBatch: 20,
  /** ms */
  priceBatchWait: 60,
  /** hours without use after which a session is over; however much it is used, it ends after tokenHoursMost */
  tokenHours: 1,
  tokenHoursMost: 24,
  /** 保持登入: so long, used or not */
  tokenHoursKept: 720,
  /** minutes */
  codeMinutes: 10,
  codeTries: 5,
  /** so long a code that was right opens the step after it */
  stampMinutes: 30,
  smsPerDay: 5,
  codeMailsPerDay: 10,
  /** so long the profile stays open after the password was asked again */
  passwordCheckMinutes: 15,
  /** so long a token is believed after another took its place: for other tabs, and for who was not answered */
  replacedMinutes: 2,
  passwordMin: 6,
  passwordMax: 24,
  modernPasswordMin: 8,
  modernPasswordMax: 64,
  /** items on a list page */
  pageSize: 24,
} as const;
