import { createHash, randomBytes } from "node:crypto";
import type { Settings } from "../settings.ts";
import { readSigned, sign } from "../tickets.ts";

type Secrets = Pick<Settings, "tokenSecrets">;
type Shop = Secrets & Pick<Settings, "publicOrigin">;

/** What a mail's link is for: one for the one is none for the other. */
const confirming = "yuelin-newsletter-confirm";
const ending = "yuelin-newsletter-end";

export const newLinkId = (): string => randomBytes(18).toString("base64url");
/** The table holds no link that somebody who reads it could use. */
export const linkHash = (id: string): string => createHash("sha256").update(id).digest("base64url");

export const confirmUrl = async (settings: Shop, id: string, ends: Date): Promise<string> =>
  `${settings.publicOrigin}/newsletter/confirm/${await sign(settings, confirming, id, { ends })}`;

/** The address under which a newsletter's mail is answered with «no more»: always the same one, and never over. */
export const unsubscribeUrl = async (settings: Shop, subscription_id: number): Promise<string> =>
  `${settings.publicOrigin}/newsletter/unsubscribe/${await sign(settings, ending, String(subscription_id), { ends: null })}`;

/** The id that a link to confirm names; null: it is over, or not the shop's. */
export const readConfirming = async (settings: Secrets, token: string): Promise<string | null> =>
  (await readSigned(settings, token, { audience: confirming }))?.sub ?? null;

/** The subscription that a link ends. */
export async function readEnding(settings: Secrets, token: string): Promise<number | null> {
  const signed = await readSigned(settings, token, { audience: ending });
  return signed && Number(signed.sub);
}
