import { z } from "zod";
import { transferTypes, productTypes } from "#contract/codes";
import { isDay } from "#contract/field-rules";
import { whole } from "#contract/cells";
import { inOneLine } from "#contract/plain-text";
import { isbn13 } from "../search.ts";
import { terms, wrongTerms } from "./terms.ts";

/** A name's line ends would stand in titles, in the subjects of mails, in whatever reads a name as one line. */
const line = z.string().overwrite(inOneLine);
const short = line.max(300);
const someNames = z.array(line.min(1).max(120)).max(40);
const names = someNames.default([]);
/** What a file is called, of an address or a path; "" where it names none. */
export const fileNameOf = (address: string): string => address.split(/[?#]/)[0]!.split("/").at(-1)!;

/** A name in the supplier's folder. Of an address only what the file is called counts: the shop fetches nothing. */
const fileName = z
  .string()
  .trim()
  .max(500)
  .transform((given) => (/^[a-z]+:\/\//i.test(given) ? fileNameOf(given) : given))
  .pipe(z.string().regex(/^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/));
const money = whole(0, 1_000_000);

/** One product of an import, whatever file it came in. docs/import.md describes each column. Money in TWD. */
const fields = z.object({
  /** the supplier's own id of the record: importing it again updates the same product */
  id: z.string().trim().min(1).max(300),
  name: short.min(1),
  sub_title: short.default(""),
  original_name: short.default(""),
  original_language: short.optional(),
  category: whole(1, 99_999),
  isbn: z.string().optional(),
  authors: names,
  origin_authors: names,
  compilers: names,
  translators: names,
  painters: names,
  brand_name: short.optional(),
  publisher: short.optional(),
  publish_date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
  series: short.optional(),
  binding: short.optional(),
  pages: whole(1, 99_999).optional(),
  /** grams, in its packing */
  weight: whole(1, 100_000).optional(),
  language: short.optional(),
  short_description: z.string().trim().max(1_000).default(""),
  description: z.string().trim().max(20_000).default(""),
  table_of_contents: z.string().trim().max(20_000).optional(),
  author_intro: z.string().trim().max(10_000).optional(),
  editor_note: z.string().trim().max(2_000).optional(),
  sales_warning: short.optional(),
  tags: z.array(line.min(1).max(30)).max(20).optional(),
  hot_selling_wording: short.optional(),
  /** who else has published it */
  more_publishers: someNames.optional(),
  /** where it is fetched from before it is sent */
  transfer_type: z
    .string()
    .refine((given) => (transferTypes as readonly string[]).includes(given), {
      error: ({ input }) =>
        `unknown product transfer type：${String(input).slice(0, 40)}（應為 ${transferTypes.join("、")}）`,
    })
    .transform((given) => given as (typeof transferTypes)[number])
    .optional(),
  ...terms,
  /** files in the supplier's folder, the cover first */
  pictures: z.array(fileName).min(1).max(12).optional(),
  /** the supplier's own number, and the accounts' category */
  vendor_serial: short.optional(),
  mch: short.optional(),
  /** the same text for every edition of one work */
  work: short.optional(),
  final_price: money,
  retail_price: money.optional(),
  stock: whole(0, 1_000_000).optional(),
  is_ebook: z.union([z.boolean(), z.stringbool()]).default(false),
  restricted: z.union([z.boolean(), z.stringbool()]).default(false),
  /** selling | out_of_print | can_not_buy */
  status: z.enum(["selling", "out_of_print", "can_not_buy"]).default("selling"),
  preorder: z.union([z.boolean(), z.stringbool()]).default(false),
  /** `preorder` says one of them in another way */
  type: z.enum(Object.keys(productTypes) as (keyof typeof productTypes)[]).optional(),
  /** sent by its maker, to addresses in Taiwan alone */
  factory_direct: z.union([z.boolean(), z.stringbool()]).default(false),
  hot_rank: whole(0, 2_000_000_000).default(0),
  /** the columns that the record speaks of; what the others have here is for a new product alone */
  given: z.array(z.string()).transform((names) => new Set(names)),
});
export const recordColumns: ReadonlySet<string> = new Set(Object.keys(fields.shape));

export const catalogueRecord = fields.transform((record, ctx) => {
  const isbn = record.isbn?.trim() ? isbn13(record.isbn) : null;
  if (record.isbn?.trim() && !isbn)
    ctx.addIssue({ code: "custom", path: ["isbn"], message: `ISBN 檢查碼錯誤：${record.isbn.slice(0, 20)}` });
  const retail_price = record.retail_price ?? record.final_price;
  if (retail_price > record.final_price)
    ctx.addIssue({ code: "custom", path: ["retail_price"], message: "優惠價高於定價" });
  if (record.preorder && record.type && record.type !== "preorder")
    ctx.addIssue({ code: "custom", path: ["type"], message: "與 preorder 不符" });
  const publish_date = record.publish_date ? `${record.publish_date}-01-01`.slice(0, 10) : null;
  if (publish_date && !(isDay(publish_date) && publish_date >= "0001"))
    ctx.addIssue({ code: "custom", path: ["publish_date"], message: `沒有這個日期：${record.publish_date}` });
  for (const [name, message] of wrongTerms(record)) ctx.addIssue({ code: "custom", path: [name], message });
  return { ...record, isbn, retail_price, publish_date };
});
export type CatalogueRecord = z.output<typeof catalogueRecord>;
