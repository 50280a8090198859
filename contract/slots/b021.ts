import { z } from "zod";
import { itemList } from "./banner-parts.ts";
import { link, needed, text } from "./parts.ts";

/** Bank card slide: whose card, and what it brings. */
export const content = z.object({ title: text, link: link.optional(), items: needed(itemList(20)) });
