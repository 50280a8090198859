/** Slips of the finger, always the same ones: each is decided by the text itself. */

const number = (text: string) => Array.from(text).reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 65_521, 7);
const cut = (text: string, at: number, remove: number, insert = "") => {
  const signs = Array.from(text);
  return [...signs.slice(0, at), insert, ...signs.slice(at + remove)].join("");
};
/** a place between the first sign and the last, ends included */
const place = (text: string, places: number) => number(text) % places;
const length = (text: string) => Array.from(text).length;

const other = Array.from("水光遠木車雨石門青走");
/** typed with the right sound and the wrong key: pairs that Taiwan's input methods offer side by side */
const sameSound = new Map(
  Array.from(
    "樓摟夢孟的得在再他她時實是事生聲人仁書舒心新大達學血小曉花華山刪海害家加美每愛艾天添日馹文聞國果中忠行形風峰雲芸月越金今行型春椿秋丘世式界介間兼光廣語雨言研星興明名城成市試旅呂遊油記紀史始王亡子紫力立理李思司法髮手首食實成誠高糕長常安鞍電店影穎音因樂悅色瑟地第方芳本苯經精典點年黏活火死絲動洞物務機基道到想響情晴身伸房防".matchAll(
      /(.)(.)/gu,
    ),
    ([, right, wrong]) => [right!, wrong!],
  ),
);

export const faults: Record<string, (text: string) => string> = {
  wrong: (text) => {
    const at = place(text, length(text));
    const sign = other[number(text) % other.length]!;
    return cut(text, at, 1, Array.from(text)[at] === sign ? other[(number(text) + 1) % other.length] : sign);
  },
  "wrong, but sounds alike": (text) => {
    const at = Array.from(text).findIndex((sign) => sameSound.has(sign));
    return at < 0 ? text : cut(text, at, 1, sameSound.get(Array.from(text)[at]!));
  },
  missing: (text) => (length(text) < 4 ? text : cut(text, 1 + place(text, length(text) - 2), 1)),
  doubled: (text) => {
    const at = place(text, length(text));
    return cut(text, at, 0, Array.from(text)[at]);
  },
  swapped: (text) => {
    const at = place(text, length(text) - 1);
    const [one, two] = Array.from(text).slice(at, at + 2);
    return cut(text, at, 2, `${two}${one}`);
  },
};

/** The same in the longest word of letters; without one of five letters, the text as it is. */
export function inLetters(slip: (text: string) => string): (text: string) => string {
  return (text) => {
    const [word] = (text.match(/(?<![^\s])[a-z]{5,12}(?![^\s])/gi) ?? []).sort((a, b) => b.length - a.length);
    return word ? text.replace(word, slip(word).replace(/\p{Script=Han}/u, "x")) : text;
  };
}
