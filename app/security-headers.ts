import { createHash } from "node:crypto";
import { settings } from "./settings.server.ts";

/** What stands in the document itself and is allowed by its hash. */
export interface InlineParts {
  /** the document names scripts of ours by their address */
  hasScripts: boolean;
  scriptHashes: string[];
  styleHashes: string[];
}
export const noInlineParts: InlineParts = { hasScripts: false, scriptHashes: [], styleHashes: [] };

/** The same on every document, error pages included; only who may frame it (origins) is a page's own. HSTS and nosniff are on every answer of the server: scripts/preload.mjs. */
export function setSecurityHeaders(
  headers: Headers,
  { hasScripts, scriptHashes, styleHashes }: InlineParts,
  framedBy: readonly string[] = [],
): void {
  const hashed = (hashes: string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join("");
  const scripts = (hasScripts ? " 'self'" : "") + hashed(scriptHashes);
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      `script-src${scripts || " 'none'"}`,
      // the development server writes its styles into the page
      `style-src 'self'${process.env.NODE_ENV === "development" ? " 'unsafe-inline'" : hashed(styleHashes)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      `form-action 'self' ${settings.formHosts.join(" ")}`,
      `frame-ancestors ${framedBy.join(" ") || "'none'"}`,
      "base-uri 'none'",
      "object-src 'none'",
      ...(settings.secure ? ["upgrade-insecure-requests"] : []),
    ].join("; "),
  );
  // it knows no list of origins
  if (framedBy.length === 0) headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
}

/**
 * The hashes of a document's own inline scripts. React escapes everything that is data, and no page writes raw HTML but JSON-LD (which is no
 * script to the browser), the rules of ui/products-ahead.tsx and the constant of ui/place-kept.tsx, so a script element in the finished document can only be one of ours.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes, text] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (text && !attributes!.includes("ld+json") && !attributes!.includes("src="))
      hashes.add(createHash("sha256").update(text).digest("base64"));
  }
  return [...hashes];
}
