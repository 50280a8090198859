/** Of what is said to the gift assistant at once, characters. */
export const giftLengths = { least: 1, most: 300 };

/** What one member may say in an hour, and how many conversations are kept; the oldest goes first. */
export const giftLimits = { anHour: 40, sessions: 30, turns: 40 };

/** The name of what is said by a form, a UUID: other words of the same form are another press. */
export async function pressOf(press: string, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${press} ${text}`)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
