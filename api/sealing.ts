import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { sealingText } from "#contract/endpoint";

/** The 256-bit key under which personal answers travel to the storefront's server. */
export const sealingKey = (storefrontKey: string): Uint8Array =>
  createHash("sha256").update(sealingText(storefrontKey)).digest();

/** What a text is sealed for: one that was sealed for the other does not open. */
type Purpose = "operations" | "accounts";

const keyOf = (purpose: Purpose, secret: string) => createHash("sha256").update(`yuelin ${purpose} ${secret}`).digest();

/** For a row: 12 bytes of chance, 16 that prove it, then the text (AES-256-GCM), in base64url. The newest secret, which is the first, seals. */
export function seal(purpose: Purpose, secrets: readonly string[], text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose, secrets[0]!), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** null: sealed under a secret that is gone. */
export function unseal(purpose: Purpose, secrets: readonly string[], sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of secrets) {
    const cipher = createDecipheriv("aes-256-gcm", keyOf(purpose, secret), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString("utf8");
    } catch {
      // sealed under another of them
    }
  }
  return null;
}
