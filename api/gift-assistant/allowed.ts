import type { GiftWanted } from "#contract/gift-assistant";
import { sharedShelf, shelvesFor } from "./known-shelves.ts";
import type { Shelf } from "./recommender.ts";

const forChildren = ["童書", "親子用品"];
const notForChildren = ["美妝保養", "生活居家", "家電", "3C", "雜誌", "美食", "服飾"];
const kinds = {
  books: ["中文書", "外文書", "日文書", "童書", "雜誌"],
  japanese: ["日文書"],
  foreign: ["外文書"],
  magazines: ["雜誌"],
  video: ["影音"],
};

const forMen = ["男裝", "刮鬍與修容", "刮鬍與鼻貼", "男士保養", "男性風格"];
const forWomen = ["女裝", "彩妝", "女性時尚"];
const notFor: Partial<Record<string, string[]>> = {
  ...Object.fromEntries(["mother", "wife", "girlfriend", "woman"].map((code) => [code, forMen])),
  ...Object.fromEntries(["father", "husband", "boyfriend", "man"].map((code) => [code, forWomen])),
};

/** Categories of what was refused, and of what is for the other half of mankind. */
export function avoidedShelves({ avoided, recipient, interests }: GiftWanted, shelves: readonly Shelf[]): Set<number> {
  const named = avoided.flatMap((word) => [
    ...shelvesFor(word, shelves),
    ...(sharedShelf(word, shelves)?.shelves ?? []),
  ]);
  // 幫媽媽挑刮鬍刀送爸爸: what was asked for by name is for whom it is for
  const asked = interests.flatMap((word) => shelvesFor(word, shelves)).flatMap(({ id, within }) => [id, ...within]);
  const others = (notFor[recipient ?? ""] ?? []).filter(
    (name) => !shelves.some(({ id, description }) => description === name && asked.includes(id)),
  );
  const away = new Set(
    [...named, ...shelves.filter(({ description }) => others.includes(description))].map(({ id }) => id),
  );
  return new Set(
    shelves.filter(({ id, within }) => away.has(id) || within.some((one) => away.has(one))).map(({ id }) => id),
  );
}

/** Names of the tops that are looked at. */
export function allowedShelves(
  { recipient, age, interests, occasion, kind: said, avoided }: GiftWanted,
  shelves: readonly Shelf[],
): string[] {
  const noBooks = avoided.includes("書");
  const kind = noBooks && said !== "video" ? null : said;
  const tops = shelves.filter(({ depth }) => depth === 1).map(({ description }) => description);
  const little = age !== null ? age < 13 : ["baby", "child"].includes(recipient ?? "") || occasion === "children_day";
  const found = interests.flatMap((word) => shelvesFor(word, shelves));
  const named = shelves.filter(({ description }) => interests.includes(description)).map(({ top }) => top);
  const others = named.filter((top) => !forChildren.includes(top));
  // 清潔用品 are a baby's and a household's
  const asked = others.length > 0 ? others : found.every(({ top }) => forChildren.includes(top)) ? named : [];
  const suits = (top: string) =>
    asked.includes(top) ||
    (little
      ? !notForChildren.includes(top) && (forChildren.includes(top) || !onlyGrown.includes(top))
      : !forChildren.includes(top));
  // «愛看雜誌，想送他茶葉» asks for no magazine
  const isMeant = kind === "books" || kind === "video" || found.length === 0;
  const asKind = kind && (isMeant || found.some(({ top }) => kinds[kind].includes(top))) ? kind : null;
  if (asKind && asKind !== "books" && asKind !== "video") return kinds[asKind];
  const ofKind = tops.filter((top) => !asKind || noBooks || kinds[asKind].includes(top));
  // who is not said to read another language is given nothing in it
  const reads = interests.some((word) => isOnly(shelvesFor(word, shelves), otherLanguages));
  const abroad = (top: string) => otherLanguages.includes(top) && !reads;
  const isRefused = (top: string) => noBooks && kinds.books.includes(top);
  return ofKind.filter((top) => top !== "電子書" && !isRefused(top) && !abroad(top) && suits(top));
}
const otherLanguages = ["外文書", "日文書"];
const isOnly = (found: readonly Shelf[], tops: string[]) =>
  found.length > 0 && found.every(({ top }) => tops.includes(top));
const onlyGrown = ["中文書", "外文書", "日文書"];
