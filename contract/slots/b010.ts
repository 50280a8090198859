import { z } from "zod";
import { link, needed, products, text } from "./parts.ts";

/** Product card slide. */
export const content = z.object({ title: text, link, products: needed(products(24).default([] as never)) });
