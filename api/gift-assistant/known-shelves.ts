import { liked } from "./likings.ts";
import type { Shelf } from "./recommender.ts";

/** Names of categories, each part of «A與B» by itself, the longest first. */
export function termsOf(shelves: readonly Shelf[]): string[] {
  const parts = shelves.flatMap(({ description }) => [description, ...partsOf(description)]);
  return [...new Set(parts)]
    .filter((part) => /^\p{Script=Han}{2,}$/u.test(part) && !vague.has(part))
    .sort((a, b) => b.length - a.length);
}

const partsOf = (description: string) => description.split(/[與、/ &]+/);
const vague = new Set(
  "中文書 外文書 日文書 自然 旅行 生活居家 生活 料理 設計 工具 組合 音樂 茶具 攝影 器材 配件 清潔 社會 人文 親情 友誼 兒童 品格 電腦 資訊 造型 感應 世界 地理 學步 外出 思想 臺灣 居家 大學 學習".split(
    " ",
  ),
);

const everywhere = liked.map(([said]) => new RegExp(said, `g${said.flags}`));

/** The words for what is liked that stand in a text, and where. */
export function likingsIn(text: string, terms: readonly string[]): { word: string; index: number }[] {
  const named = terms.flatMap((term) => {
    const index = text.indexOf(term);
    return index < 0 ? [] : [{ word: term, index }];
  });
  const told = everywhere.flatMap((said) => [...text.matchAll(said)].map(({ 0: word, index }) => ({ word, index })));
  return [...named, ...told];
}

/** Is it known what shelves have it, or is it any word of a name? */
export const isKnown = (word: string, shelves: readonly Shelf[]) => shelvesFor(word, shelves).length > 0;

/** Is the whole of a word one of those that people say? */
export const isLiking = (word: string) => rowOf(word) !== undefined;

const rowOf = (word: string) => liked.find(([said]) => said.exec(word)?.[0] === word);

/** The category that has what is meant by a word among other things. */
export function sharedShelf(word: string, shelves: readonly Shelf[]): { shelves: Shelf[]; about: RegExp } | null {
  const shared = rowOf(word)?.[2];
  if (!shared) return null;
  return { shelves: shelves.filter(({ description }) => description === shared.shelf), about: shared.about };
}

/** The categories that have what is meant by a word. */
export function shelvesFor(word: string, shelves: readonly Shelf[]): Shelf[] {
  const names = rowOf(word)?.[1];
  if (names) return shelves.filter(({ description }) => names.includes(description));
  if (vague.has(word)) return [];
  return shelves.filter(({ description }) => description === word || partsOf(description).includes(word));
}
