import { z } from "zod";
import { maybeWithPicture } from "./banner-parts.ts";
import { link, list, needed, text, titles } from "./parts.ts";

/** Topic selection tabs: each topic has its words and picture beside its products. */
export const content = z.object({
  title: text,
  tabs: list(
    maybeWithPicture({
      title: needed(text.optional()),
      text,
      alt: text.default(""),
      link,
      products: needed(titles(12).default([] as never)),
    }),
    10,
  ),
});
