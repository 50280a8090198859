import { numbersIn, asksAboutShown } from "./ordinals.ts";
import { plainly } from "./sentences.ts";
import type { AnswerPart, Catalogue, Conversation, Fact } from "./recommender.ts";

/** The product that is asked about, with what the shop says of it. Its price and whether it can be had are on its card, as they are by then. */
export async function* tellOf({ said, lists }: Conversation, catalogue: Catalogue): AsyncGenerator<AnswerPart> {
  // an answer of this kind is no new list
  const list = lists.findLast((one, at) => one.length > 0 && !asksAboutShown(said[at]!)) ?? [];
  const [told, ...more] = lists.at(-1) ?? [];
  const toldOf = more.length === 0 && told ? list.indexOf(told) + 1 : Infinity;
  const numbers = numbersIn(said.at(-1)!).map((number) => (number < 0 ? toldOf : number || list.length));
  if (list.length === 0) return yield { text: "還沒有介紹過商品。先說說想送給誰、預算多少、對方喜歡什麼，我再來挑。" };
  if (numbers.some((number) => number > list.length))
    return yield { text: `上次介紹了 ${list.length} 樣，請問您想了解第幾個？` };
  const guids = numbers.map((number) => list[number - 1]!);
  const [now, facts] = [await catalogue.still(guids), await catalogue.facts(guids)];
  const gone = numbers.filter((_, at) => !now.has(guids[at]!)).map(nth);
  if (gone.length > 0) yield { text: `${gone.join("、")}現在買不到，或不合您後來說的條件。` };
  if (gone.length === numbers.length) return yield { text: "想看別的，可以說「換一批」。" };
  const there = numbers.flatMap((number, at) => (now.has(guids[at]!) ? [{ number, guid: guids[at]! }] : []));
  const named = there.map(({ number, guid }) => `${nth(number)}是「${now.get(guid)!.name}」`);
  yield { text: `${named.join("，")}。價格和能不能買，以下面顯示的為準：` };
  for (const { guid } of there) yield { pick: { product_guid: guid, reason: factsOf(facts.get(guid)!) } };
  yield { text: "想看更多，可以點商品名稱；也可以再說說想怎麼調整。" };
}

const nth = (number: number) => `第${"一二三四五六七八九十"[number - 1] ?? ` ${number} `}個`;

/** Who made it, where it stands, what it is and one thing more, in one sentence. */
function factsOf({ authors, publisher, brand_name, shelf, text, description }: Fact): string {
  const about = plainly(text ?? "");
  const sentences = description.split(/[。！？\n]+/).map(plainly);
  const parts = [
    [
      authors.length > 0 && `作者是${authors.join("、")}`,
      publisher ? `由${publisher}出版` : brand_name && `品牌是${brand_name}`,
      shelf && `分在「${shelf}」類`,
    ]
      .filter(Boolean)
      .join("，"),
    about,
    sentences.find((one) => one && !(about && one.includes(about)) && !about.includes(one)),
  ].filter(Boolean);
  return `${parts.join("；") || "商品頁上有更多說明"}。`;
}
