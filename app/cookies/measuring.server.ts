import { randomUUID } from "node:crypto";
import { choiceDays, isVisitName } from "#contract/measuring-rules";
import { hostCookie } from "./sealed.server.ts";
import { isCrawler } from "../crawler.server.ts";
import { isPrefetch } from "../prefetch.server.ts";
import { settings } from "../settings.server.ts";

const name = hostCookie("measuring");
const attributes = `Path=/; Max-Age=${choiceDays * 86_400}; HttpOnly${settings.secure ? "; Secure" : ""}; SameSite=Lax`;
const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);

/** What the browser's owner chose: a random name of the browser, or no; null: nothing yet. It is nobody's secret, and so not sealed. */
export function readChoice(request: Request): { visit: string | null } | null {
  const kept = value.exec(request.headers.get("Cookie") ?? "")?.[1];
  if (kept === "no") return { visit: null };
  return isVisitName(kept) ? { visit: kept } : null;
}

/** Who agrees has a new name, which tells nothing of any before. */
export const choiceCookie = (agrees: boolean): string => `${name}=${agrees ? randomUUID() : "no"}; ${attributes}`;

/** Whose visit this request is: of a browser whose owner agreed, that is no machine and does not only fetch ahead (docs/decisions/062). */
export function visitOf(request: Request): string | null {
  return isCrawler(request) || isPrefetch(request) ? null : (readChoice(request)?.visit ?? null);
}
