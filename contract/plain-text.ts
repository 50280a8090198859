import { z } from "zod";

/** Lines end as they do here; what no keyboard types (control characters, turned reading directions) is dropped. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) => (character === "\n" ? character : ""))
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** What somebody writes for people to read, in characters; a form's two for the end of a line count as the one that was typed. */
export const plainText = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n/g, "\n"))
    .max(most, "too_long")
    .overwrite(plain)
    .min(least);
