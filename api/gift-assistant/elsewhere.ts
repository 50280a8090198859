import type { GiftWanted } from "#contract/gift-assistant";
import type { Logger } from "../log.ts";
import { ChatFailed, type ChatCall, type ChatMessage, type ChatModel } from "../outside.ts";
import { embedded, most } from "./embedded.ts";
import { opening, reasonOf, summary } from "./sentences.ts";
import { instructions } from "./instructions.ts";
import { linesOf } from "./lines.ts";
import { masked } from "./masked.ts";
import { plainWords } from "./plain-words.ts";
import type { AnswerPart, Catalogue, Conversation, Recommender } from "./recommender.ts";
import { findGifts, openTool, short } from "./tool.ts";

/** How often it may look into the catalogue before it has to answer, and at how many things each time. */
const rounds = 3;
const looks = 4;
/** signs of a text that it may fill */
const lengths = { opening: 160, reason: 80, closing: 80, alone: 240 };
/** of what was said, the last so many; all of it is in what the shop understood */
const words = 8;

/** A model elsewhere, whose words choose and explain and nothing else; where it fails the shop's own rules answer this turn. */
export function elsewhere(model: ChatModel, log: Logger): Recommender {
  return {
    async *answer(conversation, catalogue, gone) {
      const until = AbortSignal.any([gone, AbortSignal.timeout(model.patience)]);
      let shown = false;
      for (let again = true; ; again = false) {
        try {
          for await (const part of asked(model, conversation, catalogue, until)) {
            shown ||= !("waiting" in part);
            yield part;
          }
          return;
        } catch (error) {
          if (!(error instanceof ChatFailed)) throw error;
          // a key or a name that is wrong stays wrong until somebody sees to it
          const level = /^http_4(?!29)/.test(error.code) ? "error" : "warn";
          log[level]({ code: error.code }, "gift model failed");
          if (!again || !error.again || shown || until.aborted) break;
        }
      }
      if (shown) {
        yield { anew: true };
        yield { text: "剛才的回答中斷了，改由書店的小幫手重新挑選。" };
      }
      yield* embedded.answer(conversation, catalogue, gone);
    },
  };
}

async function* asked(
  model: ChatModel,
  conversation: Conversation,
  catalogue: Catalogue,
  until: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const shown = conversation.lists.flat();
  const tool = openTool(catalogue, conversation.wanted, shown);
  const before = await catalogue.still(shown.slice(-words));
  const messages: ChatMessage[] = [
    { role: "system", content: instructions },
    { role: "user", content: userWords(conversation, before, tool) },
  ];
  for (let round = 0; round <= rounds; round++) {
    yield { waiting: true };
    const calls: ChatCall[] = [];
    const answer = model.ask({ messages, tool: findGifts, may_call: round < rounds }, until);
    yield* spoken(linesOf(answer, calls), calls, conversation, catalogue, tool);
    if (calls.length === 0) return;
    messages.push({ role: "assistant", content: null, calls });
    for (const [at, call] of calls.entries()) {
      const content = at < looks ? await tool.run(call) : JSON.stringify({ error: "一次最多查四樣" });
      messages.push({ role: "tool", call: call.id, content });
    }
  }
  throw new ChatFailed("never_answers", false);
}

type Tool = ReturnType<typeof openTool>;

/** What goes out: what was said, without what says who said it. */
function userWords(
  { said, wanted }: Conversation,
  before: Awaited<ReturnType<Catalogue["still"]>>,
  tool: Tool,
): string {
  const banned = wanted.banned.filter((word) => /^\p{Script=Han}+$/u.test(word));
  return JSON.stringify({
    先前說過: said.slice(-words, -1).map(masked),
    這次說: masked(said.at(-1)!),
    // what they like is in their words, and pieces of a masked one may be taken for it
    書店的理解: summary({ ...wanted, interests: [] }),
    // the same holds for a word of Latin letters
    ...(banned.length > 0 && { 不能有: banned }),
    已經推薦過: [...before].map(([guid, { name }]) => ({ id: tool.nameOf(guid), name: short(name, 60) })),
  });
}

/**
 * Lines as they come: words, and products with why. Nothing is shown before the first product that may be, or the end: until then an answer that fails can
 * be asked for once more. A product is looked at again when it is named.
 */
async function* spoken(
  lines: AsyncIterable<string>,
  calls: readonly ChatCall[],
  { wanted }: Conversation,
  catalogue: Catalogue,
  tool: Tool,
): AsyncGenerator<AnswerPart> {
  const picked = new Set<string>();
  let [first, last, named] = ["", "", 0];
  for await (const line of lines) {
    const [mark = "", number] = ofProduct.exec(line.slice(0, 1_000)) ?? [];
    if (number === undefined) {
      if (named === 0) first += `${line}\n`;
      else last += `${line}\n`;
      continue;
    }
    named++;
    const product_guid = tool.guidOf(Number(number));
    if (!product_guid || picked.has(product_guid) || picked.size === most) continue;
    if (!(await catalogue.still([product_guid])).has(product_guid)) continue;
    if (picked.size === 0) yield { text: plainWords(first, lengths.opening) || begun(wanted) };
    picked.add(product_guid);
    const facts = await catalogue.facts([product_guid]);
    const reason =
      plainWords(line.slice(mark.length, 1_000), lengths.reason) || reasonOf(wanted, null, facts.get(product_guid), []);
    yield { pick: { product_guid, reason } };
  }
  // words beside a call are said to nobody
  if (calls.length > 0 && picked.size === 0) return;
  if (calls.length > 0 || (named > 0 && picked.size === 0)) throw new ChatFailed("nothing_of_ours", false);
  const rest = plainWords(picked.size > 0 ? last : first, picked.size > 0 ? lengths.closing : lengths.alone);
  if (rest) yield { text: rest };
  else if (picked.size === 0) throw new ChatFailed("says_nothing", false);
}

const begun = (wanted: GiftWanted) => (summary(wanted) ? opening(wanted) : "挑了這幾樣：");

/** «P3|…», in a list or with marks around it as some cannot help writing. */
const ofProduct = /^[\s>*•\-–[(（【`]*(?:\d{1,2}[.)、][\s*[(（【`]*)?P(\d{1,2})(?!\d)[*\])）】`\s]*[:：|｜,，–—-]?/i;
