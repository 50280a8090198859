import { z } from "zod";
import { list, needed, text, titles } from "./parts.ts";

/** Bestsellers by level-1 category. Of a tab without title or products nothing is shown (§5). */
export const content = z.object({
  tabs: list(
    z.object({
      title: needed(text.optional()),
      category_id: z.int(),
      products: needed(titles(5).default([] as never)),
    }),
  ),
});
