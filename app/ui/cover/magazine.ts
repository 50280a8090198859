import type { Design } from "./books.ts";
import { lines, titleLines } from "./typeset.ts";
import { cut, fit, splitTitle } from "./words.ts";

/** A masthead over a picture made of planes. */
export const magazine: Design = ({ title, author, publisher, palette: p, random }) => {
  const issue = /^(.*?)(第\s*\d+\s*期.*|\d{4}\s*年.*|No\.?\s*\d.*)$/u.exec(title);
  const name = issue?.[1]!.trimEnd() || splitTitle(title).main;
  const line = issue?.[2] ?? splitTitle(title).sub;
  const set = fit(name, 264, 74, [64, 54, 46, 38, 30, 24, 19], 1.1);
  const at = () => Math.round(40 + random() * 220);
  return (
    `<path fill="${p.ground}" d="M0 0h300v450H0z"/>` +
    titleLines(set.lines, { x: 18, y: 18 + set.size * 0.92, size: set.size, fill: p.ink, leading: 1.1 }) +
    `<path fill="${p.spot}" d="M18 100h264v4H18z"/>` +
    `<path fill="${p.shape}" d="M18 116h264v250H18z"/><path fill="${p.tone}" d="M18 366V${at() + 100}L${at()} 160 282 ${at() + 90}v${0}L282 366z"/><circle cx="${at()}" cy="${180 + Math.round(random() * 60)}" r="34" fill="${p.spot}"/><path fill="${p.ink}" opacity=".16" d="${shade(at(), 80 + Math.round(random() * 60))}"/>` +
    (line ? lines([cut(line, 12)], { x: 18, y: 392, size: 17, fill: p.ink }) : "") +
    lines([cut(author || publisher, 20)], {
      x: 18,
      y: line ? 414 : 396,
      size: 13,
      fill: p.ink,
    }) +
    `<path fill="${p.ink}" d="${[0, 4, 7, 13, 16, 22, 25, 29, 35, 38, 42].map((x, i) => `M${236 + x} 384h${i % 3 ? 2 : 3}v34h-${i % 3 ? 2 : 3}z`).join("")}"/>`
  );
};

/** Of a hill, cut off where the picture ends. */
const shade = (peak: number, width: number) =>
  peak + width <= 282
    ? `M18 366L${peak} 250l${width} 116z`
    : `M18 366L${peak} 250L282 ${250 + Math.round((116 * (282 - peak)) / width)}V366z`;
