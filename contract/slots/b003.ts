import { z } from "zod";
import { link, list, text } from "./parts.ts";

/** Search keywords. */
export const content = z.object({ keywords: list(z.object({ text, link })) });
