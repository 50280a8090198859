/**
 * At most so many units of UTF-16, and the last of them no half of a character (a rare one of a name, an emoji): JSON with a half in it is refused as a whole
 * by who reads it in another language, and the database keeps � in its place.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, "");
