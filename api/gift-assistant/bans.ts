import { ingredientsIn } from "./ingredients.ts";
import { inTraditional } from "./script.ts";

/** What somebody cannot have, in the member's words. */
export interface Bans {
  /** harm: nothing that is said later takes it back, but that it is for somebody else */
  harmful: string[];
  /** a habit or a taste */
  disliked: string[];
  /** the text without them: none of it is a liking */
  rest: string;
}

interface Word {
  word: string;
  known: boolean;
}

const clause = "[^，。,;；！!？?\\n]";
/** Where what cannot be had ends, and something else begins. */
const end = "(?=[，。,;；！!？?\\n]|$|的|但|可是|不過|卻|只|改|換|、?不|喜歡|愛|想|送|要|求|適合|所以|請)";
const much = "(?:會|有點|有|很|嚴重|也|都|容易|非常|真的|完全|是|就)*";

/** `sure`: whatever word it is; else only what is known to be a thing: 怕重複 forbids nothing. */
const patterns: { said: RegExp; harms: boolean; sure: boolean }[] = [
  { said: new RegExp(`對(?<what>${clause}{1,24}?)${much}過敏原?`, "g"), harms: true, sure: true },
  { said: new RegExp(`對(?<what>${clause}{1,12}?)${much}敏感`, "g"), harms: true, sure: false },
  { said: /(?<what>[^，。,;；！!？?\n\s的]{0,8}?)(?:容易|嚴重|會)*過敏原?(?:體質)?/g, harms: true, sure: true },
  {
    said: new RegExp(`(?<what>[^，。,;；！!？?\\n\\s的]{1,8}?)${much}(?:不行|不(?:能|可以)[吃喝碰用聞]?)(?=[，。,;；！!？?\\n\\s的]|$)`, "g"), // prettier-ignore
    harms: true,
    sure: false,
  },
  {
    said: new RegExp(
      `(?:不能|不可以?|沒辦法|無法|不敢|不宜)(?:再|亂|多)?(?:[吃喝碰用聞]|接觸)(?:到|含|有)*(?<what>${clause}{1,20}?)${end}`,
      "g",
    ),
    harms: true,
    sure: true,
  },
  { said: new RegExp(`不[吃喝](?<what>${clause}{1,20}?)${end}`, "g"), harms: false, sure: true },
  {
    said: new RegExp(`(?<![可恐哪不])怕(?![冷熱冰曬])(?<what>${clause}{1,12}?)${end}`, "g"),
    harms: false,
    sure: false,
  },
];

/** What is not said but follows. */
const conditions: { said: RegExp; banned: string[]; stays?: boolean }[] = [
  { said: /(?<!不)(?:全素|純素|vegan)/gi, banned: ["葷食", "奶類", "蛋"] },
  { said: /(?<!不)(?:[吃茹]素|素食(?:者|主義)?|[蛋奶]{1,2}素)/g, banned: ["葷食"] },
  { said: /孕婦|孕媽咪?|準媽媽|懷孕|有孕|身孕/g, banned: ["咖啡因", "酒"], stays: true },
  { said: /糖尿病|血糖/g, banned: ["甜食"] },
  { said: /牙齒不[好行]|牙口不[好行]|假牙|咬不動|缺牙|沒有?牙齒?/g, banned: ["太硬的食物"] },
  { said: /乳糖不耐症?/g, banned: ["乳糖"] },
];

/** Of whom or where it is, and nothing that could be had. */
const noThing = /皮膚|體質|鼻子?|容易|季節|食物|嚴重|什麼|甚麼/g;

/** `words`: all other words of a text, and whether it is known what they mean. */
export function readBans(text: string, words: (text: string) => Word[]): Bans {
  const [harmful, disliked]: [string[], string[]] = [[], []];
  let rest = text;
  for (const { said, banned, stays } of conditions)
    rest = rest.replace(said, (all) => {
      harmful.push(...banned);
      return stays ? all : blank(all);
    });
  for (const { said, harms, sure } of patterns)
    rest = rest.replace(said, (all, ...groups) => {
      const { what } = groups.at(-1) as { what: string };
      const isDenied = /(?:不|沒|沒有)$/.test(what);
      const found = isDenied ? [] : thingsIn(what.replace(noThing, blank), words, sure);
      (harms ? harmful : disliked).push(...found);
      return found.length > 0 || all.includes("過敏") ? blank(all) : all;
    });
  return { harmful: [...new Set(harmful)], disliked: [...new Set(disliked)], rest };
}

function thingsIn(text: string, words: (text: string) => Word[], sure: boolean): string[] {
  const known = ingredientsIn(text);
  const left = known.reduce(
    (all, { word, index }) => all.slice(0, index) + blank(word) + all.slice(index + word.length),
    text,
  );
  const others = words(left).filter((one) => sure || one.known);
  return [...known, ...others].map(({ word }) => word);
}

const blank = (text: string) => " ".repeat(text.length);

/**
 * What is said wherever something cannot be had, in the member's words: the shop knows what is written of its goods, and no more. `said`: all that was said.
 */
export function caution(banned: readonly string[], said: readonly string[]): string {
  const all = said.map(inTraditional).join("\n");
  const unsaid = banned.filter((word) => !all.includes(word));
  const follows = conditions.flatMap((one) => {
    const what = one.banned.filter((word) => unsaid.includes(word));
    const [word] = all.match(one.said) ?? [];
    return word && what.length > 0 ? [`依您說的「${word}」避開${what.join("、")}`] : [];
  });
  const named = banned.filter((word) => !unsaid.includes(word));
  const spared = [...(named.length > 0 ? [`避開寫到「${named.join("、")}」的商品`] : []), ...follows];
  if (spared.length === 0) return "";
  return `我會${spared.join("，也會")}，但無法確認成分，下單前請看商品頁的成分與過敏原標示。`;
}
