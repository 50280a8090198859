/** Events at which readers meet (docs/decisions/067). */
import { inTaipei } from "./taipei-rules.ts";

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

const weekdays = "日一二三四五六";

/** Of ISO times «2026/12/08（二）15:00» in Taipei, with the end of what goes on until then: «–16:30»; on the pages, and in what is sent. */
export function sessionTimes(starts: string, ends?: string): string {
  const [from, weekday] = minuteOf(starts);
  const day = `${from.slice(0, 10)}（${weekday}）${from.slice(11)}`;
  if (ends === undefined) return day;
  const [until] = minuteOf(ends);
  return `${day}–${until.slice(0, 10) === from.slice(0, 10) ? until.slice(11) : until}`;
}

/** «2026/12/08 15:00», and the day's sign. */
function minuteOf(iso: string): [text: string, weekday: string] {
  const moved = inTaipei(new Date(iso));
  return [moved.toISOString().slice(0, 16).replaceAll("-", "/").replace("T", " "), weekdays[moved.getUTCDay()]!];
}
