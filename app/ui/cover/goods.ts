import type { Work } from "./books.ts";
import { anyColour, lightness, saidColour, shade } from "./goods/colours.ts";
import { drawings, goodsKind } from "./goods/kinds.ts";
import { setLines } from "./typeset.ts";
import { cut, fit, flat } from "./words.ts";

interface Goods extends Pick<Work, "title" | "author" | "random"> {
  /** the key of the top category: stationery, apparel, food … */
  category: string;
}

/** A still life of the thing that the name says, in the colour that it says, on a table; brand above, name below. 400 × 480. */
export function drawGoods({ category, title, author, random }: Goods): string {
  const { kind, colour } = readGoods({ category, title, author, random });
  const grounds = lightness(colour) > 0.76 ? deep : light;
  const ground = grounds[Math.floor(random() * grounds.length)]!;
  const thing = flat(title.startsWith(author) ? title.slice(author.length) : title);
  const set = fit(thing, 352, 76, [27, 24, 20, 17, 15], 1.3);
  const drawing = drawings[kind];
  return (
    `<path fill="${ground}" d="M0 0h400v480H0z"/><path opacity=".09" d="M0 354h400v126H0z"/>` +
    (drawing
      ? `<ellipse cx="200" cy="358" rx="150" ry="9" opacity=".13"/><g transform="translate(-60 6) scale(1.3)">${shapes(drawing, colour, ground)}</g>`
      : wrapped(thing, colour)) +
    setLines([cut(author, 16)], {
      x: 200,
      y: 44,
      size: 17,
      fill: ink,
      anchor: "middle",
      spacing: 2,
    }) +
    setLines(set.lines, {
      x: 200,
      y: 378 + (76 - set.lines.length * set.size * 1.3) / 2 + set.size,
      size: set.size,
      fill: ink,
      weight: 700,
      anchor: "middle",
    })
  );
}

/** What is drawn, and in which colour. */
export function readGoods({ category, title, author, random }: Goods): { kind: string; colour: string } {
  const thing = (title.startsWith(author) ? title.slice(author.length) : title).replace(/\s*[（(].*$/u, "").trim();
  return { kind: goodsKind(category, thing, title), colour: saidColour(title) ?? anyColour(category, random) };
}

const ink = "#26221c";
/** Tables and walls for what is dark, and for what is light: ink is ≥ 4.5:1 on each, the table's shade included. */
const light = ["#f1e9d9", "#e5ebe2", "#e2e9ee", "#f3e4da", "#ece6ef"];
const deep = ["#a9b9ae", "#c2ad90", "#a3b4c0", "#c0a59a"];

/**
 * A drawing is one part a line: the letter of its colour, the width where it is a line, and the path; `@x,y,r` is a circle and
 * `#x,y,width,height,r` a box. Drawn within x 90–310 and y 70–268, where the table is.
 */
function shapes(drawing: string, colour: string, ground: string): string {
  const dark = lightness(colour) < 0.28;
  const pale = lightness(colour) > 0.84;
  const colours: Record<string, string> = {
    c: colour,
    d: shade(colour, dark ? 0.2 : -0.26),
    l: shade(colour, dark ? 0.36 : pale ? -0.1 : 0.38),
    w: pale ? shade(colour, -0.16) : "#fbf7ee",
    k: dark ? "#0c0c0b" : "#2d2a27",
    g: ground,
    ...materials,
  };
  return drawing
    .split("\n")
    .map((part) => {
      const [, letter, width, path] = /^(\w)(\d*) (.+)$/.exec(part)!;
      const d = path!.replace(/@([\d.]+),([\d.]+),([\d.]+)/g, circle).replace(/#([\d.,]+)/g, box);
      const paint = width
        ? `fill="none" stroke="${colours[letter!]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
        : `fill="${colours[letter!]}"`;
      return `<path ${paint} d="${d}"/>`;
    })
    .join("");
}

/** Spot, navy, leaf, brass, metal, wood, glass, print. */
const materials = {
  s: "#c4472b",
  n: "#3d5f8a",
  e: "#5d8a5a",
  y: "#dfae45",
  m: "#a9b0b3",
  b: "#b98a56",
  t: "#bcd6dd",
  f: "#a59d8e",
};

const circle = (_: string, x: string, y: string, r: string) => {
  const across = Number(r) * 2;
  return `M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
};
const box = (_: string, numbers: string) => {
  const [x, y, width, height, r] = numbers.split(",").map(Number) as [number, number, number, number, number];
  return `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r}-${r} ${r}h${2 * r - width}q-${r} 0-${r}-${r}v${2 * r - height}q0-${r} ${r}-${r}z`;
};

/** What no drawing shows: its box, with the name as the print on it. */
function wrapped(thing: string, colour: string): string {
  const noun = thing.replace(/\s*[（(].*$/u, "");
  const set = fit(noun, 176, 150, [44, 36, 30, 25, 21, 18], 1.25);
  const pale = lightness(colour) > 0.6;
  return (
    `<ellipse cx="200" cy="358" rx="140" ry="9" opacity=".13"/>` +
    `<path fill="${colour}" d="M92 84h200v270H92z"/><path fill="${shade(colour, -0.3)}" d="M292 84l26-16v270l-26 16z"/><path fill="${shade(colour, 0.3)}" d="M92 84l26-16h200l-26 16z"/>` +
    `<path fill="none" stroke="${pale ? ink : "#fff"}" stroke-opacity=".55" stroke-width="1.5" d="M104 96h176v246H104z"/>` +
    setLines(set.lines, {
      x: 192,
      y: 219 - ((set.lines.length - 1) * set.size * 1.25) / 2 + set.size * 0.36,
      size: set.size,
      fill: pale ? ink : "#fffaf0",
      weight: 700,
      anchor: "middle",
      leading: 1.25,
    })
  );
}
