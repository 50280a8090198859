import type { Palette } from "./palettes.ts";
import { columns, lines, titleColumns, titleLines } from "./typeset.ts";
import { cut, ems, fit, isChinese, round, splitTitle, wrap } from "./words.ts";

export interface Work {
  title: string;
  author: string;
  publisher: string;
  palette: Palette;
  random: () => number;
}
export type Design = (work: Work) => string;

const ground = (fill: string) => `<path fill="${fill}" d="M0 0h300v450H0z"/>`;
const imprint = (publisher: string, fill: string, x = 150, anchor: "start" | "middle" | "end" = "middle") =>
  publisher ? lines([cut(publisher, 16)], { x, y: 430, size: 12, fill, anchor, spacing: 1 }) : "";
/** The first of several authors, and that there are more. */
const byline = (author: string, width: number) => cut(author.replace(/[、,;；].+$/u, " 等"), width);

/** A vertical title of one or two columns; Latin titles are set in horizontal lines in the same box instead. */
function uprightTitle(
  title: string,
  box: { x: number; y: number; width: number; height: number },
  fill: string,
  sizes: number[],
): string {
  const { main, sub } = splitTitle(title);
  if (!isChinese(main)) {
    const set = fit(title, box.width, box.height * 0.6, [34, 28, 23, 19], 1.25);
    return titleLines(set.lines, { x: box.x, y: box.y + set.size, size: set.size, fill, leading: 1.25 });
  }
  const size =
    sizes.find((candidate) => wrap(main, box.height / candidate / 1.08).length * candidate * 1.35 <= box.width) ??
    sizes[sizes.length - 1]!;
  const per = box.height / size / 1.08;
  const all = wrap(main, per).slice(0, Math.max(1, Math.floor(box.width / size / 1.35)));
  const right = box.x + box.width - size / 2;
  const small = Math.max(13, Math.round(size * 0.4));
  const left = right - all.length * size * 1.35 + size * 0.35;
  const subColumns =
    sub && all.length < 3 && left - small > box.x - 6
      ? columns([cut(sub, box.height / small / 1.1)], { x: left, y: box.y + 4, size: small, fill })
      : "";
  return titleColumns(all, { x: right, y: box.y, size, fill, spacing: round(size * 0.06) }) + subColumns;
}

/** 線裝: cloth, a pasted label, the stitched spine at the right. */
const threadBound: Design = ({ title, author, publisher, random }) => {
  const cloth = ["#27405c", "#3d4f3c", "#6b2f26", "#4a3b52", "#54452f"][Math.floor(random() * 5)]!;
  const stitches = [40, 132, 225, 318, 410].map((y) => `M300 ${y}h-26`).join("");
  const weave = `<path stroke="#fff" stroke-opacity=".06" stroke-width="1" d="${Array.from({ length: 30 }, (_, i) => `M0 ${i * 15 + Math.round(random() * 3)}h300`).join("")}"/>`;
  const { main, sub } = splitTitle(title);
  const size = [40, 34, 28, 23, 18].find((candidate) => ems(main) * candidate * 1.1 <= 262) ?? 16;
  const label = `<path fill="#f6efdf" d="M34 34h72v300H34z"/><path fill="none" stroke="#2b2620" stroke-width="1.5" d="M39 39h62v290H39z"/>`;
  return (
    ground(cloth) +
    weave +
    `<path fill="none" stroke="#f6efdf" stroke-width="2" d="M274 0v450${stitches}"/>` +
    label +
    titleColumns([cut(main, 262 / size / 1.08)], {
      x: 70,
      y: 184,
      size,
      fill: "#2b2620",
      anchor: "middle",
      spacing: round(size * 0.08),
    }) +
    (sub ? columns([cut(sub, 17)], { x: 132, y: 40, size: 16, fill: "#f6efdf" }) : "") +
    lines([byline(author, 12)], { x: 34, y: 362, size: 14, fill: "#f6efdf", spacing: 1 }) +
    imprint(publisher, "#f6efdf", 34, "start")
  );
};

/** Wide empty paper, a large upright title, a seal. */
const seal: Design = ({ title, author, publisher, palette: p }) =>
  ground(p.ground) +
  `<path stroke="${p.tone}" d="M60 36v378"/>` +
  uprightTitle(title, { x: 78, y: 44, width: 186, height: 330 }, p.ink, [58, 48, 40, 33, 27, 22]) +
  columns([byline(author, 14)], { x: 40, y: 44, size: 16, fill: p.ink, spacing: 2 }) +
  stamped(author) +
  imprint(publisher, p.ink, 264, "end");

/** The first author's seal; a name too long to be cut in stone is not cut short. */
function stamped(author: string): string {
  const name = author.replace(/[、,;；].*$/u, "").trim();
  const text = [...name].length <= 4 && isChinese(name) ? name : "藏書";
  const height = [...text].length * 16 + 10;
  return (
    `<path fill="#b23a1e" stroke="#fff8ec" d="M27 ${414 - height}h26v${height}H27z"/>` +
    titleColumns([text], { x: 40, y: 414 - height / 2, size: 15, fill: "#fff8ec", anchor: "middle" })
  );
}

/** Quarter circles in a grid, as on the covers of the sixties. */
const quarters: Design = ({ title, author, publisher, palette: p, random }) => {
  const fills = [p.shape, p.tone, p.spot, p.ground];
  let tiles = "";
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * 75, row * 75];
      const fill = fills[Math.floor(random() * 3.4)]!;
      const turn = Math.floor(random() * 5);
      const arc = [
        `M${x} ${y}h75a75 75 0 0 1-75 75z`,
        `M${x + 75} ${y}v75a75 75 0 0 1-75-75z`,
        `M${x + 75} ${y + 75}h-75a75 75 0 0 1 75-75z`,
        `M${x} ${y + 75}v-75a75 75 0 0 1 75 75z`,
        `M${x} ${y}h75v75h-75z`,
      ][turn]!;
      tiles += `<path fill="${fill}" d="${arc}"/>`;
    }
  const { main, sub } = splitTitle(title);
  const set = fit(main, 252, 100, [46, 38, 32, 26, 21, 17], 1.25);
  return (
    ground(p.ground) +
    tiles +
    titleLines(set.lines, { x: 24, y: 254 + set.size * 0.9, size: set.size, fill: p.ink, leading: 1.25 }) +
    (sub
      ? lines([cut(sub, 16)], {
          x: 24,
          y: 262 + set.lines.length * set.size * 1.25 + 14,
          size: 15,
          fill: p.ink,
        })
      : "") +
    lines([byline(author, 16)], { x: 24, y: 406, size: 15, fill: p.ink }) +
    imprint(publisher, p.ink, 24, "start")
  );
};

/** Sun, hills one behind another, mist. */
const hills: Design = ({ title, author, publisher, palette: p, random }) => {
  const ridge = (y: number, height: number) => {
    const a = Math.round(random() * height);
    const b = Math.round(random() * height);
    return `M0 ${y}C60 ${y - a - 30} 100 ${y - a} 150 ${y - 10}S240 ${y - b - 40} 300 ${y - b}V450H0z`;
  };
  const by = byline(author, 11);
  const [sunX, sunY] = [60 + Math.round(random() * 70), 190 + Math.round(random() * 40)];
  const sun = 38 + Math.round(random() * 18);
  // nobody's name is written over the sun: for a long one it sets
  const low = Math.max(sunY, Math.round(40 + ems(by) * 17 + sun));
  return (
    ground(p.ground) +
    `<circle cx="${sunX}" cy="${low}" r="${sun}" fill="${p.spot}"/>` +
    `<path fill="${p.tone}" opacity=".55" d="${ridge(330, 56)}"/><path fill="${p.tone}" d="${ridge(362, 46)}"/><path fill="${p.shape}" d="${ridge(396, 36)}"/>` +
    `<path fill="${p.ground}" d="M0 412h300v38H0z"/>` +
    uprightTitle(title, { x: 130, y: 30, width: 146, height: 222 }, p.ink, [46, 38, 31, 25, 20]) +
    columns([by], { x: 30, y: 34, size: 15, fill: p.ink, spacing: 2 }) +
    imprint(publisher, p.ink)
  );
};

/** Three bands and a title in the middle one. */
const bands: Design = ({ title, author, publisher, palette: p, random }) => {
  const top = 70 + Math.round(random() * 60);
  const { main, sub } = splitTitle(title);
  const set = fit(main, 244, 120, [42, 35, 29, 24, 19, 16], 1.3);
  const middle = top + 95 - ((set.lines.length - 1) * set.size * 1.3) / 2 + set.size * 0.35 - (sub ? 12 : 0);
  return (
    ground(p.shape) +
    `<path fill="${p.tone}" d="M0 ${top - 22}h300v234H0z"/><path fill="${p.ground}" d="M0 ${top}h300v190H0z"/><path fill="${p.spot}" d="M138 ${top + 190}h24v24h-24z"/>` +
    titleLines(set.lines, { x: 150, y: middle, size: set.size, fill: p.ink, anchor: "middle" }) +
    (sub ? lines([cut(sub, 15)], { x: 150, y: top + 168, size: 15, fill: p.ink, anchor: "middle" }) : "") +
    `<path fill="${p.ground}" d="M0 374h300v76H0z"/>` +
    lines([byline(author, 15)], { x: 150, y: 403, size: 16, fill: p.ink, anchor: "middle", spacing: 1 }) +
    imprint(publisher, p.ink)
  );
};

/** 月洞門: a round window onto water. */
const moonGate: Design = ({ title, author, publisher, palette: p, random }) => {
  const waves = [0, 1, 2].map((row) => {
    const y = 176 + row * 26;
    const shift = Math.round(random() * 24);
    return `<path fill="${[p.tone, p.shape, p.spot][row]}" d="M${20 - shift} ${y}q22-18 44 0t44 0 44 0 44 0 44 0 44 0 44 0V300H20z"/>`;
  });
  const { main, sub } = splitTitle(title);
  const set = fit(main, 252, 84, [44, 36, 30, 25, 20, 16], 1.25);
  return (
    ground(p.ground) +
    `<clipPath id="m"><circle cx="150" cy="152" r="112"/></clipPath><g clip-path="url(#m)"><path fill="${p.ink}" opacity=".1" d="M0 0h300v300H0z"/><circle cx="${105 + Math.round(random() * 90)}" cy="112" r="24" fill="${p.spot}"/>${waves.join("")}</g>` +
    `<circle cx="150" cy="152" r="118" fill="none" stroke="${p.ink}" stroke-width="1.5"/>` +
    titleLines(set.lines, {
      x: 150,
      y: 296 + set.size * 0.9,
      size: set.size,
      fill: p.ink,
      anchor: "middle",
      leading: 1.25,
      spacing: set.lines.length === 1 && isChinese(main) && ems(main) < 5 ? 6 : 0,
    }) +
    (sub
      ? lines([cut(sub, 17)], {
          x: 150,
          y: 304 + set.lines.length * set.size * 1.25 + 10,
          size: 14,
          fill: p.ink,
          anchor: "middle",
        })
      : "") +
    lines([byline(author, 16)], { x: 150, y: 408, size: 14, fill: p.ink, anchor: "middle", spacing: 1 }) +
    imprint(publisher, p.ink)
  );
};

/** The characters themselves are the picture. */
const bigType: Design = (work) => {
  const { title, author, publisher, palette: p } = work;
  const { main, sub } = splitTitle(title);
  const characters = [...main];
  if (!isChinese(main) || characters.length > 6) return bands(work);
  let perColumn = Math.ceil(characters.length / (characters.length > 3 ? 2 : 1));
  while (perColumn < characters.length && wrap(main, perColumn).length > 2) perColumn++;
  const size = Math.min(132, Math.floor(330 / perColumn));
  const all = wrap(main, perColumn);
  const right = 150 + ((all.length - 1) * size * 1.02) / 2;
  return (
    ground(p.ground) +
    `<path fill="${p.spot}" d="M0 0h300v14H0z"/>` +
    titleColumns(all, { x: right, y: 34, size, fill: p.ink, leading: 1.02 }) +
    lines([cut(sub || byline(author, 18), 18)], {
      x: 150,
      y: 394,
      size: 15,
      fill: p.ink,
      anchor: "middle",
    }) +
    (sub
      ? lines([byline(author, 18)], {
          x: 150,
          y: 412,
          size: 12,
          fill: p.ink,
          anchor: "middle",
        })
      : "") +
    imprint(publisher, p.ink)
  );
};

export const bookDesigns: Design[] = [threadBound, seal, quarters, hills, bands, moonGate, bigType];
