import type { Feature } from "#contract/feature-rules";
import { listFeatures } from "#contract/features";
import { readBeside } from "./beside-form.server.ts";
import { productApi } from "./product-api.server.ts";
import { notFound } from "./way-on.server.ts";

/** What the shop has switched on; where it does not answer, nothing: a link less, and no page fails for it. */
export const switchedOn = async (request: Request): Promise<Feature[]> =>
  (await productApi(null, request).attempt(listFeatures, {})).data ?? [];

/**
 * The pages of something that is off are no pages (docs/decisions/050). In front of every other guard: whoever asks for one finds what stands at any
 * other wrong address. A page names what it is of itself, for an address is written in many ways; where the shop does not answer, it is waited for.
 */
export async function requireFeature(request: Request, feature: Feature): Promise<void> {
  const on = await readBeside(request, productApi(null, request).attempt(listFeatures, {}), null);
  if (on && !on.includes(feature)) throw await notFound(request);
}
