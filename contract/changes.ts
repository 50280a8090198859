import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** For storefronts that are processes of their own: what they remember of the shop is forgotten when an event comes, and when the stream begins. */
export const followChanges = endpoint({
  name: "followChanges",
  summary: "Events that tell a storefront when the shop's data have changed",
  method: "GET",
  path: "/api/v2/changes",
  auth: "storefront",
  input: z.object({}),
  /** names of tables; none: anything may have changed */
  output: z.object({ tables: z.array(z.string()) }),
  answer: "stream",
  retries: 0,
});
