import type { GiftWanted } from "#contract/gift-assistant";
import { mostSpent, readBudget } from "./amounts.ts";
import { isForCheaper } from "./cheaper.ts";
import { readBans } from "./bans.ts";
import { readInterests, wishedIn, wordsIn } from "./interests.ts";
import { asksAboutShown } from "./ordinals.ts";
import { readPeople } from "./people.ts";
import { inTraditional } from "./script.ts";
import { asksWhatItDoes } from "./small-talk.ts";
import { occasions, recipients } from "./who-and-when.ts";

const nothing: GiftWanted = {
  recipient: null,
  whom: null,
  occasion: null,
  from: null,
  to: null,
  age: null,
  interests: [],
  avoided: [],
  banned: [],
  kind: null,
};

/** What all that was said comes to: later words add to earlier ones, and stand where they say otherwise. `terms`: names of categories. */
export function understand(said: readonly string[], terms: readonly string[]): GiftWanted {
  const wishes = said.filter((text) => !asksAboutShown(text) && !asksWhatItDoes(text));
  return wishes.map(inTraditional).reduce(
    (before, text) => {
      const now = read(text, terms);
      const harmful = isForAnother(text) ? now.harmful : [...new Set([...before.harmful, ...now.harmful])];
      return {
        wanted: merged(before.wanted, now.wanted, text, before.areObjects, harmful),
        areObjects: now.wanted.interests.length > 0 ? now.areObjects : before.areObjects,
        harmful,
      };
    },
    { wanted: nothing, areObjects: false, harmful: [] as string[] },
  ).wanted;
}

/** 女生 after 朋友 may be the same person: an allergy is forgotten only where it is said that it is another. */
const isForAnother = (text: string) => /改送|換人/.test(text);

interface Read {
  wanted: GiftWanted;
  areObjects: boolean;
  harmful: string[];
}

function read(plain: string, terms: readonly string[]): Read {
  const people = [...Object.values(recipients), ...Object.values(occasions)].map(({ said }) => said);
  const withoutPeople = (rest: string) =>
    people.reduce((left, said) => left.replace(said, blank), rest).replace(sums, blank);
  const { harmful, disliked, rest } = readBans(plain, (part) => wordsIn(part, terms, withoutPeople));
  const banned = [...harmful, ...disliked];
  const kind = kindOf(wishedIn(rest));
  // the language of what is read is what is wanted of it, and no liking
  const text = kind === "japanese" || kind === "foreign" ? rest.replace(/日[文語]|英文|外文|原文/g, blank) : rest;
  const { liked, areObjects, avoided } = readInterests(text, terms, withoutPeople);
  const wanted = { interests: liked, avoided: [...new Set([...avoided, ...banned])], banned, kind };
  return { wanted: { ...readPeople(plain), ...readBudget(plain), ...wanted }, areObjects, harmful };
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
function merged(before: GiftWanted, now: GiftWanted, text: string, areObjects: boolean, harmful: string[]): GiftWanted {
  const someoneElse = now.recipient !== null && before.recipient !== null && now.recipient !== before.recipient;
  const instead =
    (someoneElse && !(areObjects && now.interests.length === 0)) || (now.interests.length > 0 && /改|換/.test(text));
  const interests = instead ? now.interests : [...new Set([...before.interests, ...now.interests])];
  // what one person cannot have is no matter of another's, and what is liked now is refused no more
  const refused = someoneElse || isForAnother(text) ? [] : before.avoided;
  const stays = (word: string) => !now.interests.includes(word) && (word !== "書" || now.kind === null);
  const avoided = [...new Set([...refused.filter(stays), ...now.avoided, ...harmful])];
  const banned = [...before.banned, ...now.banned, ...harmful].filter((word) => avoided.includes(word));
  return {
    recipient: now.recipient ?? before.recipient,
    whom: now.whom ?? (someoneElse ? null : before.whom),
    occasion: now.occasion ?? before.occasion,
    age: now.age ?? (someoneElse ? null : before.age),
    ...budgetOf(before, now, text),
    interests: interests.filter((word) => !avoided.includes(word)).slice(0, 8),
    avoided,
    banned: [...new Set(banned)],
    kind: now.kind ?? (instead || now.avoided.includes("書") ? null : before.kind),
  };
}

/** A new sum stands alone; 貴一點 moves the old one, and 便宜一點 goes by what was shown (cheaper.ts). */
function budgetOf(before: GiftWanted, { from, to }: GiftWanted, text: string): Pick<GiftWanted, "from" | "to"> {
  if (from !== null || to !== null) return { from, to };
  if (isForCheaper(text)) return { from: null, to: before.to };
  if (before.to !== null && /貴一點|好一點|高級/.test(text))
    return { from: before.to, to: Math.min(mostSpent, Math.round(before.to * 1.5)) };
  return { from: before.from, to: before.to };
}
