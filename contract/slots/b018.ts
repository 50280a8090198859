import { z } from "zod";
import { maybeWithPicture } from "./banner-parts.ts";
import { link, needed, products, text } from "./parts.ts";

/** Limited edition group: a picture, and what there is only so much of. */
export const content = maybeWithPicture({
  title: text,
  text,
  alt: text.default(""),
  link,
  blank: z.boolean(),
  products: needed(products(24).default([] as never)),
});
