import { createHmac, timingSafeEqual } from "node:crypto";

/** What stands in the header `digest`: over the very text that is sent, a body or a query without its question mark. */
export const jkoDigest = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

export function hasRightDigest(secret: string, text: string, digest: string): boolean {
  const [given, right] = [Buffer.from(digest.toLowerCase()), Buffer.from(jkoDigest(secret, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
