import { createHmac } from "node:crypto";
import { sameText } from "../same-text.ts";

/** What stands in the header `digest`: over the very text that is sent, a body or a query without its question mark. */
export const jkoDigest = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

export const hasRightDigest = (secret: string, text: string, digest: string): boolean =>
  sameText(digest.toLowerCase(), jkoDigest(secret, text));
