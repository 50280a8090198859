import { stickers, type Sticker } from "#contract/affiliate-rules";
import { settings } from "../../settings.server.ts";

const [paper, ink, forest, leaf, vermilion] = ["#fbf8f1", "#24301f", "#2f5d3a", "#8fae8b", "#b4442e"];
const serif = `font-family="'Noto Serif TC','Songti TC',PMingLiU,serif" font-weight="700"`;
const sans = `font-family="'Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif"`;

/** A book's back, standing on the line `y`. */
const back = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" rx="1.5" fill="${colour}"/><rect x="${x + 2}" y="${y - height + 6}" width="${width - 4}" height="2" fill="${paper}" opacity=".7"/>`;

/** A fir of three storeys. */
const fir = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y - size}l${size * 0.24} ${size * 0.42}h-${size * 0.12}l${size * 0.2} ${size * 0.3}h-${size * 0.14}l${size * 0.18} ${size * 0.28}h-${size * 0.72}l${size * 0.18}-${size * 0.28}h-${size * 0.14}l${size * 0.2}-${size * 0.3}h-${size * 0.12}z"/>`;

const shelf = (x: number, y: number) =>
  back(x, y, 10, 40, forest!) +
  back(x + 12, y, 13, 34, vermilion!) +
  back(x + 27, y, 9, 44, leaf!) +
  back(x + 38, y, 12, 37, ink!);

const button = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="30" rx="4" fill="${forest}"/><text x="${x + width / 2}" y="${y + 20}" text-anchor="middle" font-size="14" ${sans} fill="${paper}">逛逛書店</text>`;

const words = (x: number, y: number, size: number, text: string, face = serif, colour = ink) =>
  `<text x="${x}" y="${y}" font-size="${size}" ${face} fill="${colour}">${text}</text>`;

const motto = "翻開一頁，林間有風";

/** What stands on each, from the left or from the top. */
const parts: Record<Sticker, (name: string) => string> = {
  wide: (name) =>
    firs([90, 130, 500, 540, 580], 90, 52) +
    shelf(24, 74) +
    words(196, 42, 26, name) +
    words(196, 68, 15, motto, sans) +
    button(610, 30, 96),
  box: (name) =>
    firs([30, 70, 230, 268], 200, 76) +
    shelf(122, 196) +
    words(24, 52, 30, name) +
    words(24, 82, 17, motto, sans) +
    button(102, 208, 96),
  small: (name) => firs([206, 224], 80, 34) + shelf(16, 66) + words(84, 38, 22, name) + words(84, 60, 12, motto, sans),
};

const firs = (at: number[], y: number, size: number) =>
  `<g fill="${leaf}" opacity=".55">${at.map((x, index) => fir(x, y, size - (index % 3) * 8)).join("")}</g>`;

/** The shop's name and a shelf before the trees, in its own colours; of nobody who shows it. */
export function drawSticker(sticker: Sticker): string {
  const { width, height } = stickers[sticker];
  const name = settings.storeName.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}"><rect width="${width}" height="${height}" fill="${paper}"/>${parts[sticker](name)}<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="${leaf}"/></svg>`;
}
