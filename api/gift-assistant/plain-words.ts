import { instructions } from "./instructions.ts";

const domains =
  "com|net|org|info|biz|shop|store|app|dev|io|co|me|cc|tv|ly|gl|xyz|top|site|online|link|tw|cn|hk|jp|us|uk|eu|ai|gg|to|im|ru";

/** What only the shop says, or nobody: sums and reductions, what is in stock and when it comes, where else to go or to write to. */
const notTheirs = [
  /:\/\/|www\.|@/i,
  new RegExp(`[\\w-]\\.(?:${domains})\\b`, "i"),
  /\d(?:[-\s]?\d){6,}/,
  /[$€£¥₩]|NT\d|TWD|USD|\d+%(?:off|折|優惠)/i,
  /\d[\d,.]*(?:元|塊錢|圓|円|折|dollars?)/i,
  /[零〇一二兩三四五六七八九十百千萬億幾數]+(?:元|塊錢|折)/,
  /價[格錢位差]|[售特原定底優會半降減折]價|優惠|折扣|打折|促銷|特賣|免費|免錢|免運|運費|買一送|便宜|划算|清倉/,
  /庫存|存貨|現貨|缺貨|售[完罄光]|完售|賣[完光]|[剩只僅]剩?下?餘?\d|限量|補貨|有貨|到貨|出貨|送達|斷貨|絕版/,
  /匯款|轉帳|帳號|密碼|信用卡|驗證碼|加好友|加賴|加line|客服/i,
  /(?<![a-z])P\d{1,2}(?!\d)/i,
];

/**
 * What a model says, as it may be shown: plain sentences, so many characters of them. One that speaks of what is not its own to say is left out whole, for
 * half of it would say something else.
 */
export function plainWords(said: string, most: number): string {
  const plain = said
    .replace(/\p{Cf}/gu, "")
    .replace(/<[^<>]{0,200}>/g, " ")
    .replace(/[*_#`~|<>[\]{}\\]+/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ");
  const sentences = plain.match(/[^。！？!?；;]+[。！？!?；;]*/gu) ?? [];
  let left = "";
  for (const sentence of sentences) {
    if (!isTheirs(sentence)) continue;
    const signs = Array.from(left + sentence.trim());
    if (signs.length > most && left) break;
    // by code points: half a sign cannot be kept
    left = signs.length > most ? `${signs.slice(0, most - 1).join("")}…` : signs.join("");
  }
  return left;
}

function isTheirs(sentence: string): boolean {
  const folded = sentence.normalize("NFKC");
  const tight = folded.replace(/\s+/g, "");
  return (
    /[\p{L}\p{N}]/u.test(tight) && !notTheirs.some((what) => what.test(folded) || what.test(tight)) && !repeats(tight)
  );
}

/** Twelve signs of what it was told, one after the other. */
function repeats(tight: string): boolean {
  for (let at = 0; at + 12 <= tight.length; at++) if (told.includes(tight.slice(at, at + 12))) return true;
  return false;
}
const told = instructions.normalize("NFKC").replace(/\s+/g, "");
