import { createCipheriv, createDecipheriv } from "node:crypto";
import type { MacKeys } from "./check-mac-value.ts";

/** How ECPay's newer services wrap what is asked and answered: JSON, encoded as PHP encodes a form, AES-128-CBC, base64. */
export function sealJson(value: object, { hashKey, hashIv }: MacKeys): string {
  const cipher = createCipheriv("aes-128-cbc", hashKey, hashIv);
  return cipher.update(encodeLikePhp(JSON.stringify(value)), "utf8", "base64") + cipher.final("base64");
}

/** Throws where the keys are others, or what they open is no JSON. */
export function openJson(sealed: string, { hashKey, hashIv }: MacKeys): unknown {
  const decipher = createDecipheriv("aes-128-cbc", hashKey, hashIv);
  const text = decipher.update(sealed, "base64", "utf8") + decipher.final("utf8");
  return JSON.parse(decodeURIComponent(text.replaceAll("+", "%20")));
}

/** urlencode(): a space is a plus sign; of signs only `-`, `_` and `.` stay. */
function encodeLikePhp(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
