import { SignJWT, jwtVerify } from "jose";
import type { Settings } from "../settings.ts";
import { signingKey } from "../tokens.ts";

/** An evening's reading; the page asks for another by itself while the session lasts. */
const ticketHours = 12;

const audience = "yuelin-ebook";

/** Names the book and the order that paid for it; nothing of a person. */
export async function signTicket(
  { tokenSecrets }: Settings,
  product_guid: string,
  order_id: number,
): Promise<{ ticket: string; expires_at: string }> {
  const ends = new Date(Date.now() + ticketHours * 3_600_000);
  const ticket = await new SignJWT({ ord: order_id })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setSubject(product_guid)
    .setExpirationTime(ends)
    .sign(await signingKey(tokenSecrets[0]!));
  return { ticket, expires_at: ends.toISOString() };
}

/** The order behind a ticket of this book; null where it is forged, of another book, or over. */
export async function readTicket(
  { tokenSecrets }: Settings,
  ticket: string,
  product_guid: string,
): Promise<number | null> {
  for (const secret of tokenSecrets) {
    const read = await jwtVerify(ticket, await signingKey(secret), {
      algorithms: ["HS256"],
      audience,
      subject: product_guid,
    }).catch(
      () => null, // the next secret may be the one it was signed with
    );
    if (typeof read?.payload.ord === "number") return read.payload.ord;
  }
  return null;
}
