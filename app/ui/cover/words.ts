import { widthOf } from "./outlines.ts";

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

/** One line of plain text: what XML forbids (control characters, half a surrogate pair) and line ends become spaces; an apostrophe of letters is no Chinese quotation mark. */
export function flat(text: string): string {
  return text
    .slice(0, 400)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, " ")
    .replace(/(?<=[A-Za-z\u00c0-\u024f])’(?=[A-Za-z\u00c0-\u024f])/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

const latin = /[\u0020-\u024f]/;

/** How wide a text is: as it is drawn where it is drawn, and much the same in the fonts of whoever looks. */
export function ems(text: string): number {
  let sum = 0;
  for (const character of text) sum += widthOf(character) ?? (latin.test(character) ? 0.6 : 1);
  return sum;
}

export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text) && (text.match(/[A-Za-z]/g)?.length ?? 0) < 4;
}

/** Title and subtitle: «資治通鑑：戰國卷», «圍爐夜話（校注本）». */
export function splitTitle(title: string): { main: string; sub: string } {
  const at = /^(.{2,}?)(?:[：:]|——|(?=[（(【]))(.+)/su.exec(title);
  if (at) return { main: at[1]!.trimEnd(), sub: at[2]!.trimStart().replace(/^[（(【](.+)[)）】]$/u, "$1") };
  return { main: title, sub: "" };
}

// a line neither begins nor ends with these; nor does one begin with what belongs to the word before it
const noStart = /^[，。、；：！？）」』》〉】…,.;:!?)\]的了們嗎呢吧]/u;
const noEnd = /[（「『《〈【([第]$/u;

// 第一百片: what is counted stands with its number
const numeral = /[一二三四五六七八九十百千萬]$/u;

const segmenter = new Intl.Segmenter("zh-Hant-TW", { granularity: "word" });

const wordsOf = (text: string) =>
  (text.match(/[\u0021-\u024f]+ ?|[^\u0021-\u024f]+/gu) ?? []).flatMap((run) =>
    /^[\u0021-\u024f]/u.test(run) ? [run] : Array.from(segmenter.segment(run), ({ segment }) => segment),
  );
// one title is tried at many sizes
let last = { text: "", words: [] as string[] };

/** What stays together on a line: Latin words, Chinese words, and what stands in brackets where it has room. */
function pieces(text: string, width: number): string[] {
  if (last.text !== text) last = { text, words: wordsOf(text) };
  const joined: string[] = [];
  let open = -1;
  for (const word of last.words) {
    const before = joined.at(-1) ?? "";
    const counted = numeral.test(before) && [...word].length === 1;
    if (joined.length > 0 && (noStart.test(word) || noEnd.test(before) || counted))
      joined[joined.length - 1] = before + word;
    else joined.push(word);
    if (/[（(「『《【]/u.test(word)) open = joined.length - 1;
    if (open >= 0 && /[）)」』》】]/u.test(word)) {
      const group = joined.slice(open).join("");
      if (ems(group) <= width) joined.splice(open, joined.length, group);
      open = -1;
    }
  }
  return joined.flatMap((piece) => (ems(piece.trim()) > width && !latin.test(piece) ? [...piece] : [piece]));
}

/** As few lines as the width (ems) allows, evenly filled; they end where words end, and none begins with a closing sign. */
export function wrap(text: string, width: number): string[] {
  if (ems(text) <= width) return text.trim() ? [text.trim()] : [];
  const all = pieces(text, width);
  for (let count = Math.ceil(ems(text) / width); ; count++) {
    const goal = Math.max(ems(text) / count, 1);
    const lines = fill(all, goal, width);
    // one more line than hoped for leaves a single word in the last: spread them anew
    if (lines.length <= count || goal <= 1) return lines;
  }
}

function fill(all: string[], goal: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of all) {
    const longer = ems(line + piece.trimEnd());
    // a word that the goal cuts stands where more of it is
    const full = ems(line) >= goal - 0.3 || longer > width || longer - goal > goal - ems(line);
    if (line.trim() && full && !noStart.test(piece)) {
      lines.push(line.trim());
      line = "";
    }
    line += piece;
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}

/** The largest of the sizes at which the text fits the box; at the smallest one it is cut with «…». */
export function fit(
  text: string,
  width: number,
  height: number,
  sizes: number[],
  leading = 1.3,
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(text, width / size);
    if (lines.length * size * leading <= height + 1 && lines.every((line) => ems(line) * size <= width + 1))
      return { size, lines };
  }
  const size = sizes[sizes.length - 1]!;
  return {
    size,
    lines: wrap(text, width / size)
      .slice(0, Math.max(1, Math.floor(height / size / leading)))
      .map((line) => cut(line, width / size))
      .map((line, index, all) => (index === all.length - 1 ? cut(`${line}……`, width / size) : line)),
  };
}

/** At most so many ems, with «…» where something is missing. */
export function cut(text: string, width: number): string {
  if (ems(text) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (ems(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
