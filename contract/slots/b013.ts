import { z } from "zod";
import { itemList, paint } from "./banner-parts.ts";
import { needed, text } from "./parts.ts";

/** A slide, four banners beside it and a long one below; without the slide there is nothing that they stand beside. */
export const content = z.object({
  title: text,
  slide: needed(itemList(10)),
  four: itemList(4),
  long: paint.optional(),
});
