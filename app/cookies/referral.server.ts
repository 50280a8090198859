import { isFresh, longestTracking, partnerOf, trackingHours, type Referral } from "#contract/referrals";
import { hostCookie, sealedCookie } from "./sealed.server.ts";

const seconds = trackingHours * 3_600;
const cookie = sealedCookie<Referral>(hostCookie("referral"), "/", seconds);

/** The partner whose link brought this browser here within the last day (§4); null: nobody's. */
export async function readReferral(request: Request): Promise<Referral | null> {
  const kept = await cookie.read(request);
  return kept && isFresh(kept, Date.now()) ? kept : null;
}

/** The Set-Cookie header where this very page was opened by a partner's link: the last one counts, and its day begins anew. */
export async function referralCookie(request: Request): Promise<string | null> {
  const { searchParams, search } = new URL(request.url);
  const partner = partnerOf(searchParams);
  if (!partner) return null;
  return cookie.keep({ partner, query: search.slice(1, longestTracking + 1), at: new Date().toISOString() }, seconds);
}
