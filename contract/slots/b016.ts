import { z } from "zod";
import { itemList } from "./banner-parts.ts";
import { needed, text } from "./parts.ts";

/** New main topic project: each topic a picture with its words, and the books that belong to it. */
export const content = z.object({ title: text, items: needed(itemList(6)) });
