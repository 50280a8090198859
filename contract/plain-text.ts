import { z } from "zod";

/** Lines end as they do here; what no keyboard types (control characters, halves of a character, turned reading directions) is dropped. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, (character) => (character === "\n" ? character : ""))
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Of several characters that nobody sees there is nothing to read. */
export const hasSomethingToSee = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What stands on a paper, a parcel or a terminal in one line, read from its beginning: no line's end, nothing that turns it, no half of a character. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/** A cell of a file may be of several lines; what it names stands in one. */
export const inOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, (space) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(space) ? " " : space)).trim();

/** No database holds a NUL or half a character: the path of the first such text, where there is one. */
export function unwritableIn(given: unknown): string | undefined {
  const inside: [string, unknown][] = [["", given]];
  for (let next = inside.pop(); next; next = inside.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && /[\0\p{Cs}]/u.test(value)) return path || "form";
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value)) inside.push([path ? `${path}.${name}` : name, member]);
  }
  return undefined;
}

/** What somebody writes for people to read, in characters; a form's two for the end of a line count as the one that was typed. */
export const plainText = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n/g, "\n"))
    .max(most, "too_long")
    .overwrite(plain)
    .min(least)
    .refine((text) => text === "" || hasSomethingToSee(text), "required");
