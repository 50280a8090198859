import { z } from "zod";
import { wayIn } from "./ways.ts";
import { list, text } from "./parts.ts";

/** Eight links. */
export const content = z.object({ title: text, links: list(wayIn, 8) });
