import type { GiftWanted } from "#contract/gift-assistant";
import type { ProductCard } from "#contract/products";
import { allowedShelves, avoidedShelves } from "./allowed.ts";
import { isKnown, sharedShelf, shelvesFor } from "./known-shelves.ts";
import { occasions, recipients, type Occasion, type Recipient } from "./who-and-when.ts";
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
  const { allowed, here, topsOf } = lookedAt(wanted, shelves);
  const find = async (sought: Sought) => {
    const cards = await worthy(catalogue, wanted, { ...sought, without }, most);
    return cards.filter(({ name }) => !wanted.avoided.some((word) => word.length > 1 && name.includes(word)));
  };
  const piles: Pile[] = [];
  const known = narrowest(wanted.interests, shelves);
  const free = wanted.interests.filter((word) => !isKnown(word, shelves));
  for (const why of known) {
    const found = shelvesFor(why, shelves);
    const ids = here(found);
    // 剪刀 on the shelf of what cuts and binds, 烏克麗麗 among the instruments
    const called = ids.length > 0 && why.length > 1 ? await find({ words: why, shelves: ids }) : [];
    const own = ids.length > 0 && called.length < 2 ? await find({ shelves: ids }) : [];
    const onShelf = [...called, ...own, ...(await amongOthers(why))];
    const beside = topsOf(ids.length > 0 ? found.map(({ top }) => top) : allowed);
    const cards = onShelf.length === 0 && beside.length > 0 ? await find({ words: why, shelves: beside }) : onShelf;
    piles.push({ why, cards: cards.toSorted((a, b) => mentions(b, free) - mentions(a, free)) });
  }
  for (const why of free) {
    const goods = topsOf(allowed.filter((top) => !titled.includes(top)));
    const works = topsOf(allowed.filter((top) => titled.includes(top)));
    const cards = goods.length > 0 && known.length === 0 ? await find({ words: why, shelves: goods }) : [];
    const named =
      works.length > 0
        ? (await find({ words: why, shelves: works })).filter((card) => isNamed(card, why, known.length > 0))
        : [];
    piles.push({ why, cards: known.length > 0 ? named : [...cards, ...named] });
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
    return cards.filter(({ product_guid, name }) => shared.about.test(name + (facts.get(product_guid)?.text ?? "")));
  }
}

/** Where is looked for what is wanted. */
function lookedAt(wanted: GiftWanted, shelves: readonly Shelf[]) {
  const allowed = allowedShelves(wanted, shelves);
  const avoided = avoidedShelves(wanted, shelves);
  const inReach = (ids: number[]) =>
    shelves.filter(({ id, within }) => ids.includes(id) || within.some((one) => ids.includes(one)));
  /** Of categories those that are looked at; where one inside is not, the others inside it. */
  const here = (found: Shelf[]) => {
    const reach = inReach(found.filter(({ top }) => allowed.includes(top)).map(({ id }) => id));
    if (!reach.some(({ id }) => avoided.has(id)))
      return found.filter(({ top }) => allowed.includes(top)).map(({ id }) => id);
    const kept = reach.filter(({ id }) => !avoided.has(id));
    return kept.filter(({ id }) => !reach.some(({ within }) => within.includes(id))).map(({ id }) => id);
  };
  const topsOf = (names: string[]) =>
    here(shelves.filter(({ depth, description }) => depth === 1 && names.includes(description)));
  return { allowed, here, topsOf };
}

/** Does the shop have, for other sums, what is meant by a word and would be looked at for it? */
export async function isSold(word: string, wanted: GiftWanted, catalogue: Catalogue): Promise<boolean> {
  const shelves = await catalogue.shelves();
  const { allowed, here, topsOf } = lookedAt(wanted, shelves);
  const sells = async (ids: number[], words?: string, is?: (card: ProductCard) => boolean) =>
    ids.length > 0 && (await catalogue.sells({ shelves: ids, ...(words && { words }) }, is));
  if (isKnown(word, shelves)) return sells(here(shelvesFor(word, shelves)));
  const [goods, works] = [
    allowed.filter((top) => !titled.includes(top)),
    allowed.filter((top) => titled.includes(top)),
  ];
  return (await sells(topsOf(goods), word)) || sells(topsOf(works), word, (card) => isNamed(card, word, false));
}

/** What bears a title: a word that stands in it says little of what it is. */
const titled = ["中文書", "外文書", "日文書", "童書", "影音", "雜誌"];

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

/** A title or somebody's name, rather than any word that stands in a title; beside a liking that is known only the whole of it, or a long beginning. */
const isNamed = ({ name, authors }: ProductCard, word: string, beside: boolean) =>
  thing(name) === word ||
  (name.startsWith(word) && (!beside || word.length > 3)) ||
  authors.some((author) => author.includes(word));

/** First what is worth the budget, then whatever is within it. */
async function worthy(
  catalogue: Catalogue,
  { from, to }: GiftWanted,
  sought: Sought,
  most: number,
): Promise<ProductCard[]> {
  if (from !== null || to === null) return catalogue.find(sought);
  const good = await catalogue.find({ ...sought, from: Math.round(to * worth) });
  return new Set(good.map(({ name }) => thing(name))).size >= most
    ? good
    : [...good, ...(await catalogue.find({ ...sought, to: Math.round(to * worth) - 1 }))];
}

function suiting({ recipient, age, occasion, kind }: GiftWanted): string[] {
  const isGrownChild = age !== null && age > 12 && (recipient === "child" || recipient === "baby");
  const names = [
    ...(occasion ? occasions[occasion as Occasion].shelves : []),
    ...(recipient && !isGrownChild ? recipients[recipient as Recipient].shelves : []),
  ];
  if (kind === "books") return ["現代小說", "散文", "繪本", "自我成長"];
  return names.length > 0 ? [...new Set(names)] : ["香氛蠟燭", "餅乾", "杯具", "現代小說"];
}

/** Its name without colour and size. */
const thing = (name: string) => name.replace(/\s*[（(【].*$/, "");

/** One of each pile in turn, and of things that differ in colour or size alone only one. */
function inTurn(piles: Pile[], most: number): Chosen[] {
  const picks: Chosen[] = [];
  const seen = new Set<string>();
  for (let at = 0; picks.length < most && piles.some(({ cards }) => at < cards.length); at++)
    for (const { why, cards } of piles) {
      const card = cards[at];
      if (!card || seen.has(thing(card.name)) || picks.length === most) continue;
      seen.add(thing(card.name));
      picks.push({ product_guid: card.product_guid, why });
    }
  return picks;
}
