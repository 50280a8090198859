import { z } from "zod";
import { link, list, needed, picture, text, titles } from "./parts.ts";

/** Celebrity recommendation: who, what was said, and the books that it was said of. */
export const content = z.object({
  title: text,
  people: list(
    z.object({
      name: needed(text.optional()),
      role: text,
      quote: text,
      image: picture,
      link: link.optional(),
      products: needed(titles(3).default([] as never)),
    }),
    12,
  ),
});
