import { z } from "zod";
import { itemList } from "./banner-parts.ts";
import { list, needed, text } from "./parts.ts";

/** Big slide tabs: under each title a row of big pictures. */
export const content = z.object({
  title: text,
  tabs: list(z.object({ title: needed(text.optional()), items: needed(itemList(10)) }), 9),
});
