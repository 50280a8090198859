import { timingSafeEqual } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { languages, type Language } from "#contract/messages";
import type { Settings } from "../settings.ts";

/** A storefront of ours proves itself by the key; only then what it says of its shopper is believed. */
function fromStorefront(c: HonoContext, { storefrontKey }: Settings): boolean {
  const given = Buffer.from(c.req.header("x-storefront-key") ?? "");
  const own = Buffer.from(storefrontKey);
  return given.length === own.length && timingSafeEqual(given, own);
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
  return settings.mode === "demo" && asked && fromStorefront(c, settings) ? asked : settings.publicOrigin;
}

/** Believed only from a storefront that holds the key; anybody else is who the socket says. */
export function clientAddressOf(c: HonoContext, settings: Settings): string {
  if (fromStorefront(c, settings)) return c.req.header("x-client-address") ?? "unknown";
  return (
    (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ??
    "unknown"
  );
}
