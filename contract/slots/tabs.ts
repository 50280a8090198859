import { z } from "zod";
import { link, list, needed, text, titles } from "./parts.ts";

/** At most so many tabs of at most so many products; of one without title or products nothing is shown (§5). */
export const productTabs = (most: number, products: number) =>
  list(
    z.object({
      title: needed(text.optional()),
      link: link.optional(),
      products: needed(titles(products).default([] as never)),
    }),
    most,
  );
