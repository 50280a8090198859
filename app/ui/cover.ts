import { escaped } from "#contract/markup-rules";
import { bookDesigns } from "./cover/books.ts";
import { drawGoods } from "./cover/goods.ts";
import { magazine } from "./cover/magazine.ts";
import { inks, seeded } from "./cover/palettes.ts";
import { flat, svg } from "./cover/words.ts";

export interface CoverWords {
  title: string;
  /** author of a book, brand of goods */
  author: string;
  publisher: string;
  /** the same seed draws the same cover: the product's key */
  seed: string;
  /** "book", "magazine", or the key of the top category for goods: stationery, apparel, food … */
  kind: string;
}

/** A cover with the typeset title as an SVG document: 300 × 450 for books and magazines, 400 × 480 for goods, which fill the frame of a card. No font or file from outside. */
export function drawCover({ title, author, publisher, seed, kind }: CoverWords): string {
  const random = seeded(seed);
  const words = { title: flat(title) || "無題", author: flat(author), publisher: flat(publisher) };
  const palette = inks[Math.floor(random() * inks.length)]!;
  if (kind === "magazine") return svg(300, 450, magazine({ ...words, palette, random }));
  if (kind !== "book") return svg(400, 480, drawGoods({ ...words, category: kind, random }));
  const design = bookDesigns[Math.floor(random() * bookDesigns.length)]!;
  // light along the spine, so that it is a book and not a card
  const spine = `<path d="M0 0h9v450H0z" fill="#fff" opacity=".14"/><path d="M9 0h2v450H9z" opacity=".14"/>`;
  // on a dark page a dark cover keeps its edge
  const edge = `<path fill="none" stroke="#fff" stroke-opacity=".22" d="M.5 .5h299v449H.5z"/>`;
  return svg(300, 450, design({ ...words, palette, random }) + spine + edge);
}

/** What stands in the place of a restricted product's cover. */
export function drawRestrictedCover(): string {
  const lines = ["未滿十八歲之人", "不得閱聽"].map(
    (line, index) => `<text x="150" y="${318 + index * 30}" font-size="21">${escaped(line)}</text>`,
  );
  return svg(
    300,
    450,
    `<path fill="#3a3833" d="M0 0h300v450H0z"/><path fill="none" stroke="#8d877a" d="M16 16h268v418H16z"/>` +
      `<circle cx="150" cy="165" r="66" fill="none" stroke="#e9816a" stroke-width="7"/>` +
      `<g fill="#f6f0e4" text-anchor="middle" font-family="sans-serif"><text x="150" y="186" font-size="58" font-weight="700">18</text>` +
      `<text x="150" y="278" font-size="30" font-weight="700" letter-spacing="6">限制級</text>${lines.join("")}</g>`,
  );
}
