import type { GiftWanted } from "#contract/gift-assistant";
import { tellOf } from "./asked-about.ts";
import { isForCheaper } from "./cheaper.ts";
import { choose, type Chosen } from "./choosing.ts";
import { isKnown } from "./known-shelves.ts";
import { asksAboutShown } from "./ordinals.ts";
import { inTraditional } from "./script.ts";
import type { AnswerPart, Catalogue, Conversation, Recommender } from "./recommender.ts";
import { asksWhatItDoes, saysGoodbye, whatItDoes } from "./small-talk.ts";
import { askBack, closing, missingOf, noneFits, nothingMore, opening, reasonOf } from "./sentences.ts";
import { asksForOthers, budgetSaid, missed, notUnderstood } from "./unmet.ts";
import { recipients, whomOf } from "./who-and-when.ts";

/** Products of one answer. */
export const most = 4;

/** The shop's own assistant: rules and the catalogue, nothing that anybody could talk into something. */
export const embedded: Recommender = {
  async *answer(conversation: Conversation, catalogue: Catalogue): AsyncIterable<AnswerPart> {
    const { wanted, said, lists } = conversation;
    const shown = lists.flat();
    if (saysGoodbye(said.at(-1)!)) return yield { text: "不客氣，祝您挑到合心意的禮物！" };
    if (asksWhatItDoes(said.at(-1)!)) return yield { text: whatItDoes(shown.length > 0) };
    if (asksAboutShown(said.at(-1)!)) return yield* tellOf(conversation, catalogue);
    const missing = missingOf(wanted);
    // a greeting is the first thing that is said
    const begins = said.length === 1 && wanted.banned.length === 0;
    if (missing.enough === false) return yield { text: askBack(missing, wanted, begins) };
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
      if (!left.enough) return yield { text: unmet + askBack(left, of, false, unmet) };
      picks = await choose(of, catalogue, without, most);
    }
    if (picks.length === 0) return yield { text: (await allShown()) ? nothingMore(of) : noneFits(wanted) };
    yield { text: unmet + opening({ ...of, interests: await used(of, picks, catalogue) }) };
    const facts = await catalogue.facts(picks.map(({ product_guid }) => product_guid));
    const whys = picks.map(({ why }) => why);
    for (const [at, { product_guid, why }] of picks.entries())
      yield { pick: { product_guid, reason: reasonOf(wanted, why, facts.get(product_guid), whys.slice(0, at)) } };
    yield { text: closing(missing, wanted) };
  },
};

/** 媽媽跟爸爸各一份 */
const isForTwo = (said: string, { recipient }: GiftWanted) =>
  recipient !== null &&
  /各[一兩送買挑準自]|分別|一人一/.test(inTraditional(said)) &&
  Object.values(recipients).filter((one) => inTraditional(said).search(one.said) >= 0).length > 1;
const oneAtATime = (wanted: GiftWanted) =>
  `一次替一位挑，這次先挑送給${whomOf(wanted)}的；另一位請接著說，例如「改送爸爸」。`;

/** Of the words that were said those that something was chosen by. */
const used = async ({ interests }: GiftWanted, picks: Chosen[], catalogue: Catalogue): Promise<string[]> => {
  const shelves = await catalogue.shelves();
  return interests.filter((word) => isKnown(word, shelves) || picks.some(({ why }) => why === word));
};

const anyKnown = async ({ interests }: GiftWanted, catalogue: Catalogue): Promise<boolean> => {
  const shelves = await catalogue.shelves();
  return interests.some((word) => isKnown(word, shelves));
};

const nothingRead = "這句話裡沒有讀到新的條件";
