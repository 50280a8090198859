import { checkSession } from "#contract/members";
import type { OutputOf } from "#contract/endpoint";
import { productApi } from "../product-api.server.ts";

export type Standing = OutputOf<typeof checkSession>;

const asked = new Map<string, Promise<Standing | null>>();

/**
 * What the shop says of this session: the cookie alone is not believed. The loaders of one page begin together and share one answer.
 * Null: the shop cannot say now.
 */
export function standingOf(token: string, request: Request, of_age: boolean): Promise<Standing | null> {
  const key = `${of_age} ${token}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = productApi(token, request, { of_age })
    .attempt(checkSession, {})
    .then(({ data }) => data ?? null)
    .finally(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}
