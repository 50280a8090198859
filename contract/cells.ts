import { z } from "zod";
import { productGuid } from "./products.ts";

/** What a cell of an operator's table may hold for yes and no; CSV knows only text. */
export const yesOrNo = z.union([z.boolean(), z.stringbool()]).default(false);

/** An ISO time with its zone, or nothing. */
export const moment = z.iso.datetime({ offset: true }).nullable().default(null);

const numberOf = (cell: unknown) =>
  typeof cell === "string" && /^\s*[+-]?\d{1,15}(\.0+)?\s*$/.test(cell) ? Number(cell) : cell;

/** A whole number in digits, as a cell or JSON has it. A blank is no 0, and true, [7] and 0x10 are what only programs read as numbers. */
export const whole = (least: number, most: number) => z.preprocess(numberOf, z.int().min(least).max(most));

/** The number of a row, as a command names it. */
export const rowId = whole(1, 2_147_483_647);

/** What would be over before it begins is a slip: it would never be. */
export const endsLater = [
  ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
    starts_at === null || ends_at === null || Date.parse(starts_at) < Date.parse(ends_at),
  { path: ["ends_at"] as string[], error: "必須晚於 starts_at" },
] as const;

/** At least one: units, TWD, a percentage. */
export const count = whole(1, 10_000_000);

/** Among others of its kind. */
export const sort = whole(0, 999_999).default(999);

/** Nothing to be read in it: a cell of spaces looks empty, and means it. */
export const isEmptyCell = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** Guids of products with spaces between them, in the order of the page. */
export const productCells = (most: number) =>
  z
    .string()
    .default("")
    .transform((cell) => [...new Set(cell.split(/\s+/).filter(Boolean))])
    .pipe(z.array(productGuid).max(most));
