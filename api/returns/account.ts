import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Settings } from "../settings.ts";

/** To which money goes that the payment cannot take back. */
export interface Account {
  bank_code: string;
  number: string;
  holder: string;
}

const keyOf = (secret: string) => createHash("sha256").update(`yuelin accounts ${secret}`).digest();

/** As it stands in its row: who copies the table has none of them. */
export function sealAccount({ tokenSecrets }: Pick<Settings, "tokenSecrets">, account: Account): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(tokenSecrets[0]!), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(account), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** null: sealed under a secret that is gone; its shopper has to be asked again. */
export function openAccount({ tokenSecrets }: Pick<Settings, "tokenSecrets">, sealed: string): Account | null {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of tokenSecrets) {
    const cipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString("utf8")) as Account;
    } catch {
      // sealed under another of them
    }
  }
  return null;
}
