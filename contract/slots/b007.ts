import { z } from "zod";
import { link, list, products, text } from "./parts.ts";

/** Big slide with at most three products on each. */
export const content = z.object({
  slides: list(
    z.object({
      title: text,
      text,
      link,
      /** of the slide's edge, #rrggbb; light grey where none is given (§3) */
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default("#d3d3d3"),
      products: products(3).default([] as never),
    }),
  ),
});
