import { z } from "zod";
import { link, picture, text } from "./parts.ts";

/** Top banner: one line, or a picture. */
export const content = z.object({ link, alt: text, title: text, image: picture.optional() });
