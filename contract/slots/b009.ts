import { z } from "zod";
import { itemList } from "./banner-parts.ts";
import { needed, text } from "./parts.ts";

/** Small banner slide. */
export const content = z.object({ title: text, items: needed(itemList(12)) });
