import { z } from "zod";
import { brandEntries } from "./banner-parts.ts";
import { link, text } from "./parts.ts";

/** Brand list; its link leads to all of them. */
export const content = z.object({ title: text, link, brands: brandEntries });
