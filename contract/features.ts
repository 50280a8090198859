import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { featureNames } from "./feature-rules.ts";

/** Of everybody alike: pages that show a link to one of them are functions of this answer. */
export const listFeatures = endpoint({
  name: "listFeatures",
  summary: "What this shop has switched on",
  method: "GET",
  path: "/api/v2/features",
  auth: "anyone",
  input: z.object({}),
  output: z.array(z.enum(featureNames)),
  cache: 60,
});
