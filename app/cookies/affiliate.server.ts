import { affiliateDays, isFollowed } from "#contract/affiliate-rules";
import { hostCookie, sealedCookie } from "./sealed.server.ts";

interface Followed {
  code: string;
  /** ISO time */
  at: string;
}

const seconds = affiliateDays * 86_400;
const cookie = sealedCookie<Followed>(hostCookie("affiliate"), "/", seconds);

/** The affiliate's link that this browser followed last; null: none within its days. */
export async function readFollowed(request: Request): Promise<Followed | null> {
  const kept = await cookie.read(request);
  return kept && isFollowed(kept, Date.now()) ? kept : null;
}

/** The last one followed counts, and its days begin anew. */
export const followedCookie = (code: string): Promise<string> =>
  cookie.keep({ code, at: new Date().toISOString() }, seconds);
