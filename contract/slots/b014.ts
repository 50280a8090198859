import { z } from "zod";
import { keyword } from "./banner-parts.ts";
import { list, text } from "./parts.ts";

/** Hot keywords, the most wanted first. */
export const content = z.object({ title: text, keywords: list(keyword, 20) });
