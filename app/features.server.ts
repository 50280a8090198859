import type { Feature } from "#contract/feature-rules";
import { listFeatures } from "#contract/features";
import { productApi } from "./product-api.server.ts";
import { notFound } from "./way-on.server.ts";

/** What the shop has switched on; where it does not answer, nothing: a link less, and no page fails for it. */
export const switchedOn = async (request: Request): Promise<Feature[]> =>
  (await productApi(null, request).attempt(listFeatures, {})).data ?? [];

/** The pages of something that is off are no pages (docs/decisions/050). */
const pages: Record<string, Feature> = { "/member/affiliateprogram": "affiliate", "/measuring": "measuring" };

/** In front of every other guard: whoever asks for a page that is off finds what stands at any other wrong address. */
export async function requireFeature(request: Request): Promise<Feature[]> {
  const on = await switchedOn(request);
  const feature = pages[new URL(request.url).pathname.replace(/\.data$/, "")];
  if (feature && !on.includes(feature)) throw await notFound(request, "找不到您要的頁面");
  return on;
}
