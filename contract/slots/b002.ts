import { z } from "zod";
import { withPicture } from "./banner-parts.ts";
import { link, text } from "./parts.ts";

/** Logo, of a season or a feast; its name is the shop's where none is given (§9). */
export const content = withPicture({ blank: z.boolean(), alt: text.default(""), title_1: text.optional(), link });
