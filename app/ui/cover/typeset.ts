import { escaped } from "#contract/markup-rules";
import { outlineOf, unitsPerEm } from "./outlines.ts";
import { round } from "./words.ts";

interface Setting {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** in sizes, from line to line */
  leading?: number;
  /** between characters */
  spacing?: number;
}
interface Print extends Setting {
  weight?: 400 | 700;
  font?: string;
}

/** Characters of path: some twenty ideographs of a title, ten of small print. What is longer is left to the fonts. */
const mostOf = { title: 12_000, smallPrint: 5_500 };

let fonts = true;

/** For a picture that is made where no fonts are: what `draw` writes is paths, however long, with gaps for what the table lacks. */
export function inPathsAlone(draw: () => string): string {
  fonts = false;
  try {
    return draw();
  } finally {
    fonts = true;
  }
}

const sans = "'Noto Sans TC','PingFang TC','Microsoft JhengHei','Noto Sans CJK TC',sans-serif";
const serif = "'Noto Serif TC','Songti TC','Noto Serif CJK TC',serif";

/** A title in horizontal lines: it looks alike on every machine. y is the first baseline. */
export function titleLines(texts: string[], setting: Setting): string {
  return drawnLines(texts, setting, mostOf.title) ?? setLines(texts, { ...setting, font: serif, weight: 700 });
}

/** A title in vertical columns from right to left; x is the middle of the first column, y its top. Latin letters lie on their side. */
export function titleColumns(texts: string[], setting: Setting): string {
  return drawnColumns(texts, setting, mostOf.title) ?? setColumns(texts, { ...setting, font: serif, weight: 700 });
}

/** Small print in horizontal lines; y is the first baseline. */
export function lines(texts: string[], setting: Setting): string {
  return drawnLines(texts, setting, mostOf.smallPrint) ?? setLines(texts, setting);
}

/** Small print in vertical columns from right to left; x is the middle of the first column, y its top. */
export function columns(texts: string[], setting: Setting): string {
  return drawnColumns(texts, setting, mostOf.smallPrint) ?? setColumns(texts, setting);
}

function drawnLines(texts: string[], setting: Setting, most: number): string | undefined {
  const { x, y, size, leading = 1.3 } = setting;
  const rows = texts.map((text, index) => {
    const row = outlined(text, "upright", setting);
    return row?.map(({ path, from, lies }) => ({ path, lies, x: x + from, y: y + index * size * leading }));
  });
  return drawn(texts, rows, setting, most);
}

function drawnColumns(texts: string[], setting: Setting, most: number): string | undefined {
  const { x, y, size, leading = 1.35 } = setting;
  const rows = texts.map((text, index) => {
    const middle = x - index * size * leading;
    // an ideograph fills its em, from 0.12 below the baseline to 0.88 above it
    return outlined(text, "vertical", setting)?.map(({ path, from, lies }) =>
      lies
        ? { path, lies, x: middle - 0.36 * size, y: y + from }
        : { path, lies, x: middle - size / 2, y: y + from + 0.88 * size },
    );
  });
  return drawn(texts, rows, setting, most);
}

/** The characters of a line and where on it each begins; undefined where one of them cannot be drawn. */
function outlined(
  text: string,
  direction: "upright" | "vertical",
  { size, anchor = "start", spacing = 0 }: Setting,
): { path: string; from: number; lies: boolean }[] | undefined {
  const row: { path: string; from: number; lies: boolean }[] = [];
  let length = 0;
  for (const character of text) {
    const outline = outlineOf(character, direction);
    if (!outline && fonts) return undefined;
    if (outline) row.push({ path: outline.path, from: length, lies: outline.lies });
    length += (outline?.width ?? 1) * size + spacing;
  }
  const before = { start: 0, middle: (length - spacing) / 2, end: length - spacing }[anchor];
  return row.map((one) => ({ ...one, from: one.from - before }));
}

type Mark = { path: string; x: number; y: number; lies: boolean };

/** One path for what stands, one for what lies; undefined where not all of it can be drawn, or it would be too much. */
function drawn(
  texts: string[],
  rows: (Mark[] | undefined)[],
  { size, fill }: Setting,
  most: number,
): string | undefined {
  const unit = size / unitsPerEm;
  const scale = Math.round(unit * 10_000) / 10_000;
  let [standing, lying] = ["", ""];
  for (const row of rows) {
    if (!row) return undefined;
    for (const { path, x, y, lies } of row) {
      const [across, down] = [Math.round(x / unit), Math.round(y / unit)];
      if (lies) lying += path && `M${down} ${across}${path}`;
      else standing += path && `M${across} ${-down}${path}`;
    }
  }
  if (fonts && standing.length + lying.length > most) return undefined;
  return (
    `<g fill="${fill}" role="img" aria-label="${escaped(texts.join(" "))}">` +
    (standing && `<path transform="matrix(${scale} 0 0 ${-scale} 0 0)" d="${standing}"/>`) +
    (lying && `<path transform="matrix(0 ${scale} ${scale} 0 0 0)" d="${lying}"/>`) +
    `</g>`
  );
}

/** Names of goods, and what cannot be drawn: horizontal lines in the fonts of whoever looks. */
export function setLines(texts: string[], setting: Print): string {
  if (!fonts) return drawnLines(texts, setting, 0) ?? "";
  const { x, y, size, fill, font = sans, weight = 400, anchor = "start", leading = 1.3, spacing = 0 } = setting;
  const rows = texts.map(
    (text, index) => `<tspan x="${x}" y="${round(y + index * size * leading)}">${escaped(text)}</tspan>`,
  );
  return `<text font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor === "start" ? "" : ` text-anchor="${anchor}"`}${spacing ? ` letter-spacing="${spacing}"` : ""}>${rows.join("")}</text>`;
}

/** The same in vertical columns. */
function setColumns(
  texts: string[],
  { x, y, size, fill, font = sans, weight = 400, leading = 1.35, spacing = 0, anchor = "start" }: Print,
): string {
  return texts
    .map(
      (text, index) =>
        `<text x="${round(x - index * size * leading)}" y="${y}" writing-mode="vertical-rl" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor === "start" ? "" : ` text-anchor="${anchor}"`}${spacing ? ` letter-spacing="${spacing}"` : ""}>${escaped(text)}</text>`,
    )
    .join("");
}
