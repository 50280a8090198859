import type { GiftWanted } from "#contract/gift-assistant";
import type { ProductCard } from "#contract/products";
import { isKnown, shelvesFor } from "./interests.ts";
import { occasions, recipients, type Occasion, type Recipient } from "./people.ts";
import { inTraditional } from "./script.ts";
import type { AnswerPart, Catalogue, Conversation, Recommender, Shelf, Sought } from "./recommender.ts";

const most = 4;
/** A gift for five hundred is not one for forty: of a budget at least so much is tried first. */
const worth = 0.4;

/** The shop's own assistant: rules and the catalogue, nothing that anybody could talk into something. */
export const embedded: Recommender = {
  async *answer({ wanted, said, shown }: Conversation, catalogue: Catalogue): AsyncIterable<AnswerPart> {
    const missing = missingOf(wanted);
    if (missing.enough === false) return yield { text: askBack(missing, wanted) };
    const without = /換一批|別的|其他|還有/.test(inTraditional(said.at(-1)!)) ? shown : [];
    let [picks, of, unmet] = [await choose(wanted, catalogue, without), wanted, ""];
    const allShown = async () => without.length > 0 && (await choose(of, catalogue, [])).length > 0;
    if (picks.length === 0 && (await allShown())) return yield { text: nothingMore(of) };
    if (picks.length === 0 && (await onlyWords(wanted, catalogue))) {
      // words that nothing here is called by: what else was said may be enough
      of = { ...wanted, interests: [] };
      const left = missingOf(of);
      if (!left.enough) return yield { text: askBack(left, of) };
      unmet = `沒有找到和「${wanted.interests.join("、")}」有關的商品。`;
      picks = await choose(of, catalogue, without);
    }
    if (picks.length === 0) return yield { text: (await allShown()) ? nothingMore(of) : noneFits(wanted) };
    yield { text: unmet + opening(of) };
    const facts = await catalogue.facts(picks.map(({ product_guid }) => product_guid));
    for (const { product_guid, why } of picks)
      yield { pick: { product_guid, reason: reasonOf(wanted, why, facts.get(product_guid) ?? "") } };
    yield { text: closing(missing) };
  },
};

const onlyWords = async ({ interests }: GiftWanted, catalogue: Catalogue): Promise<boolean> => {
  const shelves = await catalogue.shelves();
  return interests.length > 0 && interests.every((word) => !isKnown(word, shelves));
};

type Missing = Record<"recipient" | "budget" | "interests" | "enough", boolean>;

/** An interest says enough; else two of: for whom, when, for how much. */
function missingOf({ recipient, occasion, from, to, interests, age }: GiftWanted): Missing {
  const budget = from === null && to === null;
  const nobody = recipient === null && age === null;
  const said = [!nobody, occasion !== null, !budget].filter(Boolean).length;
  return { recipient: nobody, budget, interests: interests.length === 0, enough: interests.length > 0 || said >= 2 };
}

function askBack({ recipient, budget, interests }: Missing, wanted: GiftWanted): string {
  const questions = [
    recipient && "想送給誰（例如媽媽、同事、五歲的孩子）",
    budget && "預算大約多少（例如五百以內）",
    interests && "對方平常喜歡什麼（例如喝茶、推理小說、園藝）",
  ].filter(Boolean);
  const known = summary(wanted);
  return `${known ? `好的，${known}。` : "您好，我來幫您挑禮物。"}再多告訴我一點，就能挑得更合適：${questions.join("、")}？`;
}

function noneFits(wanted: GiftWanted): string {
  const budget = wanted.from !== null || wanted.to !== null;
  return `書店裡現在買得到的商品中，沒有符合「${summary(wanted) || "這些條件"}」的。${budget ? "要不要放寬預算，或" : "要不要"}換一個興趣？`;
}

const nothingMore = (wanted: GiftWanted) =>
  `符合「${summary(wanted) || "這些條件"}」的都介紹過了。要不要調整預算，或換一個興趣？`;

const opening = (wanted: GiftWanted) => `依您說的「${summary(wanted)}」，挑了這幾樣：`;

function closing({ budget, interests, recipient }: Missing): string {
  if (budget) return "告訴我預算，可以挑得更準。";
  if (interests) return "告訴我對方喜歡什麼，可以挑得更準。";
  return recipient ? "告訴我要送給誰，可以挑得更準。" : "不合適的話，可以說說想換成什麼。";
}

/** What was understood, in words, so that a misunderstanding is seen. */
export function summary({ recipient, occasion, from, to, age, interests }: GiftWanted): string {
  const budget =
    from !== null && to !== null
      ? `${from} 到 ${to} 元`
      : to !== null
        ? `${to} 元以內`
        : from !== null
          ? `${from} 元以上`
          : "";
  return [
    recipient && `送給${recipients[recipient as Recipient].name}`,
    age !== null && `${age} 歲`,
    occasion && occasions[occasion as Occasion].name,
    interests.length > 0 && `喜歡${interests.join("、")}`,
    budget,
  ]
    .filter(Boolean)
    .join("，");
}

/** One sentence: what the shop itself says of it, and why it fits. */
function reasonOf({ recipient, occasion }: GiftWanted, why: string | null, fact: string): string {
  const what = fact.replace(/[\s。]+/g, " ").trim();
  const whom = recipient && recipients[recipient as Recipient].name;
  const fits =
    recipient === "self"
      ? `${why ? `合您喜歡的「${why}」，` : ""}適合自己享用`
      : why
        ? `適合喜歡「${why}」的${whom ?? "人"}`
        : occasion
          ? `適合當${occasions[occasion as Occasion].name}的禮物`
          : `適合送給${whom ?? "對方"}`;
  // by code points: half a sign cannot be kept
  return `${what ? `${Array.from(what).slice(0, 80).join("")}，` : ""}${fits}。`;
}

interface Chosen {
  product_guid: string;
  why: string | null;
}

async function choose(wanted: GiftWanted, catalogue: Catalogue, without: readonly string[]): Promise<Chosen[]> {
  const shelves = await catalogue.shelves();
  const allowed = allowedShelves(wanted, shelves);
  const avoided = new Set(wanted.avoided.flatMap((word) => shelvesFor(word, shelves).map(({ id }) => id)));
  const here = (found: Shelf[]) =>
    found.filter(({ id, top }) => allowed.includes(top) && !avoided.has(id)).map(({ id }) => id);
  const tops = shelves
    .filter(({ depth, description }) => depth === 1 && allowed.includes(description))
    .map(({ id }) => id);
  const find = (sought: Sought) => worthy(catalogue, wanted, { ...sought, without });
  const piles: Pile[] = [];
  const known = narrowest(wanted.interests, shelves);
  const free = wanted.interests.filter((word) => !isKnown(word, shelves));
  for (const why of known) {
    const ids = here(shelvesFor(why, shelves));
    const onShelf = ids.length > 0 ? await find({ shelves: ids }) : [];
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
  return inTurn(piles);
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
async function worthy(catalogue: Catalogue, { from, to }: GiftWanted, sought: Sought): Promise<ProductCard[]> {
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
function inTurn(piles: Pile[]): Chosen[] {
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
