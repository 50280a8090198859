import type { GiftWanted } from "#contract/gift-assistant";
import { grouped } from "#contract/money-rules";
import { isSold, type Chosen } from "./choosing.ts";
import { isForCheaper } from "./cheaper.ts";
import { isKnown, termsOf } from "./known-shelves.ts";
import { inTraditional } from "./script.ts";
import { understand } from "./wanted.ts";
import type { Catalogue, Conversation } from "./recommender.ts";

/** What the member wants to spend, in words; empty: nothing of it was said. */
export function budgetSaid({ from, to }: Pick<GiftWanted, "from" | "to">): string {
  if (from !== null && to !== null) return `${grouped(from)} 到 ${grouped(to)} 元`;
  if (to !== null) return `${grouped(to)} 元以內`;
  return from === null ? "" : `${grouped(from)} 元以上`;
}

/**
 * Of what was asked for and nothing is chosen by, one sentence: what the shop has for other sums, what it has none of that suits, and what nothing here is
 * called by. Of words that nothing is called by many are a story, and no thing that is asked for. `strange`: those of the last word, as they stand in it.
 */
export async function missed(
  { wanted, said }: Conversation,
  catalogue: Catalogue,
  strange: string | null,
): Promise<string> {
  const shelves = await catalogue.shelves();
  const budget = budgetSaid(wanted);
  const [dear, unsuited, unknown]: [string[], string[], string[]] = [[], [], []];
  for (const word of wanted.interests)
    if (budget && (await isSold(word, wanted, catalogue))) dear.push(word);
    else (isKnown(word, shelves) ? unsuited : unknown).push(word);
  const unheard = strange ?? (unknown.length < 3 ? joined(unknown, inTraditional(said.join("\n"))).join("、") : "");
  const parts = [
    dear.length > 0 && `${budget}${/到/.test(budget) ? "之間" : ""}沒有和「${dear.join("、")}」有關的商品`,
    unsuited.length > 0 && `沒有合適的、和「${unsuited.join("、")}」有關的商品`,
    unheard && `沒有找到和「${unheard}」有關的商品`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join("，也")}。` : "";
}

/** What is parted into words but was said as one: 噴射, 引擎. */
const joined = (words: readonly string[], text: string) =>
  words.reduce<string[]>((all, word) => {
    const last = all.at(-1);
    return last && text.includes(last + word) ? [...all.slice(0, -1), last + word] : [...all, word];
  }, []);

/** Asks for others of the same. */
export const asksForOthers = (said: string): boolean => /換一批|別的|其他|還有/.test(inTraditional(said));

/**
 * Of a last word that adds nothing to what was said before: those of it that nothing here is called by, as they stand in it, or "" where there are none.
 * Null: it was understood.
 */
export async function notUnderstood(
  { wanted, said }: Conversation,
  picks: readonly Chosen[],
  catalogue: Catalogue,
): Promise<string | null> {
  const last = said.at(-1)!;
  if (said.length === 1 || asksForOthers(last)) return null;
  const shelves = await catalogue.shelves();
  const terms = termsOf(shelves);
  const [before, now] = [understand(said.slice(0, -1), terms), understand([last], terms)];
  const { interests, avoided, banned: _, ...told } = now;
  const moved = isForCheaper(inTraditional(last)) || before.from !== wanted.from || before.to !== wanted.to;
  if (moved || avoided.length > 0 || Object.values(told).some((one) => one !== null)) return null;
  if (interests.some((word) => isKnown(word, shelves) || picks.some(({ why }) => why === word))) return null;
  return interests[0] ? from(interests[0], inTraditional(last)) : "";
}

/** From a word on to the end of what it stands in, and not for long. */
function from(word: string, text: string): string {
  const rest = text.slice(Math.max(0, text.indexOf(word))).split(/[，。,;；、！!？?」》\n]/)[0]!;
  const signs = Array.from(rest.trim().replace(/(?<=..)[嗎呢吧嘛啊喔的]+$/u, ""));
  return signs.length > 20 ? `${signs.slice(0, 20).join("")}…` : signs.join("");
}
