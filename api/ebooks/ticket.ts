import type { Settings } from "../settings.ts";
import { readSigned, sign } from "../tickets.ts";

/** An evening's reading; the page asks for another by itself while the session lasts. */
const ticketHours = 12;

const audience = "yuelin-ebook";

/** Names the book and the order that paid for it; nothing of a person. */
export async function signTicket(
  settings: Settings,
  product_guid: string,
  order_id: number,
): Promise<{ ticket: string; expires_at: string }> {
  const ends = new Date(Date.now() + ticketHours * 3_600_000);
  const ticket = await sign(settings, audience, product_guid, { ends, claims: { ord: order_id } });
  return { ticket, expires_at: ends.toISOString() };
}

/** The order behind a ticket of this book; null where it is forged, of another book, or over. */
export async function readTicket(settings: Settings, ticket: string, product_guid: string): Promise<number | null> {
  const signed = await readSigned(settings, ticket, { audience, subject: product_guid });
  return typeof signed?.ord === "number" ? signed.ord : null;
}
