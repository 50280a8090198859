import { z } from "zod";
import { color, link, list, needed, text, titles } from "./parts.ts";

/** Thematic picks: a few books of each theme, on its colour. */
export const content = z.object({
  title: text,
  themes: list(
    z.object({
      title: needed(text.optional()),
      text,
      link,
      color,
      products: needed(titles(3).default([] as never)),
    }),
    8,
  ),
});
