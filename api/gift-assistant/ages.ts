import type { GiftWanted } from "#contract/gift-assistant";
import { wholeNumber } from "./amounts.ts";

/** What stands after a number that is a measure: 高一點, 小一號, 最高三千, 身高一百七. */
const measure = "(?![百千萬十點些號倍級次截樓層公獎])";
const compared = "(?<![大縮價提較更再最身])";

/** A class at school that says a teenager: 高一, 國二; not of 提高一些, 中國一流. */
export const upperClass = `${compared}高[一二三]${measure}|(?<![大縮價提較更再中美英法德韓泰俄外全各我])國[一二三]${measure}`;

const isYoung = /孩|兒|弟|妹|[姪侄甥孫]|學生|小朋友|[男女]生/;
const number = "\\d{1,3}|[一二兩三四五六七八九十]+";
const link = "(?:\\s*歲)?\\s*(?:[-~–—〜]|到|至)\\s*";
const years = new RegExp(
  `(?:(未滿|不到|不滿|小於)\\s*)?(?:(?<![\\d.])(${number})${link})?(?<![\\d.])(${number})(?:\\s*([幾多]))?\\s*歲半?(?:\\s*(以下|之下))?`,
  "g",
);
/** the giver's own: 我35歲, 我今年三十歲了 */
const ofTheGiver = /(?:我|本人)\s*(?:(?:今年|現在|已經|快要?|都|是|才|剛|滿){1,3}\s*)?$/;

/** Of a higher school the years are counted anew: 大學二年級 are not eight years. */
const grade = new RegExp(
  "(?<!(?:大學|大專|專科|五專|二專|四技|高中|高職|國中|初中|碩士|博士|碩|博|研究所|[高國]|(?<!老)大)\\s*)" +
    "(?<!\\d)(?:小學|國小)?\\s*([一二三四五六1-6])\\s*年級" +
    `|${compared}小([一二三四五六])${measure}(?![\\p{Script=Han}]*歲)`,
  "u",
);

/** Years: 五歲, 8歲, 兩歲半, 十幾歲, 未滿18歲, 小學二年級, 小一. Of a range that begins before one is of age, its beginning. */
export function readAge(text: string): number | null {
  for (const found of text.matchAll(years)) {
    const [, below, first, last, some, under] = found;
    if (ofTheGiver.test(text.slice(0, found.index))) continue;
    const [from, age] = [first === undefined ? Infinity : wholeNumber(first), wholeNumber(last!)];
    if (from < grown && age >= grown) return from;
    return Math.max(0, age + (some ? 5 : 0) - (below || under ? 1 : 0));
  }
  const found = grade.exec(text);
  const sign = found?.[1] ?? found?.[2];
  if (!sign) return null;
  // «小三的» without anybody of that age is no class
  if (found![2] && text[found!.index + 2] === "的" && !isYoung.test(text)) return null;
  return 6 + wholeNumber(sign);
}

/** Years from which on somebody is of age. */
export const grown = 18;

/** «適合三歲以上», «三歲到八十歲»: a pillow that a baby must not have. `years`: null, not known. */
export const isForOlder = (text: string, years: number | null): boolean =>
  years !== null &&
  [...text.matchAll(/(\d{1,2}|[一二兩三四五六七八九十]+)\s*歲\s*(?:以上|起|\+|[到至~–-])/g)].some(
    ([, least]) => wholeNumber(least!) > years,
  );

/** Whose age is known by a word alone: 寶寶. Null: not known. */
export const yearsOf = ({ age, recipient }: Pick<GiftWanted, "age" | "recipient">): number | null =>
  age ?? (recipient === "baby" ? 1 : null);

/** What is played with: much of it comes in small parts, and few say from which age on. By the names of its shelves. */
const toys = /玩具|教具|積木|拼圖|桌遊|棋|模型|扭蛋|戶外運動/;
const forBabies = /寶寶|嬰|幼兒|新生兒|學步|個月|週歲|(?<![\d十])(?:[01零半一]|滿)歲/;

/** A toy that does not say that it is for a baby is none for a baby. */
export const isUnfitToy = (told: { text: string; shelves: string }, years: number | null): boolean =>
  years !== null && years < 2 && toys.test(told.shelves) && !forBabies.test(told.text);

/** What is said wherever a baby is to be given a toy. */
export const cautionOfToys = (wanted: GiftWanted): string =>
  (yearsOf(wanted) ?? 2) < 2 && wanted.interests.some((word) => toys.test(word))
    ? "給寶寶的玩具，我只挑說明裡寫到適合嬰幼兒的；適用年齡仍請看商品頁與外盒標示。"
    : "";
