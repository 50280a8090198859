import { request } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** What a page costs before anybody scrolls, as bytes on the wire with brotli; pictures are counted, not weighed. */
export interface Weight {
  status: number;
  /** without the styles that stand in it */
  html: number;
  /** what the styles in the document add to it, or those of the links where it has none */
  css: number;
  /** the document as it travels: its first 14,600 bytes are one round trip */
  document: number;
  js: number;
  /** the document, its style sheets and scripts, and the pictures that do not wait to be scrolled to */
  requests: number;
  nodes: number;
  scripts: number;
  /** the scripts' paths */
  files: string[];
  text: string;
}

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
// as the shop compresses its pages
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 7,
  [constants.BROTLI_PARAM_SIZE_HINT]: 1 << 20,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
const assets = new Map<string, Promise<number>>();

export async function weigh(url: string, headers: Record<string, string> = {}): Promise<Weight> {
  const { status, encoding, body } = await fetchBytes(url, {
    "accept-encoding": "br",
    "user-agent": browser,
    accept: "text/html",
    ...headers,
  });
  const text = (encoding === "br" ? brotliDecompressSync(body) : body).toString();
  // nobody asks for a disabled one: its styles stand in the document
  const styles = all(text, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"(?![^>]*disabled)/g);
  // preloaded or imported by the inline script that starts the page: the same files, named twice
  const scripts = new Set([
    ...all(text, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...all(text, /<script[^>]*src="([^"]+)"/g),
    ...all(text, /import\s*(?:[^"();]*?from\s*)?\(?"(\/assets\/[^"]+\.js)"/g),
  ]);
  const pictures = new Set(
    [...text.matchAll(/<img[^>]*>/g)]
      .filter(([tag]) => !tag.includes('loading="lazy"'))
      .map(([tag]) => /src="([^"]+)"/.exec(tag)?.[1]),
  );
  const named = scripts.size;
  await withTheirImports(scripts, url, (file) => {
    const slot = /^([ab]\d{3})-/.exec(file)?.[1];
    return slot === undefined || text.includes(`data-slot="${slot.toUpperCase()}"`);
  });
  const weightOf = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map((path) => assetWeight(new URL(path, url))))).reduce(
      (sum, bytes) => sum + bytes,
      0,
    );
  const bare = text.replace(/<style>[\s\S]*?<\/style>/g, "");
  const html = bare === text ? body.length : brotliCompressSync(bare, { params }).length;
  return {
    status,
    html,
    css: bare === text ? await weightOf(new Set(styles)) : body.length - html,
    document: body.length,
    files: [...scripts],
    js: await weightOf(scripts),
    requests: 1 + new Set(styles).size + named + pictures.size,
    nodes: text.match(/<[a-z]/g)?.length ?? 0,
    scripts: [...text.matchAll(/<script([^>]*)>/g)].filter(([, attributes]) => !attributes!.includes("ld+json")).length,
    text,
  };
}

const sources = new Map<string, Promise<string>>();

/** Also what these scripts import, at once or later: the most that the page may come to fetch. Of the slots it fetches those that it shows (app/slots.tsx). */
async function withTheirImports(scripts: Set<string>, url: string, may: (file: string) => boolean): Promise<void> {
  for (const script of scripts) {
    const { href } = new URL(script, url);
    if (!sources.has(href))
      sources.set(
        href,
        fetch(href).then((response) => response.text()),
      );
    for (const [, file] of (await sources.get(href)!).matchAll(/(?:from|import)\s*\(?"\.\/([^"]+\.js)"/g))
      if (may(file!)) scripts.add(`/assets/${file}`);
  }
}

function assetWeight(url: URL): Promise<number> {
  const known =
    assets.get(url.href) ?? fetchBytes(url.href, { "accept-encoding": "br" }).then(({ body }) => body.length);
  assets.set(url.href, known);
  return known;
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found!.replaceAll("&amp;", "&"));

/** Not fetch: it would decompress the body. */
function fetchBytes(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          encoding: response.headers["content-encoding"],
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}
