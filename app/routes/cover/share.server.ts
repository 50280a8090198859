import { LRUCache } from "lru-cache";
import { drawCover, type CoverWords } from "../../ui/cover.ts";
import { inPathsAlone } from "../../ui/cover/typeset.ts";

/** What is shared is asked for by a few machines, several times in a row. */
const kept = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (picture) => picture.length });
/** Waiting for their turn: one takes a tenth of a second of a processor, and anybody may ask. */
const mostWaiting = 8;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** A drawn cover as those who show links want it, 1,200 × 630: they draw no SVG. Null: too many are asked for at once. */
export async function sharePicture(words: CoverWords): Promise<Buffer | null> {
  const drawing = onShelf(inPathsAlone(() => drawCover(words)));
  const known = kept.get(drawing);
  if (known) return known;
  if (waiting >= mostWaiting) return null;
  waiting += 1;
  const turn = last.then(() => encoded(drawing)).finally(() => (waiting -= 1));
  last = turn.catch(() => {}); // who waits for this one hears of it, the next does not
  const picture = await turn;
  kept.set(drawing, picture);
  return picture;
}

/** On the shop's paper and its shelf's edge, in the middle: some cut a square out of it. */
function onShelf(cover: string): string {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(cover)!;
  const across = Math.round((540 * Number(width)) / Number(height));
  const placed = cover
    .replace(/ width="\d+" height="\d+"/, ` width="${across}" height="540"`)
    .replace("<svg ", `<svg x="${(1200 - across) / 2}" y="48" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#faf6ee" d="M0 0h1200v630H0z"/>${placed}<path fill="#c9b592" d="M0 588h1200v6H0z"/></svg>`;
}

async function encoded(drawing: string): Promise<Buffer> {
  // loaded with the first: most processes are never asked for one
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(Buffer.from(drawing)).timeout({ seconds: 10 }).jpeg({ quality: 82 }).toBuffer();
}
