import { z } from "zod";
import { text } from "./parts.ts";
import { productTabs } from "./tabs.ts";

/** Product card slides in tabs. */
export const content = z.object({ title: text, tabs: productTabs(9, 30) });
