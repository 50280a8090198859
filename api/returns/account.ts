import { seal, unseal } from "../sealing.ts";
import type { Settings } from "../settings.ts";

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
