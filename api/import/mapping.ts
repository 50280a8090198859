import { z } from "zod";
import { isEmptyCell } from "#contract/cells";

/**
 * How a supplier's file becomes our columns. `columns` gives for one of ours the supplier's; `defaults` what every record has where the file
 * says nothing; `rates` what one unit of a foreign currency is worth in TWD (ONIX). `source` tells suppliers apart.
 */
export const mapping = z.object({
  source: z.string().regex(/^[a-z0-9-]{1,40}$/),
  columns: z.record(z.string(), z.string()).default({}),
  defaults: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  rates: z.record(z.string().length(3), z.number().positive()).default({}),
});
export type Mapping = z.output<typeof mapping>;

const lists = new Set([
  "authors",
  "origin_authors",
  "compilers",
  "translators",
  "painters",
  "tags",
  "pictures",
  "more_publishers",
]);

/** What a product loses by no empty cell: who means false, selling or normal says so. */
const said = new Set(["is_ebook", "restricted", "preorder", "factory_direct", "status", "type"]);

/**
 * Our columns from the supplier's; empty values count as not given, lists in text are parted by ; 、 or |. `given` has the columns that the record speaks
 * of, be it by an empty cell: the others stay as they are at a product that is there.
 */
export function mapped(values: Record<string, unknown>, { columns, defaults }: Mapping): Record<string, unknown> {
  const record: Record<string, unknown> = { ...values };
  for (const [ours, theirs] of Object.entries(columns))
    if (theirs in values) record[ours] = values[theirs];
    else delete record[ours];
  const given = Object.keys(record).filter((column) => !(isEmptyCell(record[column]) && said.has(column)));
  for (const [column, value] of Object.entries(record)) {
    if (isEmptyCell(value)) delete record[column];
    else if (lists.has(column) && typeof value === "string")
      record[column] = value
        .split(/[;；、|]/)
        .map((name) => name.trim())
        .filter(Boolean);
    else if (column === "id" || (typeof value === "number" && (column === "isbn" || column === "publish_date")))
      record[column] = String(value);
  }
  return { ...defaults, ...record, given: [...given, ...Object.keys(defaults)] };
}
