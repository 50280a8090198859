import { SignJWT, jwtVerify, type JWTPayload } from "jose";
import type { Settings } from "./settings.ts";
import { signingKey } from "./tokens.ts";

type Secrets = Pick<Settings, "tokenSecrets">;

/** A link's key to one thing until its time is over (null: never), for whoever holds it. `audience`: what it is for; one for the one is none for the other. */
export async function sign(
  { tokenSecrets }: Secrets,
  audience: string,
  subject: string,
  { ends, claims = {} }: { ends: Date | string | null; claims?: JWTPayload },
): Promise<string> {
  const ticket = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(audience).setSubject(subject);
  if (ends !== null) ticket.setExpirationTime(ends);
  return ticket.sign(await signingKey(tokenSecrets[0]!));
}

/** What was signed; null where it is forged, for something else, or over. */
export async function readSigned(
  { tokenSecrets }: Secrets,
  ticket: string,
  expected: { audience: string; subject?: string; requiredClaims?: string[] },
): Promise<JWTPayload | null> {
  for (const secret of tokenSecrets) {
    const read = await jwtVerify(ticket, await signingKey(secret), { algorithms: ["HS256"], ...expected }).catch(
      () => null, // the next secret may be the one it was signed with
    );
    if (read) return read.payload;
  }
  return null;
}
