import type { GiftWanted } from "#contract/gift-assistant";
import { isCalled, speaksOf } from "./called.ts";
import type { Fact } from "./recommender.ts";
import { budgetSaid } from "./unmet.ts";
import { giftOf, occasions, whomOf, type Occasion } from "./who-and-when.ts";

export type Missing = Record<"recipient" | "budget" | "interests" | "enough", boolean>;

/** An interest says enough; else two of: for whom, when, for how much. */
export function missingOf({ recipient, occasion, from, to, interests, age }: GiftWanted): Missing {
  const budget = from === null && to === null;
  const nobody = recipient === null && age === null;
  const said = [!nobody, occasion !== null, !budget].filter(Boolean).length;
  return { recipient: nobody, budget, interests: interests.length === 0, enough: interests.length > 0 || said >= 2 };
}

/** `begins`: nothing was said before, and a greeting is due; `before`: what this answer says first. */
export function askBack(
  { recipient, budget, interests }: Missing,
  wanted: GiftWanted,
  begins: boolean,
  before = "",
): string {
  const questions = [
    recipient && "想送給誰（例如媽媽、同事、五歲的孩子）",
    budget && "預算大約多少（例如五百以內）",
    interests && `${theirs(wanted)}平常喜歡什麼（例如喝茶、推理小說、園藝）`,
  ].filter(Boolean);
  const known = summary(wanted);
  const greeting = begins ? "您好，我來幫您挑禮物。" : "";
  const told = before ? `目前知道的是「${known}」。` : `好的，${known}。`;
  return `${known ? told : greeting}再多告訴我一點，就能挑得更合適：${questions.join("、")}？`;
}

const theirs = ({ recipient }: GiftWanted) => (recipient === "self" ? "您" : "對方");

export function noneFits(wanted: GiftWanted): string {
  const budget = wanted.from !== null || wanted.to !== null;
  return `書店裡現在買得到的商品中，沒有符合「${summary(wanted) || "這些條件"}」的。${budget ? "要不要放寬預算，或" : "要不要"}${wanted.interests.length > 0 ? "換個方向" : `說說${theirs(wanted)}喜歡什麼`}？`;
}

export const nothingMore = (wanted: GiftWanted) =>
  `符合「${summary(wanted) || "這些條件"}」的都介紹過了。要不要調整預算，或換個方向？`;

export const opening = (wanted: GiftWanted) => `依您說的「${summary(wanted)}」，挑了這幾樣：`;

export function closing({ budget, interests, recipient }: Missing, wanted: GiftWanted): string {
  if (budget) return "告訴我預算，可以挑得更準。";
  if (interests) return `告訴我${theirs(wanted)}喜歡什麼，可以挑得更準。`;
  return recipient ? "告訴我要送給誰，可以挑得更準。" : "不合適的話，可以說說想換成什麼。";
}

/** What was understood, in words, so that a misunderstanding is seen. */
export function summary({ recipient, whom, occasion, age, interests, ...sums }: GiftWanted): string {
  return [
    recipient && `送給${whomOf({ recipient, whom })}`,
    age !== null && `${age} 歲`,
    occasion && occasions[occasion as Occasion].name,
    interests.length > 0 && `和${interests.join("、")}有關`,
    budgetSaid(sums),
  ]
    .filter(Boolean)
    .join("，");
}

/** One sentence: what the shop itself says of it, and why it fits. `before`: for what those were chosen that the answer names before it, so that not all sound alike. */
export function reasonOf(
  wanted: GiftWanted,
  why: string | null,
  fact: Fact | undefined,
  before: readonly (string | null)[],
): string {
  const about = plainly(fact?.text ?? "");
  const because = why && fact ? becauseOf(why, fact, before.includes(why)) : "";
  const fits = [because, suits(wanted, about, before.length)].filter(Boolean).join("，");
  return `${[about, fits].filter(Boolean).join("；") || "符合您說的條件"}。`;
}

/** What the shop says of something, as a part of a sentence. By code points: half a sign cannot be kept. */
export const plainly = (text: string): string =>
  Array.from(text.replace(/[\s。；;]+/g, " ").trim())
    .slice(0, 80)
    .join("")
    .replace(/[\s，、：:—]+$/, "")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "，");

/** How a sentence ends, and what it says then: never what the shop's own words say already. */
const endings: [says: RegExp, end: (deed: string) => string][] = [
  [/適合|適宜/, (deed) => `適合${deed}`],
  [/[正剛]好/, (deed) => `${deed}正好`],
  [/合適/, (deed) => `${deed}很合適`],
];

function suits(wanted: GiftWanted, about: string, at: number): string {
  const whom = whomOf(wanted);
  const deed = [whom && `送給${whom}`, wanted.occasion && `當${giftOf(wanted.occasion)}`].filter(Boolean).join("");
  const inTurn = endings.map((_, step) => endings[(at + step) % endings.length]!);
  const [, end] = inTurn.find(([says]) => !says.test(about)) ?? inTurn[0]!;
  return deed && end(deed);
}

/**
 * Of 恐龍 the shop has books on animals: that one of them is about it is said only where it says so itself. 烏龍茶 is 茶, and the shelf 茶點組合 is not;
 * what stands on the shelf 瑜珈 is for it, and a work with a title is about what it is named after. `again`: something before it was chosen for that too.
 */
function becauseOf(why: string, fact: Fact, again: boolean): string {
  const shelf = fact.shelf ?? "";
  const also = again ? "同樣" : "";
  const thing = fact.name.replace(/\s*[（(【].*$/, "");
  const kinds = shelf.split("與").filter((kind) => kind !== why);
  if (fact.authors.length === 0 && [thing, ...kinds].some((kind) => kind.endsWith(why)))
    return `${again ? "同樣" : "就"}是您說的「${why}」`;
  const isOf = why.length > 1 ? speaksOf(shelf, why) : shelf.endsWith(why);
  if (isOf || isCalled(fact, why) || speaksOf(fact.text ?? "", why)) return `${also}和您說的「${why}」有關`;
  return `${also}依您說的「${why}」${shelf && `從${shelf}${shelf.endsWith("類") ? "" : "類"}`}挑選`;
}
