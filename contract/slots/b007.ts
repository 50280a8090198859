import { z } from "zod";
import { color, link, list, products, text } from "./parts.ts";

/** Big slide with at most three products on each. */
export const content = z.object({
  slides: list(
    z.object({
      title: text,
      text,
      link,
      /** of the slide's edge */
      color,
      products: products(3).default([] as never),
    }),
  ),
});
