import type { GiftWanted } from "#contract/gift-assistant";
import { mostSpent, readBudget } from "./amounts.ts";
import { readInterests, wishedIn } from "./interests.ts";
import { occasions, readPeople, recipients } from "./people.ts";
import { inTraditional } from "./script.ts";

const nothing: GiftWanted = {
  recipient: null,
  occasion: null,
  from: null,
  to: null,
  age: null,
  interests: [],
  avoided: [],
  kind: null,
};

/** What all that was said comes to: later words add to earlier ones, and stand where they say otherwise. `terms`: names of categories. */
export function understand(said: readonly string[], terms: readonly string[]): GiftWanted {
  return said.map(inTraditional).reduce(
    ({ wanted, areObjects }, text) => {
      const now = read(text, terms);
      return {
        wanted: merged(wanted, now.wanted, text, areObjects),
        areObjects: now.wanted.interests.length > 0 ? now.areObjects : areObjects,
      };
    },
    { wanted: nothing, areObjects: false },
  ).wanted;
}

function read(plain: string, terms: readonly string[]): { wanted: GiftWanted; areObjects: boolean } {
  const people = [...Object.values(recipients), ...Object.values(occasions)].map(({ said }) => said);
  const withoutPeople = (rest: string) =>
    people.reduce((left, said) => left.replace(said, blank), rest).replace(sums, blank);
  const kind = kindOf(wishedIn(plain));
  // the language of what is read is what is wanted of it, and no liking
  const text = kind === "japanese" || kind === "foreign" ? plain.replace(/日[文語]|英文|外文|原文/g, blank) : plain;
  const { liked, areObjects, avoided } = readInterests(text, terms, withoutPeople);
  return { wanted: { ...readPeople(plain), ...readBudget(plain), interests: liked, avoided, kind }, areObjects };
}

const blank = (word: string) => " ".repeat(word.length);

/** Sums, ages, classes and measures: whatever is said in numbers. */
const sums = new RegExp(
  [
    "(?:NT\\$|NTD|TWD|\\$)?\\s*[\\d.,]+\\s*(?:[百千萬]\\s*\\d?|[kK](?![a-z]))?\\s*(?:[幾多]?歲半?|元|塊|片|色|字|集|頁|題|種|公斤|公克|毫升|克|(?:ml|cc|kg|g|mm|cm|gb|tb|mah)(?![a-z])|%)?",
    "[零一二兩三四五六七八九十百千萬]{2,}\\s*(?:[幾多]?歲半?|元|塊)?",
    // 十元 and 千元 are words of the language; 一元復始 is no sum
    "[一二兩三四五六七八九十百千萬]\\s*(?:[幾多]?歲半?|年級|個月|元(?![素件組宵旦復老])|塊錢|圓)",
    "[幾數][十百千萬](?=元|塊|以|左|，|,|$)",
    "未滿|不滿|不到|今年|小學|國小|國中|高中|幼[稚兒]園|高職|五專|大專|碩士|博士|研究所",
    "[更再較稍]?[高低大小]一[點些號倍級次]的?|小[一二三四五六]",
  ].join("|"),
  "gi",
);

/** Things to be read, or to be played, of whatever is liked. */
function kindOf(text: string): GiftWanted["kind"] {
  if (/電子書閱讀器|閱讀器|書[櫃架籤桌包法]|有聲書|著色本/.test(text)) return null;
  if (/雜誌(?!社)|月刊|週刊/.test(text)) return "magazines";
  if (
    /日文(?:原版|原文|[版書])|日本(?:漫畫|原版)|日文的?(?=[^，。,;；]{0,6}(?:書|小說|漫畫|繪本|童話|食譜|推理|料理|手作|詩))/.test(
      text,
    )
  )
    return "japanese";
  if (
    /(?:[英外法德]|西班牙)文(?:原版|原文|[版書]|的?(?=[^，。,;；]{0,6}(?:書|小說|漫畫|繪本|童書|推理|詩)))|原文書/.test(
      text,
    )
  )
    return "foreign";
  if (/(?<!證|臺|台|讀|釘|訂|遊戲|貼紙|立體)書(?!包|[櫃架籤桌法房局店])|小說|食譜|繪本|文學/.test(text)) return "books";
  return /\b(?:CD|DVD)|唱片|專輯|藍光/i.test(text) ? "video" : null;
}

/** `areObjects`: what was wanted before is a thing to be given, and stays whoever it is for. */
function merged(before: GiftWanted, now: GiftWanted, text: string, areObjects: boolean): GiftWanted {
  const someoneElse = now.recipient !== null && before.recipient !== null && now.recipient !== before.recipient;
  const instead =
    (someoneElse && !(areObjects && now.interests.length === 0)) || (now.interests.length > 0 && /改|換/.test(text));
  const interests = instead ? now.interests : [...new Set([...before.interests, ...now.interests])];
  // what one person cannot have is no matter of another's, and what is liked now is refused no more
  const refused = someoneElse || /改送|換人/.test(text) ? [] : before.avoided;
  const avoided = [...new Set([...refused.filter((word) => !now.interests.includes(word)), ...now.avoided])];
  return {
    recipient: now.recipient ?? before.recipient,
    occasion: now.occasion ?? before.occasion,
    age: now.age ?? (someoneElse ? null : before.age),
    ...budgetOf(before, now, text),
    interests: interests.filter((word) => !avoided.includes(word)).slice(0, 8),
    avoided,
    kind: now.kind ?? (instead ? null : before.kind),
  };
}

/** A new sum stands alone; 便宜一點 and 貴一點 move the old one. */
function budgetOf(before: GiftWanted, { from, to }: GiftWanted, text: string): Pick<GiftWanted, "from" | "to"> {
  if (from !== null || to !== null) return { from, to };
  if (before.to !== null && /便宜(?:一點|些|點)|太貴/.test(text) && !/不要太便宜/.test(text))
    return { from: null, to: Math.round(before.to * 0.7) };
  if (before.to !== null && /貴一點|好一點|高級/.test(text))
    return { from: before.to, to: Math.min(mostSpent, Math.round(before.to * 1.5)) };
  return { from: before.from, to: before.to };
}
