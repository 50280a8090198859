import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { inlineScriptHashes } from "./security-headers.ts";

export interface Document {
  html: Buffer;
  scriptHashes: string[];
  etag: string;
  encoded: Map<string, Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** By bytes: 64 MB of finished pages with their compressed forms. */
const memory = new LRUCache<string, Document>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (document) => document.html.length * 2,
});

export function documentKey(parts: unknown[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("base64url");
}

export function recall(key: string): Document | undefined {
  return memory.get(key);
}

export function remember(key: string, document: Document): void {
  memory.set(key, document);
}

export function makeDocument(html: Buffer): Document {
  return {
    html,
    scriptHashes: inlineScriptHashes(html.toString()),
    etag: `"${createHash("sha1").update(html).digest("base64url")}"`,
    encoded: new Map(),
  };
}

/**
 * The encoding that the browser takes best; brotli a little harder for pages that will be given again. A window of 256 KB holds any page of ours:
 * the usual 4 MB give the same bytes in twice the time.
 */
export function encode(
  document: Document,
  accepted: string,
  again: boolean,
): { encoding: string | null; body: Promise<Buffer> } {
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (!encoding) return { encoding, body: Promise.resolve(document.html) };
  let body = document.encoded.get(encoding);
  if (!body) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: again ? 6 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: document.html.length,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    };
    body = encoding === "br" ? brotli(document.html, { params }) : gzipped(document.html, { level: 6 });
    document.encoded.set(encoding, body);
  }
  return { encoding, body };
}
