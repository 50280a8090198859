import { z } from "zod";
import { text } from "./parts.ts";
import { productTabs } from "./tabs.ts";

/** Strong recommendation tabs. */
export const content = z.object({ title: text, tabs: productTabs(10, 30) });
