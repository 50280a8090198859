import { Converter } from "opencc-js/t2cn";

/**
 * Variants that the conversion table leaves apart; both forms are met in Taiwanese titles and in what people type. The first of a pair becomes the second,
 * which is what the table makes of its Traditional form. 么 is the table's for 麼, of which it makes 幺 otherwise; 計畫 and 計劃 are one word.
 */
const variants =
  "衞卫凃涂彜彝畧略敍叙劵券砲炮粧妆姪侄祇只遡溯緖绪淸清妳你瞭了薰熏么么幺么划画劃画姊姐賬帐账帐鬪斗戱戏氷冰";
/** Of Japan: in names, and in titles that were not translated. */
const shinjitai =
  "辺边邉边桜樱沢泽広广斎斋斉齐浜滨関关円圆闘斗戯戏戦战黒黑竜龙滝泷栄荣徳德恵惠蔵藏鉄铁塩盐渋涩髙高﨑崎";
const moreVariants = new Map(Array.from((variants + shinjitai).matchAll(/(.)(.)/gu), ([, from, to]) => [from!, to!]));

const toSimplified = Converter({ from: "tw", to: "cn" });
const foldedCharacters = new Map<string, string>();

/**
 * One character at a time, never by phrase: the same character must fold alike in a title, in a piece of it and in a query.
 * 發 and 髮 fall together, which is right for finding; the ranking prefers the script that was typed.
 */
function foldCharacter(character: string): string {
  let folded = foldedCharacters.get(character);
  if (folded === undefined)
    foldedCharacters.set(character, (folded = moreVariants.get(character) ?? toSimplified(character)));
  return folded;
}

const cjk = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー々〇";
const interpunct = new RegExp(`(?<=[${cjk}])[·・‧•.](?=[${cjk}])`, "gu");
const spaceBetweenCjk = new RegExp(`(?<=[${cjk}]) (?=[${cjk}])`, "gu");
const run = new RegExp(`([${cjk}]+)|[^${cjk} ]+`, "gu");

/** NFKC, which makes a space and a mark of the dot that is typed between the parts of a name (史蒂芬˙金): it is another dot before. */
export const plainForm = (text: string) => text.replaceAll("˙", ".").normalize("NFKC");

/** J.K. and J. K.: a blank joins only what has a dot behind it too, for a sentence may end in one letter (Malcolm X. A Life). */
const betweenInitials = /(?<=(?<![\p{L}\p{N}])[a-z])[.・‧·](?:(?=[a-z](?![a-z]))|\s+(?=[a-z][.・‧·]))/giu;
/** J K, and J. K as it is typed: whatever letters that stand alone are parted by. */
export const betweenLetters = /(?<=(?<![\p{L}\p{N}])[a-z])(?:[.・‧·]\s*|\s+)(?=[a-z](?![a-z]))/giu;

/** In its plain form, lower case, accents and punctuation gone, variants and Traditional characters folded to Simplified; words parted by one space. */
export const foldText = (text: string): string => fold(text, betweenInitials);

/** The same with all letters that stand alone in a row as one word: they may be initials, or each a word (Vitamin B C). What is found is written in both forms. */
export const foldJoined = (text: string): string => fold(text, betweenLetters);

function fold(text: string, joining: RegExp): string {
  return plainForm(text)
    .toLowerCase()
    .replace(/[À-ɏḀ-ỿ]/g, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""))
    .replace(/\p{Variation_Selector}|['’‘`]/gu, "")
    .replace(joining, "")
    .replace(interpunct, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim()
    .replace(/\p{Script=Han}/gu, foldCharacter);
}

export interface Word {
  lexeme: string;
  /** characters and foreign words before it, from 1 */
  position: number;
}

/**
 * What stands in the index for a folded text: each pair of neighbouring characters (across spaces too: people leave them out),
 * whole words of other scripts, and single characters where they are a run of their own or `singles` is asked for.
 */
export function indexWords(folded: string, singles = false): Word[] {
  const words: Word[] = [];
  let position = 1;
  for (const [text, characters] of folded.replace(spaceBetweenCjk, "").matchAll(run)) {
    if (!characters) words.push({ lexeme: text.slice(0, 64), position: position++ });
    else {
      const parts = Array.from(characters);
      parts.forEach((character, at) => {
        if (singles || parts.length === 1) words.push({ lexeme: character, position });
        if (at + 1 < parts.length) words.push({ lexeme: character + parts[at + 1]!, position });
        position++;
      });
    }
  }
  return words;
}

/** The words of a query, each with the lexemes that follow each other in it; at most `most` lexemes in all. */
export function queryWords(folded: string, most = 32): string[][] {
  const words: string[][] = [];
  let left = most;
  for (const part of folded.split(" ")) {
    const lexemes = bigrams(part).slice(0, left);
    if (lexemes.length > 0) words.push(lexemes);
    left -= lexemes.length;
  }
  return words;
}

/** Pairs of neighbouring characters, a character that stands alone, words of other scripts: what a query asks the index for. */
export function bigrams(folded: string): string[] {
  return indexWords(folded).map(({ lexeme }) => lexeme);
}

/** A whole title or name as one lexeme, marked so that no word meets it. */
export function wholeLexeme(mark: "=" | "@", folded: string): string {
  return mark + Array.from(folded.replaceAll(" ", "")).slice(0, 80).join("");
}

/** A completion is found by the beginning of this. */
export function suggestionKey(folded: string): string {
  return folded.replace(spaceBetweenCjk, "");
}
