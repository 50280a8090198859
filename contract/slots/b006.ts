import { z } from "zod";
import { link, text } from "./parts.ts";

/** Mega menu: brands and banners beside the three levels of the category tree. */
export const content = z.object({
  /** as many as stand in one line of the menu */
  brands: z
    .array(z.object({ name: text, link }))
    .max(16)
    .default([]),
  banners: z.array(z.object({ title: text, link })).default([]),
});
