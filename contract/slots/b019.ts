import { z } from "zod";
import { brand, brandKey } from "./banner-parts.ts";
import { needed, text, titles } from "./parts.ts";

/** Exclusive brand group: what is sold here alone, by brand. */
export const content = z.object({
  title: text,
  brands: needed(
    z.record(brandKey, brand.extend({ text, products: needed(titles(3).default([] as never)) })).default({}),
  ),
});
