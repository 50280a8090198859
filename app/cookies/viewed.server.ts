import { settings } from "../settings.server.ts";
import { sealedCookie } from "./sealed.server.ts";

/** As many as the shop is asked of in one call. */
const most = 20;
const seconds = 30 * 86_400;
const path = "/recently-viewed";

/** Sent to /recently-viewed alone: no document of a product depends on it. */
const viewed = sealedCookie<{ guids: string[] }>(
  settings.secure ? "__Secure-yuelin-viewed" : "yuelin-viewed",
  path,
  seconds,
);

/** The products whose pages this browser has shown, the latest first. */
export const readViewed = async (request: Request): Promise<string[]> => (await viewed.read(request))?.guids ?? [];

/** With this one before them. */
export async function viewedCookie(request: Request, product_guid: string): Promise<string> {
  const before = (await readViewed(request)).filter((guid) => guid !== product_guid);
  return viewed.keep({ guids: [product_guid, ...before].slice(0, most) }, seconds);
}

export const endedViewedCookie = viewed.end;
