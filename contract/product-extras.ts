import { z } from "zod";
import { transferTypes } from "./codes.ts";

/** A picture in its three sizes: URL paths or http(s) URLs; of what is drawn all three are one. */
export const picturePaths = z.object({ small_path: z.string(), medium_path: z.string(), large_path: z.string() });

/** A picture of a product with what is to be seen on it. */
const productPicture = picturePaths.extend({ alt: z.string() });
export type ProductPicture = z.infer<typeof productPicture>;

/** Whose work it is, and the search parameter under which the rest of it is found (§7). */
const authorSource = z.object({
  name: z.string(),
  source: z.enum(["author", "originAuthor", "compiler", "translator", "painter"]),
});
export type AuthorSource = z.infer<typeof authorSource>;

/** What a product's page and the calls beside it have more than a card, of what only some products have. */
export const productExtras = {
  author_sources: z.array(authorSource),
  /** the first is `publisher` */
  publishers: z.array(z.string()),
  /** 目錄: one entry a line */
  table_of_contents: z.string(),
  /** 作者簡介: plain text, paragraphs separated by blank lines; so is 店員短評 */
  author_intro: z.string(),
  editor_note: z.string(),
  /** the cover first */
  images: z.array(productPicture),
  tags: z.array(z.string()),
  hot_selling_wording: z.string(),
  sales_warning: z.string(),
  /** the supplier's own number */
  vendor_serial: z.string().nullable(),
  /** merchandise category of the accounts */
  mch: z.string().nullable(),
  /** what is paid of 100 of the list price: 79 of 79折 */
  discount_level: z.int().nullable(),
  /** of the first of its activities, as is lower_limit */
  sale_mode_text: z.string().nullable(),
  lower_limit: z.int().nullable(),
  /** TWD a month; none where it is not paid that way */
  installments: z.array(z.object({ periods: z.int(), amount: z.int() })),
  /** it comes along with something else now, for nothing */
  is_gift: z.boolean(),
  /** it lies elsewhere, and is fetched first */
  is_transfer: z.boolean(),
  transfer_type: z.enum(transferTypes).nullable(),
  /** counters of malls have something to go with it (getMallProducts) */
  has_mall: z.boolean(),
};
