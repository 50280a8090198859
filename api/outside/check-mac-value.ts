import { createHash } from "node:crypto";
import { sameText } from "../same-text.ts";

export interface MacKeys {
  hashKey: string;
  hashIv: string;
}

/**
 * The gateway's signature over a form: sorted fields between key and IV, encoded the way .NET does, lower-cased as a whole, hashed.
 * A field that is sent empty counts; one that is not sent does not. Payments use SHA-256, logistics MD5.
 */
export function checkMacValue(
  fields: Record<string, string>,
  keys: MacKeys,
  algorithm: "sha256" | "md5" = "sha256",
): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== "CheckMacValue")
    .map(([name, value]) => ({ by: name.toLowerCase(), text: `${name}=${value}` }))
    .sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0));
  const whole = [`HashKey=${keys.hashKey}`, ...pairs.map(({ text }) => text), `HashIV=${keys.hashIv}`].join("&");
  return createHash(algorithm).update(encodeLikeDotNet(whole)).digest("hex").toUpperCase();
}

const hashes = { sha256: /^[0-9a-f]{64}$/i, md5: /^[0-9a-f]{32}$/i };

export function hasRightMac(
  fields: Record<string, string>,
  keys: MacKeys,
  algorithm: "sha256" | "md5" = "sha256",
): boolean {
  const given = fields.CheckMacValue ?? "";
  // what is no hash is not worth the sorting and encoding of all the fields
  if (!hashes[algorithm].test(given)) return false;
  return sameText(given.toUpperCase(), checkMacValue(fields, keys, algorithm));
}

/** encodeURIComponent leaves `- _ . ! * ( )` alone as .NET does, but also `~` and `'`, which .NET encodes. */
function encodeLikeDotNet(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+").replaceAll("~", "%7e").replaceAll("'", "%27").toLowerCase();
}
