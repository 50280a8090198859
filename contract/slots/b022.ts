import { z } from "zod";
import { brandEntries } from "./banner-parts.ts";
import { text } from "./parts.ts";

/** Striking brands. */
export const content = z.object({ title: text, brands: brandEntries });
