import { seal, unseal } from "../sealing.ts";
import type { Settings } from "../settings.ts";
import { readSigned, sign } from "../tickets.ts";

/** To which money goes that the payment cannot take back. */
export interface Account {
  bank_code: string;
  number: string;
  holder: string;
}

/** As it stands in its row: who copies the table has none of them. */
export const sealAccount = ({ tokenSecrets }: Pick<Settings, "tokenSecrets">, account: Account): string =>
  seal("accounts", tokenSecrets, JSON.stringify(account));

/** null: sealed under a secret that is gone; its shopper has to be asked again. */
export function openAccount({ tokenSecrets }: Pick<Settings, "tokenSecrets">, sealed: string): Account | null {
  const text = unseal("accounts", tokenSecrets, sealed);
  return text === null ? null : (JSON.parse(text) as Account);
}

const audience = "yuelin-return-account";

/** In the mail to the order's address: it names the return and the second of that mail, and nothing of a person. Whether it still counts, its row says. */
export async function accountUrl(
  settings: Pick<Settings, "tokenSecrets" | "publicOrigin">,
  return_id: number,
  asked: number,
): Promise<string> {
  const key = await sign(settings, audience, String(return_id), { ends: null, claims: { asked } });
  return `${settings.publicOrigin}/refund-account/${key}`;
}

/** null: the shop never signed it for this. */
export async function readAccountLink(
  settings: Pick<Settings, "tokenSecrets">,
  token: string,
): Promise<{ return_id: number; asked: number } | null> {
  const signed = await readSigned(settings, token, { audience, requiredClaims: ["asked"] });
  return signed && { return_id: Number(signed.sub), asked: Number(signed.asked) };
}
