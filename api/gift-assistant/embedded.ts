import type { GiftWanted } from "#contract/gift-assistant";
import { isCalled, speaksOf } from "./called.ts";
import { isForCheaper } from "./cheaper.ts";
import { choose, type Chosen } from "./choosing.ts";
import { isKnown } from "./known-shelves.ts";
import { occasions, recipients, type Occasion, type Recipient } from "./people.ts";
import { inTraditional } from "./script.ts";
import type { AnswerPart, Catalogue, Conversation, Fact, Recommender } from "./recommender.ts";
import { asksForOthers, budgetSaid, missed, notUnderstood } from "./unmet.ts";

/** Products of one answer. */
export const most = 4;

/** The shop's own assistant: rules and the catalogue, nothing that anybody could talk into something. */
export const embedded: Recommender = {
  async *answer(conversation: Conversation, catalogue: Catalogue): AsyncIterable<AnswerPart> {
    const { wanted, said, shown } = conversation;
    if (saysGoodbye.test(inTraditional(said.at(-1)!))) return yield { text: "不客氣，祝您挑到合心意的禮物！" };
    const missing = missingOf(wanted);
    if (missing.enough === false) return yield { text: askBack(missing, wanted) };
    if (isForTwo(said.at(-1)!, wanted)) yield { text: oneAtATime(wanted) };
    const cheaper = shown.length > 0 && isForCheaper(inTraditional(said.at(-1)!)) && wanted.to !== null;
    if (cheaper) yield { text: `改找 ${budgetSaid(wanted)}的。` };
    const without = cheaper || asksForOthers(said.at(-1)!) ? shown : [];
    let [picks, of, unmet] = [await choose(wanted, catalogue, without, most), wanted, ""];
    const allShown = async () => without.length > 0 && (await choose(of, catalogue, [], most)).length > 0;
    if (picks.length === 0 && (await allShown())) return yield { text: nothingMore(of) };
    const strange = await notUnderstood(conversation, picks, catalogue);
    if (picks.length > 0 && strange !== null)
      unmet = `${strange ? `沒有找到和「${strange}」有關的商品` : nothingRead}，先維持您之前說的條件。`;
    if (picks.length === 0 && wanted.interests.length > 0) {
      // nothing here is called so, or may be had: what else was said may be enough
      of = { ...wanted, interests: [] };
      const left = missingOf(of);
      const known = await anyKnown(wanted, catalogue);
      if (!left.enough && known) return yield { text: noneFits(wanted) };
      unmet = await missed(conversation, catalogue, strange || null);
      if (!left.enough) return yield { text: unmet + askBack(left, of) };
      picks = await choose(of, catalogue, without, most);
    }
    if (picks.length === 0) return yield { text: (await allShown()) ? nothingMore(of) : noneFits(wanted) };
    yield { text: unmet + opening({ ...of, interests: await used(of, picks, catalogue) }) };
    const facts = await catalogue.facts(picks.map(({ product_guid }) => product_guid));
    for (const { product_guid, why } of picks)
      yield { pick: { product_guid, reason: reasonOf(wanted, why, facts.get(product_guid)) } };
    yield { text: closing(missing) };
  },
};

/** Nothing but thanks: 謝謝，就這樣 */
const saysGoodbye =
  /^(?=.*(?:謝|就這樣))(?:謝謝|感謝|多謝|就這樣|好的?|不用了|沒事了|先|吧|了|囉|[你您啦喔]|[\s,，。!！~])+$/;

/** 媽媽跟爸爸各一份 */
const isForTwo = (said: string, { recipient }: GiftWanted) =>
  recipient !== null &&
  /各[一兩送買挑準自]|分別|一人一/.test(inTraditional(said)) &&
  Object.values(recipients).filter((one) => inTraditional(said).search(one.said) >= 0).length > 1;
const oneAtATime = ({ recipient }: GiftWanted) =>
  `一次替一位挑，這次先挑送給${recipients[recipient as Recipient].name}的；另一位請接著說，例如「改送爸爸」。`;

/** Of the words that were said those that something was chosen by. */
const used = async ({ interests }: GiftWanted, picks: Chosen[], catalogue: Catalogue): Promise<string[]> => {
  const shelves = await catalogue.shelves();
  return interests.filter((word) => isKnown(word, shelves) || picks.some(({ why }) => why === word));
};

const anyKnown = async ({ interests }: GiftWanted, catalogue: Catalogue): Promise<boolean> => {
  const shelves = await catalogue.shelves();
  return interests.some((word) => isKnown(word, shelves));
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
  return `書店裡現在買得到的商品中，沒有符合「${summary(wanted) || "這些條件"}」的。${budget ? "要不要放寬預算，或" : "要不要"}${wanted.interests.length > 0 ? "換一個興趣" : "說說對方喜歡什麼"}？`;
}

const nothingRead = "這句話裡沒有讀到新的條件";

const nothingMore = (wanted: GiftWanted) =>
  `符合「${summary(wanted) || "這些條件"}」的都介紹過了。要不要調整預算，或換一個興趣？`;

export const opening = (wanted: GiftWanted) => `依您說的「${summary(wanted)}」，挑了這幾樣：`;

function closing({ budget, interests, recipient }: Missing): string {
  if (budget) return "告訴我預算，可以挑得更準。";
  if (interests) return "告訴我對方喜歡什麼，可以挑得更準。";
  return recipient ? "告訴我要送給誰，可以挑得更準。" : "不合適的話，可以說說想換成什麼。";
}

/** What was understood, in words, so that a misunderstanding is seen. */
export function summary({ recipient, occasion, age, interests, ...sums }: GiftWanted): string {
  return [
    recipient && `送給${recipients[recipient as Recipient].name}`,
    age !== null && `${age} 歲`,
    occasion && occasions[occasion as Occasion].name,
    interests.length > 0 && `和${interests.join("、")}有關`,
    budgetSaid(sums),
  ]
    .filter(Boolean)
    .join("，");
}

/** One sentence: what the shop itself says of it, and why it fits. */
export function reasonOf({ recipient, occasion }: GiftWanted, why: string | null, fact: Fact | undefined): string {
  const what = fact?.text?.replace(/[\s。]+/g, " ").trim();
  const whom = recipient && recipients[recipient as Recipient].name;
  const because = why && fact ? becauseOf(why, fact) : "";
  const fits =
    recipient === "self"
      ? "適合自己享用"
      : because || !occasion
        ? `適合送給${whom ?? "對方"}`
        : `適合當${occasions[occasion as Occasion].name}的禮物`;
  // by code points: half a sign cannot be kept
  return `${what ? `${Array.from(what).slice(0, 80).join("")}，` : ""}${because}${fits}。`;
}

/** Of 恐龍 the shop has books on animals: that one of them is about it is said only where it says so itself. 烏龍茶 is 茶, and the shelf 茶點組合 is not. */
function becauseOf(why: string, fact: Fact): string {
  const shelf = fact.shelf ?? "";
  const isOf = why.length > 1 ? speaksOf(shelf, why) : shelf.endsWith(why);
  if (isOf || isCalled(fact, why) || speaksOf(fact.text ?? "", why)) return `和您說的「${why}」有關，`;
  return `依您說的「${why}」${shelf && `從${shelf}${shelf.endsWith("類") ? "" : "類"}`}挑選，`;
}
