import { randomUUID } from "node:crypto";
import type { Context as HonoContext } from "hono";
import type { ApiError, Endpoint } from "#contract/endpoint";
import { isVisitName } from "#contract/measuring-rules";
import { languages, type Language } from "#contract/messages";
import type { Database } from "../db.ts";
import { gateFor, type Gate } from "../of-age.ts";
import { sameText } from "../same-text.ts";
import type { Settings } from "../settings.ts";
import { readToken, type Ended, type Shopper } from "../tokens.ts";
import { cartsOf, mayAsk } from "./carts.ts";
import type { Parts } from "./context.ts";

type Refuse = (status: number, code: string) => ApiError;

interface Asker {
  shopper: Shopper | null;
  ended: Ended | null;
  gate: Gate;
  carts: string[];
}

/** Who asks, and whose cart: by the token and the cart ids that come along. Refused is who is none of those that the endpoint is for. */
export async function readAsker(
  endpoint: Endpoint,
  c: HonoContext,
  { database, settings }: { database: Database; settings: Settings },
  operator: string | null,
  refuse: Refuse,
): Promise<Asker> {
  const { shopper, ended } =
    operator === null
      ? await readToken(database.db, settings, c.req.header("authorization"), !c.req.header("x-ahead"))
      : { shopper: null, ended: null };
  const carts = cartsOf(shopper, c.req.header("x-cart-id"));
  if (!mayAsk(endpoint.auth, shopper, carts)) throw refuse(401, ended === "time" ? "session_over" : "unauthorized");
  const gate = gateFor(shopper, saysOfAge(c, settings));
  return { shopper, ended, gate, carts };
}

/** Before anything is read: the keys that an endpoint asks for. The operator's name, of an endpoint for operators. */
export function admit({ auth }: Endpoint, c: HonoContext, settings: Settings, refuse: Refuse): string | null {
  if (auth === "storefront" && !isStorefront(c, settings)) throw refuse(401, "unauthorized");
  return auth === "operator" ? operatorOf(c, settings, refuse) : null;
}

/** A storefront of ours proves itself by the key; only then what it says of its shopper is believed. */
const fromStorefront = (c: HonoContext, { storefrontKey }: Settings): boolean =>
  sameText(c.req.header("x-storefront-key") ?? "", storefrontKey);

/**
 * The operator's name, of a request that holds the operator's key. To whoever sends none, and in a shop that has none, these endpoints are not
 * there (404); a wrong one is refused (401).
 */
function operatorOf(c: HonoContext, { operatorKey }: Settings, refuse: Refuse): string {
  const given = c.req.header("x-operator-key");
  if (!operatorKey || given === undefined) throw refuse(404, "not_found");
  if (!sameText(given, operatorKey)) throw refuse(401, "unauthorized");
  // headers hold ASCII; names are encoded as in a URL
  const name = c.req.header("x-operator") ?? "";
  try {
    return decodeURIComponent(name).trim().slice(0, 80) || "operator";
  } catch {
    throw refuse(400, "invalid_input");
  }
}

/** A storefront that asks for itself: what it passes on for somebody has its key too, for the client's address. */
function isStorefront(c: HonoContext, settings: Settings): boolean {
  return fromStorefront(c, settings) && c.req.header("x-passed-on") === undefined;
}

/** The same in the storefront's log and in the API's. */
export function requestIdOf(c: HonoContext, settings: Settings): string {
  const given = c.req.header("x-request-id") ?? "";
  return fromStorefront(c, settings) && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The first language of Accept-Language that the shop has words in. */
export function askedLanguage(header: string | undefined): Language {
  for (const part of (header ?? "").split(",")) {
    const tag = part.split(";")[0]!.trim().toLowerCase();
    if (/^zh-(cn|sg|hans)/.test(tag)) return "zh-Hans";
    const found = languages.find((language) => tag.split("-")[0] === language.split("-")[0]);
    if (found) return found;
  }
  return "zh-Hant";
}

/** Where the browser that asks knows the shop: in demo mode any name of this machine, as the storefront says; else the setting. */
export function publicOriginOf(c: HonoContext, settings: Settings): string {
  const asked = c.req.header("x-public-origin");
  return settings.mode === "demo" && asked && isStorefront(c, settings) ? asked : settings.publicOrigin;
}

/** Believed only from a storefront that holds the key; anybody else is who the socket says. */
export function clientAddressOf(c: HonoContext, settings: Settings): string {
  if (fromStorefront(c, settings)) return c.req.header("x-client-address") ?? "unknown";
  return (
    (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ??
    "unknown"
  );
}

/** The browser's random name, as a storefront of ours passes it on for who agreed to be measured. */
export async function visitOf(
  c: HonoContext,
  { settings, outside }: Pick<Parts, "settings" | "outside">,
): Promise<string | null> {
  const given = c.req.header("x-visit");
  if (!isVisitName(given) || !fromStorefront(c, settings)) return null;
  return (await outside.features.isOn("measuring")) ? given : null;
}

/** What program asks, as it says of itself; a storefront passes on what its shopper's browser says. */
export const agentOf = (c: HonoContext): string =>
  (c.req.header("x-client-agent") ?? c.req.header("user-agent") ?? "").slice(0, 400);

/** The shopper has confirmed to be of age (已滿 18 歲), as a storefront of ours says. */
function saysOfAge(c: HonoContext, settings: Settings): boolean {
  return fromStorefront(c, settings) && c.req.header("x-of-age") === "1";
}
