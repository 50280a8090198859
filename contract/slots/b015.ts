import { z } from "zod";
import { bestSellerBases, bestSellerRules } from "../best-seller-rules.ts";
import { list, needed, text, titles } from "./parts.ts";

/** Bestsellers by level-1 category: the table names it, and the ranking gives the products where no editor has. Of a tab without title or products nothing is shown (§5). */
export const content = z.object({
  tabs: list(
    z.object({
      title: needed(text.optional()),
      category_id: z.int(),
      /** what the ranking's order is from; missing: an editor's choice */
      basis: z.enum(bestSellerBases).optional(),
      products: needed(titles(bestSellerRules.leaders).default([] as never)),
    }),
  ),
});
