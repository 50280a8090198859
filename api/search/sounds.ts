import { otherReadings, usualReadings } from "./readings.ts";
import { foldText } from "./words.ts";

/** by folded character, its readings without tones, the usual one first */
let known: Map<string, string[]> | undefined;

function readingsOf(character: string): string[] {
  return tables().get(character) ?? [];
}

const tables = () => (known ??= readTables());

/** A folded character may stand for several (发 for 發 and 髮): it has the readings of them all. */
function readTables(): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const table of [usualReadings, otherReadings]) {
    for (const [, syllable, characters] of table.replaceAll("\n", "").matchAll(/([ㄅ-ㄩ]+)([^ㄅ-ㄩ]+)/g)) {
      for (const written of characters!) {
        for (const character of new Set([written, foldText(written)])) {
          const all = readings.get(character) ?? [];
          if (!all.includes(syllable!)) readings.set(character, [...all, syllable!]);
        }
      }
    }
  }
  return readings;
}

const blurred: Record<string, string> = { ㄓ: "ㄗ", ㄔ: "ㄘ", ㄕ: "ㄙ", ㄥ: "ㄣ" };
/** As many in Taiwan say it, and so type it. */
const blur = (syllable: string) => syllable.replace(/[ㄓㄔㄕㄥ]/g, (symbol) => blurred[symbol]!);

/** May one of two folded characters have been typed for the other by its sound? */
export function soundsAlike(one: string, other: string): boolean {
  const sounds = readingsOf(one).map(blur);
  return readingsOf(other).some((syllable) => sounds.includes(blur(syllable)));
}

const latin = Object.fromEntries(
  Array.from(
    "ㄅbㄆpㄇmㄈfㄉdㄊtㄋnㄌlㄍgㄎkㄏhㄐjㄑqㄒxㄓzㄔcㄕsㄖrㄗzㄘcㄙsㄚaㄛoㄜeㄝeㄞaㄟeㄠaㄡoㄢaㄣeㄤaㄥeㄦeㄧyㄨwㄩy".matchAll(
      /(.)(.)/g,
    ),
  ).map(([, symbol, letter]) => [symbol!, letter!]),
) as Record<string, string>;

/** «hlm» of 紅樓夢: the first letters of the readings in pinyin; where it begins with another script, nothing. */
export function initialsOf(text: string): string {
  let initials = "";
  for (const readings of readingsAlong(text).slice(0, 8)) {
    if (readings.length === 0) break;
    initials += latin[readings[0]![0]!];
  }
  return initials.length >= 2 ? initials : "";
}

/** Of each character as it is written: folded, 乾 and 幹 are one. */
const readingsAlong = (text: string) =>
  Array.from(text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "")).map((character) => {
    const readings = readingsOf(character);
    return readings.length > 0 ? readings : readingsOf(foldText(character));
  });

/** What was typed in zhuyin, syllable by syllable: ㄏㄌㄇ, ㄏㄨㄥˊㄌㄡˊ; null where it is anything else. */
export function zhuyinOf(typed: string): string[] | null {
  // not in NFKC, which makes a space and a mark of ˙
  const text = typed.replace(/\s/g, "");
  if (!/^[ㄅ-ㄩˉˊˇˋ˙]+$/.test(text)) return null;
  beginnings ??= new Set(
    [...tables().values()].flat().flatMap((syllable) => [1, 2, 3].map((to) => syllable.slice(0, to))),
  );
  const syllables = [""];
  for (const symbol of text) {
    // a tone ends a syllable, and so does a symbol that cannot follow in it: ㄘㄩ are two
    if (/[ˉˊˇˋ˙]/.test(symbol)) syllables.push("");
    else if (beginnings.has(syllables.at(-1)! + symbol)) syllables[syllables.length - 1] += symbol;
    else syllables.push(symbol);
  }
  return syllables.filter(Boolean);
}

let beginnings: Set<string> | undefined;

export const initialsOfZhuyin = (syllables: string[]) =>
  syllables
    .slice(0, 8)
    .map((syllable) => latin[syllable[0]!])
    .join("");

/** Does the text begin with characters that are read so? Each syllable may be typed in part. */
export function soundsLike(text: string, syllables: string[]): boolean {
  const along = readingsAlong(text);
  return syllables.every((typed, at) => along[at]?.some((syllable) => syllable.startsWith(typed)));
}
