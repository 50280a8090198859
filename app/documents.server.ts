import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { withLast } from "./documents/built.server.ts";
import { withCopying } from "./documents/copying.server.ts";
import { withInPlace } from "./documents/in-place.server.ts";
import { withLateScripts } from "./documents/scripts.server.ts";
import { withStyles } from "./documents/styles.server.ts";
import { inlineScriptHashes } from "./security-headers.ts";

export { handedOver, type DrawnOnce } from "./documents/handoff.server.ts";

/** A finished page: kept as brotli alone, which nearly every browser takes; it is a third of the HTML, and what else is asked for is made from it. */
export interface Document {
  brotli: Buffer;
  /** it names scripts of ours by their address */
  hasScripts: boolean;
  scriptHashes: string[];
  styleHashes: string[];
  /** the header that asks for what is seen first and largest */
  firstPicture: string | null;
  /** of what is for anyone: the rest is kept by no browser */
  etag: string | null;
}

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const gzipped = promisify(gzip);

const params = {
  // a third of a millisecond more than 5, and never the twentieth more bytes to which a few other letters bring 5 and 6
  [constants.BROTLI_PARAM_QUALITY]: 7,
  // from a megabyte on it looks at the whole page to choose how it reads letters; else at 64 bytes of every 4,096, and what stands just there makes it 600 bytes more or less
  [constants.BROTLI_PARAM_SIZE_HINT]: 1 << 20,
  // a window of 256 KB holds any page of ours: the usual 4 MB give the same bytes in twice the time
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** One at a time: each has 8 MB while it lasts, and it lasts a sixth as long as the rendering before it. */
let turn: Promise<unknown> = Promise.resolve();

function compress(page: Buffer): Promise<Buffer> {
  const done = turn.then(async () => {
    // copied: zlib answers with a part of its 16 KB buffer, and a page of 12 KB would hold all of that
    return Buffer.from(await brotli(page, { params }));
  });
  turn = done.catch(() => {}); // who waits for this page hears of it, the next one does not
  return done;
}

/** By bytes: 64 MB of finished pages, each with about 600 bytes of hashes, key and object around it. */
const memory = new LRUCache<string, Document>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (document) => document.brotli.length + 600,
});

export function documentKey(parts: unknown[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("base64url");
}

export const recall = (key: string): Document | undefined => memory.get(key);

export function remember(key: string, document: Document): void {
  memory.set(key, document);
}

export async function makeDocument(
  rendered: string,
  {
    light,
    measured,
    recorded,
    forAnyone,
  }: { light: boolean; measured: boolean; recorded: string | null; forAnyone: boolean },
): Promise<Document> {
  const page = withLateScripts(light ? rendered : withCopying(withInPlace(rendered)));
  // which recommendation led to what is added is told of a visit that is measured, and of no other (decisions/062)
  const told = measured && !light ? withLast(page, "app/enhance/recommended.ts") : page;
  // the use of the page is recorded (decisions/069)
  const scripted = recorded ? withLast(told, "app/enhance/replay.ts", ` data-replay="${recorded}"`) : told;
  const { html, styleHashes } = withStyles(scripted);
  const bytes = Buffer.from(html);
  return {
    brotli: await compress(bytes),
    // what is begun later (documents/scripts.server.ts) asks for the page's modules by their address
    hasScripts: /<script[^>]* (?:src="\/|type="(?:later|module)")/.test(scripted),
    scriptHashes: inlineScriptHashes(scripted),
    styleHashes,
    firstPicture: firstPictureOf(scripted),
    etag: forAnyone ? `"${createHash("sha1").update(bytes).digest("base64url")}"` : null,
  };
}

/** How a header asks for the picture that asks to come first (ui/first-picture.ts): in its best form and in none for browsers that do not take that. */
function firstPictureOf(html: string): string | null {
  const [, best, picture] =
    /(<source type="image\/avif"[^>]*>)?(?:<source [^>]*>)*(<img [^>]*\bfetchpriority="high"[^>]*>)/.exec(html) ?? [];
  const [address, candidates, sizes] = [
    / src="(\/[\w./?=&;%-]*)"/.exec(picture ?? "")?.[1],
    / srcSet="([\w./, -]*)"/i.exec(best ?? "")?.[1],
    / sizes="([\w.,():\x20-]*)"/.exec(best ?? "")?.[1],
  ];
  if (!address) return null;
  const chosen = candidates
    ? `; type="image/avif"; imagesrcset="${candidates}"${sizes ? `; imagesizes="${sizes}"` : ""}`
    : "";
  // written anew: a slice would keep the whole document's text in memory as long as itself
  return Buffer.from(
    `<${address.replaceAll("&amp;", "&")}>; rel=preload; as=image; fetchpriority=high${chosen}`,
  ).toString();
}

/** The page in an encoding that the browser takes. */
export async function encode(document: Document, accepted: string): Promise<{ encoding: string | null; body: Buffer }> {
  if (/\bbr\b/.test(accepted)) return { encoding: "br", body: document.brotli };
  const html = await decompress(document.brotli);
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", body: await gzipped(html, { level: 6 }) };
  return { encoding: null, body: html };
}
