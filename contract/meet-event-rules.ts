/** Events at which readers meet (docs/decisions/067). Imports nothing. */

export const meetEventPage = "/activity/meetevent";

/** Somebody is checked in from so many hours before their session, and until so many after it: what was noted without a network may be typed in later. */
export const checkInHours = { before: 3, after: 24 } as const;

/** What nobody takes for another sign, in print, by hand or by ear: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const codeLetters = "34679ACDEFGHJKMNPQRTUWXY";

/** The last signs of an entry code, which sign what stands before them. */
export const signatureLetters = 6;

/** What was typed or pasted, as codes are spelled. */
export const codeTyped = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-–—]/g, "");

/** 3AB CDE FGH: so it is read out and typed. */
export const codeShown = (code: string): string => code.replace(/(.{3})(?=.)/g, "$1 ");
