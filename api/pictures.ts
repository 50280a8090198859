import { Worker } from "node:worker_threads";
import type { Sharp, SharpOptions } from "sharp";

/** Why a file is not taken: the key of a message (contract/messages/returns.ts). */
export class NotTaken extends Error {
  override name = "NotTaken";
  constructor(readonly code: "photo_type" | "photo_broken" | "photo_pixels" | "photo_busy") {
    super(code);
  }
}

export interface Kept {
  kind: "picture" | "pdf";
  content: Buffer;
}

/** More is no photo of a phone; HEIC has less, since all of its pixels are in memory at once. */
const mostPixels = { plain: 50_000_000, heic: 25_000_000 };
const longestEdge = 2048;
const seconds = 20;
const decoderBytes = 384 * 1024 * 1024;
/** Waiting for their turn; who comes after them is told to come again. */
const mostWaiting = 12;

/**
 * What is kept of a file that somebody sent, known by its first bytes and never by its name: only what is one of four kinds meets a decoder. A picture
 * is decoded and written anew, so that nothing but its pixels is left: no place, no camera, nothing behind its end.
 */
export async function keptOf(bytes: Buffer): Promise<Kept> {
  const kind = kindOf(bytes);
  if (!kind) throw new NotTaken("photo_type");
  if (kind === "pdf") return { kind, content: bytes };
  return { kind: "picture", content: await inTurn(() => (kind === "heic" ? fromHeic(bytes) : fromPlain(bytes))) };
}

const heifBrands = new Set(["heic", "heix", "hevc", "hevx", "mif1", "msf1"]);

function kindOf(bytes: Buffer): "plain" | "heic" | "pdf" | null {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
  if (begins("ffd8ff") || begins("89504e470d0a1a0a")) return "plain";
  if (bytes.toString("latin1", 0, 5) === "%PDF-") return "pdf";
  return bytes.toString("latin1", 4, 8) === "ftyp" && heifBrands.has(bytes.toString("latin1", 8, 12)) ? "heic" : null;
}

/** Loaded with the first photo: most processes never see one. */
async function open(input: Buffer | Uint8ClampedArray, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(input, { failOn: "truncated", sequentialRead: true, limitInputPixels: mostPixels.plain, ...options });
}

async function fromPlain(bytes: Buffer): Promise<Buffer> {
  const picture = await open(bytes);
  return written(picture.autoOrient());
}

async function fromHeic(bytes: Buffer): Promise<Buffer> {
  const { width, height, data } = await decoded(bytes);
  return written(await open(data, { raw: { width, height, channels: 4 } }));
}

async function written(picture: Sharp): Promise<Buffer> {
  try {
    return await picture
      .resize({ width: longestEdge, height: longestEdge, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .timeout({ seconds })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw new NotTaken(/pixel limit/i.test(String(error)) ? "photo_pixels" : "photo_broken");
  }
}

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** By a decoder in WebAssembly, in a thread that is ended whatever becomes of it. */
async function decoded(bytes: Buffer): Promise<Pixels> {
  const worker = new Worker(new URL("./heic-worker.mjs", import.meta.url), {
    workerData: { bytes, pixels: mostPixels.heic, memory: decoderBytes },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // of the process's own, such as its memory and its preloads, nothing is meant for it
    execArgv: [],
    env: {},
    // what the decoder says of a broken file is nobody's news
    stdout: true,
    stderr: true,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<Pixels | { tooManyPixels: true }>((resolve, reject) => {
      const broken = () => reject(new NotTaken("photo_broken"));
      timer = setTimeout(broken, seconds * 1000);
      worker.once("message", resolve).once("error", broken).once("exit", broken);
    });
    if ("tooManyPixels" in answer) throw new NotTaken("photo_pixels");
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One picture at a time: a decoded one is a hundred times its file. */
async function inTurn<T>(deed: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new NotTaken("photo_busy");
  waiting += 1;
  const turn = last.then(deed).finally(() => (waiting -= 1));
  last = turn.catch(() => {}); // who waits for this one hears of it, the next does not
  return turn;
}
