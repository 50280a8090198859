import { wholeNumber } from "./amounts.ts";
import { inTraditional } from "./script.ts";

const counter = "(?:[個本項款樣件種盒組支瓶張套罐包]|那個)";
/** Of what was shown one: 第二個, 第3本, 最後一個, 這個; not 第一個孩子, 這個月. */
const ordinal = new RegExp(
  `(?:第\\s*(?<number>[一二三四五六七八九十]|\\d{1,2})(?:\\s*${counter})?|最後[一那這]?${counter}|(?<last>^\\s*(?:[那這]一?${counter}|它)))` +
    "(?=$|[，。,;；、！!？?~～\\s]|[的是再有多可能好適呢嗎怎詳介說請和跟與誰為在裡內作出價庫賣吧看吃用要會比還商禮差不]|哪|解釋|第|什麼|特色)",
  "g",
);
const question =
  /說明|介紹|解釋|什麼|多少|幾[元塊]|價[格錢位]|作者|誰[寫畫做出]|出版|哪[家間裡]|庫存|現貨|有貨|買得到|詳[細情]|[多再]說|說說|講講|了解|看看|怎麼|如何|好[嗎不看用吃喝]|適合|內容|特色|差[別在異]|為什麼|^(?:我|那|就|想|還是)*[要選買拿挑]|[嗎呢？?]\s*$/;

/** Nothing but figures of what was shown: 2, 2號呢, 1跟3哪個好. */
const figure = "(?:10|[1-9](?!\\d))(?:\\s*號)?|[一二三四五六七八九十]號";
const figures = new RegExp(
  `^\\s*(?:(?:那|我?[要選看想]+)\\s*)?(?:${figure})(?:\\s*(?:[和跟與或、,，]|還是)\\s*(?:${figure}))*` +
    "(?:\\s*(?:哪一?個(?:比較)?(?:好|適合|便宜)?|是什麼|怎麼樣|多少錢|差在?哪裡?|好))?[呢嗎。!！?？~\\s]*$",
);

/** What is wanted instead of one that was shown. */
const wish = /不要|不喜歡|太貴|便宜|類似|換|其他|別的(?!顏色|尺寸|口味)/;

/** Is it asked what one of the shown products is? It changes nothing of what is wanted. */
export const asksAboutShown = (said: string): boolean => numbersIn(said).length > 0;

/** Which of them, from 1 on; 0: the last of a list, -1: what was told of last. */
export function numbersIn(said: string): number[] {
  const text = inTraditional(said);
  return [...new Set(figures.test(text) ? figuresIn(text) : ordinalsIn(text))];
}

const figuresIn = (text: string) =>
  Array.from(text.matchAll(/\d+|[一二三四五六七八九十](?=號)/g), ([number]) => wholeNumber(number));

function ordinalsIn(text: string): number[] {
  if (!question.test(text) || wish.test(text)) return [];
  return Array.from(text.matchAll(ordinal), ({ groups }) => {
    if (groups?.last) return -1;
    return groups?.number === undefined ? 0 : wholeNumber(groups.number);
  });
}
