import { z } from "zod";
import { link, picture, text } from "./parts.ts";

/** A word that leads somewhere, with a small picture over it or without. */
export const wayIn = z.object({
  text: text.min(1),
  link,
  blank: z.boolean().default(false),
  image: picture.optional(),
});
