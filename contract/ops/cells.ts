import { z } from "zod";
import { productGuid } from "../products.ts";

/** What a cell of an operator's table may hold for yes and no; CSV knows only text. */
export const yesOrNo = z.union([z.boolean(), z.stringbool()]).default(false);

/** An ISO time with its zone, or nothing. */
export const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** At least one: units, TWD, a percentage. */
export const count = z.coerce.number().int().min(1).max(10_000_000);

/** Guids of products with spaces between them, in the order of the page. */
export const productCells = (most: number) =>
  z
    .string()
    .default("")
    .transform((cell) => [...new Set(cell.split(/\s+/).filter(Boolean))])
    .pipe(z.array(productGuid).max(most));
