import { z } from "zod";
import { groupEntries } from "./banner-parts.ts";
import { text } from "./parts.ts";

/** New thread group: by level-1 category a picture, its keywords and its products. */
export const content = z.object({ title: text, groups: groupEntries });
