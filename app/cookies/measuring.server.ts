import { randomUUID } from "node:crypto";
import { choiceDays, isVisitName } from "#contract/measuring-rules";
import { hostCookie } from "./sealed.server.ts";
import { isCrawler } from "../crawler.server.ts";
import { isPrefetch } from "../prefetch.server.ts";
import { settings } from "../settings.server.ts";

const name = hostCookie("measuring");
const attributes = `Path=/; Max-Age=${choiceDays * 86_400}; HttpOnly${settings.secure ? "; Secure" : ""}; SameSite=Lax`;
const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);

interface Choice {
  agrees: boolean;
  /** a random name of the browser; of who does not agree: one under which nothing more is noted, and what was is not yet deleted */
  visit: string | null;
}

/** What the browser's owner chose; null: nothing yet. It is nobody's secret, and so not sealed. */
export function readChoice(request: Request): Choice | null {
  const kept = value.exec(request.headers.get("Cookie") ?? "")?.[1];
  if (kept === "no") return { agrees: false, visit: null };
  const visit = kept?.replace(/^no\./, "");
  return isVisitName(visit) ? { agrees: visit === kept, visit } : null;
}

/** Who agrees has a new name, which tells nothing of any before; `left`: the name of what could not be deleted. */
export const choiceCookie = (agrees: boolean, left: string | null): string =>
  `${name}=${agrees ? randomUUID() : left ? `no.${left}` : "no"}; ${attributes}`;

/** Whose visit this request is: of a browser whose owner agreed, that is no machine and does not only fetch ahead (docs/decisions/062). */
export function visitOf(request: Request): string | null {
  const choice = isCrawler(request) || isPrefetch(request) ? null : readChoice(request);
  return choice?.agrees ? choice.visit : null;
}
