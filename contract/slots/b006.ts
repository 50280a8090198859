import { z } from "zod";
import { link, text } from "./parts.ts";

/** Mega menu: brands and banners beside the three levels of the category tree. */
export const content = z.object({
  brands: z.array(z.object({ name: text, link })).default([]),
  banners: z.array(z.object({ title: text, link })).default([]),
});
