import { isReplayPage } from "#contract/replay-rules";
import { getReplay } from "#contract/replays";
import { readSession } from "./cookies/session.server.ts";
import { isLight } from "./cookies/light.server.ts";
import { productApi } from "./product-api.server.ts";
import { settings } from "./settings.server.ts";
import { requireMember, type Member } from "./shopper.server.ts";
import { notFound } from "./way-on.server.ts";

/**
 * The page that this document is of, where it may be recorded: by the path of its routes, in which nobody's words stand. Only for a member of the list
 * is the shop asked whether they agreed; where it does not answer, nothing is recorded, and no page fails for it.
 */
export async function recordedPage(request: Request, paths: readonly (string | undefined)[]): Promise<string | null> {
  if (settings.replayMembers.size === 0 || request.method !== "GET" || isLight(request)) return null;
  const page = `/${paths.filter(Boolean).join("/")}`;
  if (!isReplayPage(page)) return null;
  const { token, member_id } = await readSession(request);
  if (!token || !isListed(member_id)) return null;
  const { data } = await productApi(token, request).attempt(getReplay, {});
  return data?.agreed_at ? page : null;
}

export const isListed = (member_id: number | undefined): boolean =>
  member_id !== undefined && settings.replayMembers.has(member_id);

/** A member of the list; to others the address is none. */
export async function requireListed(request: Request): Promise<Member> {
  const member = await requireMember(request);
  if (!isListed(member.member_id)) throw await notFound(request);
  return member;
}
