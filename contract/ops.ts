import { z } from "zod";
import { storeBrands, type StoreBrand } from "./deliveries.ts";
import { endpoint } from "./endpoint.ts";
import { rowId, sort, whole, yesOrNo } from "./cells.ts";
import { couponRow, givenCouponRow } from "./ops/coupons.ts";
import { mallRow } from "./ops/malls.ts";
import { cardHolderRow } from "./ops/members.ts";
import { pointOfferRow } from "./ops/points.ts";
import { promotionRow } from "./ops/promotions.ts";
import { additionalItemRow, crosssellRow, giftRow } from "./ops/together.ts";
import { operatorWrite } from "./operator-write.ts";

export { couponRow, givenCouponRow, type CouponRow, type GivenCouponRow } from "./ops/coupons.ts";
export { setDraw, showDraw } from "./ops/draws.ts";
export {
  askForInvoice,
  listInvoices,
  recordAllowance,
  recordInvoiceIssued,
  recordInvoiceVoid,
} from "./ops/invoices.ts";
export { setLevels, showLevels } from "./ops/levels.ts";
export { mallRow, type MallRow } from "./ops/malls.ts";
export { askMember, cardHolderRow, lockMember, unlockMember, type CardHolderRow } from "./ops/members.ts";
export { listMessages, sendNotice } from "./ops/messages.ts";
export { promotionRow, type PromotionRow } from "./ops/promotions.ts";
export * from "./ops/together.ts";
export { listShopPointOffers, pointOfferRow, showPointLedger, type PointOfferRow } from "./ops/points.ts";
export { receivePayment } from "./ops/payments.ts";
export { giveRefund, listRefunds, retryRefund, settleRefund } from "./ops/refunds.ts";

const line = (most: number) => z.string().trim().min(1).max(most);
/** At most so many rows in one request: each request is one transaction. */
export const rowsAtOnce = 1000;

const rows = <R extends z.ZodType>(row: R) => z.array(row).min(1).max(rowsAtOnce);
/** true: everything is done and then undone; the answer says what would have happened. */
const dry_run = z.boolean().default(false);

/** What became of the rows of one request; `refused` names each by its place in it (from 0), with a reason in Chinese. */
const saved = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  refused: z.array(z.object({ row: z.int(), reason: z.string() })),
});
export type Saved = z.infer<typeof saved>;

/** What saves rows of one kind: all of one request, or with `dry_run` none. */
const saving = <R extends z.ZodType>(name: string, summary: string, path: string, row: R) =>
  endpoint({ ...operatorWrite, name, summary, path, input: z.object({ rows: rows(row), dry_run }), output: saved });

/** A category as it shall be. Depth follows from the parent; `link` leads there instead of to the category's own page. */
export const categoryRow = z.object({
  id: whole(1, 99_999),
  parent_id: whole(1, 99_999).nullable().default(null),
  description: line(60),
  key: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .nullable()
    .default(null),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
  is_brand: yesOrNo,
  link: z
    .string()
    .max(500)
    .regex(/^(\/(?!\/)|https:\/\/)\S*$/)
    .nullable()
    .default(null),
  sort,
});
export type CategoryRow = z.output<typeof categoryRow>;

export const saveCategories = saving(
  "saveCategories",
  "Makes or changes categories, parents before children",
  "/api/ops/categories",
  categoryRow,
);

/** A brand, known by its name; `new_name` renames it, on its products too. */
export const brandRow = z.object({
  name: line(60),
  intro: z.string().trim().max(500).default(""),
  image: z
    .string()
    .max(300)
    .regex(/^(\/(?!\/)|https:\/\/)\S*$/)
    .nullable()
    .default(null),
  new_name: line(60).optional(),
});
export type BrandRow = z.output<typeof brandRow>;

export const saveBrands = saving("saveBrands", "Makes or changes brands", "/api/ops/brands", brandRow);

/** A pickup store as its chain lists it; closed: it is taken off the list. */
export const storeRow = z.object({
  brand: z.enum(Object.keys(storeBrands) as [StoreBrand, ...StoreBrand[]]),
  store_id: z.string().regex(/^[A-Za-z0-9]{1,12}$/),
  name: line(60),
  city: line(20),
  district: line(20),
  address: line(200),
  tel: z.string().trim().max(30).default(""),
  /** without it as the district is */
  is_island: z.union([z.boolean(), z.stringbool()]).optional(),
  closed: yesOrNo,
});
export type StoreRow = z.output<typeof storeRow>;

export const savePickupStores = saving(
  "savePickupStores",
  "Makes, changes or closes pickup stores",
  "/api/ops/stores",
  storeRow,
);

/**
 * `product` is a guid, the 13 digits of the label, or the ISBN of one paper product. Either `set` or `add` (which may be negative), in units. `store`: the
 * number of one of the shop's own stores; without it the warehouse.
 */
export const stockRow = z
  .object({
    product: line(20),
    store: z.string().trim().min(1).max(12).optional(),
    set: whole(0, 1_000_000).optional(),
    add: whole(-1_000_000, 1_000_000).optional(),
  })
  .refine(({ set, add }) => (set === undefined) !== (add === undefined), {
    params: { message: "format" },
    path: ["set"],
  });
export type StockRow = z.output<typeof stockRow>;

export const changeStock = saving("changeStock", "Sets or changes the units on the shelf", "/api/ops/stock", stockRow);

/** A chapter of an ebook, known by the book and its number. An empty body takes it away. `trial`: anybody may read it (試閱). */
export const chapterRow = z.object({
  product: line(20),
  number: whole(1, 999),
  title: line(80),
  /** plain text, paragraphs separated by blank lines */
  body: z.string().trim().max(40_000).default(""),
  trial: yesOrNo,
});
export type ChapterRow = z.output<typeof chapterRow>;

export const saveChapters = saving(
  "saveChapters",
  "Lays in, changes or takes away chapters of ebooks",
  "/api/ops/chapters",
  chapterRow,
);

export const saveCoupons = saving("saveCoupons", "Makes or changes coupons", "/api/ops/coupons", couponRow);

export const savePointOffers = saving(
  "savePointOffers",
  "Makes, changes or ends offers of coupons for points",
  "/api/ops/point_offers",
  pointOfferRow,
);

export const savePromotions = saving(
  "savePromotions",
  "Makes or changes combo offers and single carts",
  "/api/ops/promotions",
  promotionRow,
);

export const saveGifts = saving("saveGifts", "Makes, changes or takes away gifts", "/api/ops/gifts", giftRow);

export const saveAdditionalItems = saving(
  "saveAdditionalItems",
  "Makes, changes or takes away additional items",
  "/api/ops/additional_items",
  additionalItemRow,
);

export const saveCrosssells = saving(
  "saveCrosssells",
  "Makes, changes or takes away cross-sells",
  "/api/ops/crosssells",
  crosssellRow,
);

export const saveMalls = saving(
  "saveMalls",
  "Says what the counters of malls have to go with products",
  "/api/ops/malls",
  mallRow,
);

export const saveCardHolders = saving(
  "saveCardHolders",
  "Says who has a card of the counter; who is no member yet can become one with it",
  "/api/ops/members/cards",
  cardHolderRow,
);

export const giveCoupons = saving("giveCoupons", "Gives coupons to members", "/api/ops/member_coupons", givenCouponRow);

/** The audit: every write of an operator, newest first. */
export const listOperatorActions = endpoint({
  name: "listOperatorActions",
  summary: "What operators did, newest first",
  method: "GET",
  path: "/api/ops/actions",
  auth: "operator",
  input: z.object({ before_id: rowId.optional() }),
  output: z.array(
    z.object({
      id: z.int(),
      operator: z.string(),
      command: z.string(),
      target_ids: z.array(z.string()),
      before: z.unknown(),
      after: z.unknown(),
      created_at: z.string(),
    }),
  ),
});
