import { z } from "zod";
import { needed, text, titles } from "./parts.ts";

/** The daily recommendation: forty products (§2), those of the day where no editor has put others. */
export const content = z.object({
  title: text,
  products: needed(titles(40).default([] as never)),
});
