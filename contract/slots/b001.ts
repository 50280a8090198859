import { z } from "zod";
import { maybeWithPicture } from "./banner-parts.ts";
import { link, text } from "./parts.ts";

/** Top banner: one line, or a picture. */
export const content = maybeWithPicture({ link, alt: text, title: text, blank: z.boolean().optional() });
