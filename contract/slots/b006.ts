import { z } from "zod";
import { link, text } from "./parts.ts";

/** The menu shows the first 16 brands (§9): an editor's others wait, and nothing is refused for them. */
export const mostInMenu = 16;

/** Mega menu: brands and banners beside the three levels of the category tree. */
export const content = z.object({
  brands: z
    .array(z.object({ name: text, link }))
    .max(100)
    .overwrite((given) => given.slice(0, mostInMenu))
    .default([]),
  banners: z.array(z.object({ title: text, link })).default([]),
});
