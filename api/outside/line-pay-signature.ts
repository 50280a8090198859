import { createHmac } from "node:crypto";

/** What stands in X-LINE-Authorization: over the path and the very text that is sent, a body or a query without its question mark. */
export function linePaySignature(secret: string, path: string, text: string, nonce: string): string {
  return createHmac("sha256", secret).update(`${secret}${path}${text}${nonce}`).digest("base64");
}
