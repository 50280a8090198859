import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isVisitName, pageEvents } from "./measuring-rules.ts";

/** Whose visit it is stands in the header x-visit, which only a storefront of ours can say; without it nothing is noted. */
export const notePage = endpoint({
  name: "notePage",
  summary: "Notes that a page was shown to who agreed to be measured; never who that is",
  method: "POST",
  path: "/api/v2/measuring/pages",
  auth: "anyone",
  input: z.object({
    /** the page's pattern: a number of an order or a token never stands in it */
    page: z.string().max(120),
    /** in one call, so that they are of one sitting */
    events: z
      .array(z.object({ event: z.enum(pageEvents), product_guid: z.string().max(64).optional() }))
      .min(1)
      .max(pageEvents.length),
  }),
  output: z.object({}),
  retries: 0,
});

/**
 * Who no longer agrees: what was noted of the browser goes, whether it was sent on or not, and also where the shop measures nothing any more. The name
 * is random and nobody's but the browser's: who knows it may.
 */
export const forgetVisit = endpoint({
  name: "forgetVisit",
  summary: "Forgets what was noted of the visit of this name",
  method: "POST",
  path: "/api/v2/measuring/forget",
  auth: "anyone",
  input: z.object({ visit: z.string().refine(isVisitName) }),
  output: z.object({ forgotten: z.int() }),
  limit: { points: 60, seconds: 600 },
  retries: 2,
});
