import type { GiftWanted } from "#contract/gift-assistant";
import type { ProductCard } from "#contract/products";
import { isKnown, sharedShelf, shelvesFor } from "./interests.ts";
import { occasions, recipients, type Occasion, type Recipient } from "./people.ts";
import type { Catalogue, Shelf, Sought } from "./recommender.ts";

/** A gift for five hundred is not one for forty: of a budget at least so much is tried first. */
const worth = 0.4;

export interface Chosen {
  product_guid: string;
  why: string | null;
}

/** `most`: so many of what suits. */
export async function choose(
  wanted: GiftWanted,
  catalogue: Catalogue,
  without: readonly string[],
  most: number,
): Promise<Chosen[]> {
  const shelves = await catalogue.shelves();
  const allowed = allowedShelves(wanted, shelves);
  const away = wanted.avoided.flatMap((word) => [
    ...shelvesFor(word, shelves),
    ...(sharedShelf(word, shelves)?.shelves ?? []),
  ]);
  const avoided = new Set(away.map(({ id }) => id));
  const here = (found: Shelf[]) =>
    found.filter(({ id, top }) => allowed.includes(top) && !avoided.has(id)).map(({ id }) => id);
  const tops = shelves
    .filter(({ depth, description }) => depth === 1 && allowed.includes(description))
    .map(({ id }) => id);
  const find = (sought: Sought) => worthy(catalogue, wanted, { ...sought, without }, most);
  const piles: Pile[] = [];
  const known = narrowest(wanted.interests, shelves);
  const free = wanted.interests.filter((word) => !isKnown(word, shelves));
  for (const why of known) {
    const ids = here(shelvesFor(why, shelves));
    const own = ids.length > 0 ? await find({ shelves: ids }) : [];
    const onShelf = [...own, ...(await amongOthers(why))];
    const cards = onShelf.length < most ? [...onShelf, ...(await find({ words: why, shelves: tops }))] : onShelf;
    piles.push({ why, cards: cards.toSorted((a, b) => mentions(b, free) - mentions(a, free)) });
  }
  for (const why of free) {
    const cards = await find({ words: why, shelves: tops });
    piles.push({ why, cards: known.length > 0 ? cards.filter((card) => isNamed(card, why)) : cards });
  }
  if (wanted.interests.length === 0) {
    for (const name of suiting(wanted)) {
      const ids = here(shelves.filter(({ description }) => description === name));
      if (ids.length > 0) piles.push({ why: null, cards: await find({ shelves: ids }) });
    }
  }
  return inTurn(piles, most);

  /** What speaks of it, of a category that it shares. */
  async function amongOthers(why: string): Promise<ProductCard[]> {
    const shared = sharedShelf(why, shelves);
    const ids = shared ? here(shared.shelves) : [];
    if (!shared || ids.length === 0) return [];
    const cards = await find({ shelves: ids });
    const facts = await catalogue.facts(cards.map(({ product_guid }) => product_guid));
    return cards.filter(({ product_guid, name }) => shared.about.test(name + facts.get(product_guid)!));
  }
}

interface Pile {
  why: string | null;
  cards: ProductCard[];
}

/** Of what is known the narrower: 積木玩具 is 積木. */
function narrowest(interests: readonly string[], shelves: readonly Shelf[]): string[] {
  const known = interests
    .map((word) => ({ word, found: shelvesFor(word, shelves) }))
    .filter(({ found }) => found.length > 0);
  const isWider = (one: (typeof known)[number]) =>
    known.some(
      (other) => other !== one && other.found.some(({ within }) => one.found.some(({ id }) => within.includes(id))),
    );
  return known.filter((one) => !isWider(one)).map(({ word }) => word);
}

const mentions = ({ name }: ProductCard, words: readonly string[]) =>
  words.filter((word) => name.includes(word)).length;

/** A title or somebody's name, rather than any word that stands in a name. */
const isNamed = ({ name, authors }: ProductCard, word: string) =>
  word.length > 2 || name.startsWith(word) || authors.some((author) => author.includes(word));

/** First what is worth the budget, then whatever is within it. */
async function worthy(
  catalogue: Catalogue,
  { from, to }: GiftWanted,
  sought: Sought,
  most: number,
): Promise<ProductCard[]> {
  if (from !== null || to === null) return catalogue.find(sought);
  const good = await catalogue.find({ ...sought, from: Math.round(to * worth) });
  return good.length >= most
    ? good
    : [...good, ...(await catalogue.find({ ...sought, to: Math.round(to * worth) - 1 }))];
}

const forChildren = ["童書", "親子用品"];
const notForChildren = ["美妝保養", "生活居家", "家電", "3C", "雜誌", "美食", "服飾"];
const kinds = { books: ["中文書", "外文書", "日文書", "童書", "雜誌"], video: ["影音"] };

/** Names of the tops that are looked at. */
function allowedShelves(
  { recipient, age, interests, occasion, kind }: GiftWanted,
  shelves: readonly Shelf[],
): string[] {
  const tops = shelves.filter(({ depth }) => depth === 1).map(({ description }) => description);
  const little =
    ["baby", "child"].includes(recipient ?? "") || (age !== null && age < 13) || occasion === "children_day";
  const asked = shelves.filter(({ description }) => interests.includes(description)).map(({ top }) => top);
  const suits = (top: string) =>
    asked.includes(top) ||
    (little
      ? !notForChildren.includes(top) && (forChildren.includes(top) || !onlyGrown.includes(top))
      : !forChildren.includes(top));
  const ofKind = kind ? tops.filter((top) => kinds[kind].includes(top)) : tops;
  return ofKind.filter((top) => top !== "電子書" && suits(top));
}
const onlyGrown = ["中文書", "外文書", "日文書"];

function suiting({ recipient, occasion, kind }: GiftWanted): string[] {
  const names = [
    ...(occasion ? occasions[occasion as Occasion].shelves : []),
    ...(recipient ? recipients[recipient as Recipient].shelves : []),
  ];
  if (kind === "books") return ["現代小說", "散文", "繪本", "自我成長"];
  return names.length > 0 ? [...new Set(names)] : ["香氛蠟燭", "餅乾", "杯具", "現代小說"];
}

/** One of each pile in turn, and of things that differ in colour or size alone only one. */
function inTurn(piles: Pile[], most: number): Chosen[] {
  const picks: Chosen[] = [];
  const seen = new Set<string>();
  for (let at = 0; picks.length < most && piles.some(({ cards }) => at < cards.length); at++)
    for (const { why, cards } of piles) {
      const card = cards[at];
      const base = card?.name.replace(/\s*[（(【].*$/, "");
      if (!card || seen.has(base!) || picks.length === most) continue;
      seen.add(base!);
      picks.push({ product_guid: card.product_guid, why });
    }
  return picks;
}
