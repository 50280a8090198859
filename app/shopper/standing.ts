import { checkSession } from "#contract/members";
import type { OutputOf } from "#contract/endpoint";
import { askedOnce } from "../asked-once.server.ts";
import { productApi } from "../product-api.server.ts";

export type Standing = OutputOf<typeof checkSession>;

const standings = askedOnce<Standing | null>();

/**
 * What the shop says of this session: the cookie alone is not believed. The loaders of one page begin together and share one answer.
 * Null: the shop cannot say now.
 */
export function standingOf(token: string, request: Request, of_age: boolean): Promise<Standing | null> {
  return standings(`${of_age} ${token}`, async () => {
    const { data } = await productApi(token, request, { of_age }).attempt(checkSession, {});
    return data ?? null;
  });
}
