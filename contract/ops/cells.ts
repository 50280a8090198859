import { z } from "zod";

/** What a cell of an operator's table may hold for yes and no; CSV knows only text. */
export const yesOrNo = z.union([z.boolean(), z.stringbool()]).default(false);

/** An ISO time with its zone, or nothing. */
export const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** At least one: units, TWD, a percentage. */
export const count = z.coerce.number().int().min(1).max(10_000_000);
