import { SaxesParser } from "saxes";
import { expect, inject, test } from "vitest";
import { shelf } from "./products.ts";

const origin = inject("origin");

/** Every element with its text and attributes; throws where it is no well-formed XML. */
async function read(path: string, type: string) {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get("content-type")], path).toEqual([200, `${type}; charset=utf-8`]);
  const found: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: typeof found = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, text: "", attributes: attributes as Record<string, string> };
    found.push(element);
    open.push(element);
  });
  parser.on("text", (text) => void (open.at(-1) && (open.at(-1)!.text += text)));
  parser.on("closetag", () => void open.pop());
  const text = await answer.text();
  parser.write(text).close();
  return { text, all: (name: string) => found.filter((element) => element.name === name) };
}

const texts = (elements: { text: string }[]) => elements.map(({ text }) => text);

test("robots.txt leads to the index of the sitemaps, and that to every product but the restricted", async () => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /cart\n");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  const index = await read("/sitemap.xml", "application/xml");
  expect(texts(index.all("loc"))).toContain(`${origin}/sitemaps/pages.xml`);
  const listed: string[] = [];
  for (const at of texts(index.all("loc")).filter((at) => !at.endsWith("pages.xml"))) {
    const part = await read(at.slice(origin.length), "application/xml");
    for (const time of texts(part.all("lastmod"))) expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
    expect(part.all("lastmod").length).toBe(part.all("loc").length);
    listed.push(...texts(part.all("loc")));
  }
  const everything = await shelf(origin);
  expect(everything.some(({ restricted }) => restricted)).toBe(true);
  const listedOnes = new Set(listed);
  expect(listedOnes.size).toBe(listed.length);
  for (const { product_guid, restricted } of everything)
    expect(listedOnes.has(`${origin}/product/${product_guid}`), product_guid).toBe(!restricted);
});

test("each of the other pages in the sitemap is there under that address", async () => {
  const pages = texts((await read("/sitemaps/pages.xml", "application/xml")).all("loc"));
  expect(new Set(pages).size).toBe(pages.length);
  const kinds = new Map<string, number>();
  for (const url of pages) {
    const kind = url.replace(/\/\d+$/, "/");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind)! > 3) continue;
    const { status } = await fetch(url, { redirect: "manual" });
    expect(status, url).toBe(200);
  }
  for (const path of ["/combo-offers", "/combo-offers/", "/single-carts", "/single-carts/"])
    expect([...kinds.keys()], path).toContain(origin + path);
  expect([...kinds.keys()].filter((kind) => /\/(category\/\d|brand)\/$/.test(kind)).length).toBe(4);
});

test("feeds are well-formed, say what they must, and nothing of what is restricted", async () => {
  const secret = (await shelf(origin)).filter(({ restricted }) => restricted);
  const products = await read("/feeds/products.xml", "application/xml");
  const count = products.all("item").length;
  expect(count).toBeGreaterThan(100);
  for (const name of ["id", "title", "description", "link", "image_link", "availability", "price", "condition"])
    expect(products.all(`g:${name}`).filter(({ text }) => text.trim()).length, name).toBe(count);
  // shopping engines draw no SVG
  for (const image of texts(products.all("g:image_link"))) expect(image).toMatch(/\.(jpg|webp|png)(\?|$)/);
  for (const price of texts(products.all("g:price"))) expect(price).toMatch(/^\d+ TWD$/);
  for (const one of texts(products.all("g:availability"))) expect(one).toMatch(/^(in_stock|out_of_stock|preorder)$/);
  expect(products.all("g:availability_date").length).toBe(
    texts(products.all("g:availability")).filter((one) => one === "preorder").length,
  );

  const books = await read("/feeds/new-books.xml", "application/atom+xml");
  expect(books.all("entry").length).toBe(50);
  for (const name of ["published", "summary"]) expect(books.all(name).length).toBe(50);
  for (const name of ["id", "title", "updated"]) expect(books.all(name).length).toBe(51);
  const days = texts(books.all("published"));
  expect([...days].sort().reverse()).toEqual(days);
  for (const { product_guid } of secret)
    for (const { text } of [products, books]) expect(text).not.toContain(product_guid);
});

test("a browser is told how to search here, and a file that is none is not there", async () => {
  const search = await read("/opensearch.xml", "application/opensearchdescription+xml");
  expect(search.all("Url")[0]!.attributes.template).toBe(`${origin}/search?q={searchTerms}`);
  for (const path of ["/sitemaps/999.xml", "/sitemaps/0.xml", "/sitemaps/x.xml"])
    expect((await fetch(origin + path)).status, path).toBe(404);
  // who asks for the headers alone does not keep a place among those that read
  for (let time = 0; time < 6; time++)
    expect((await fetch(`${origin}/feeds/products.xml`, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(`${origin}/sitemaps/1.xml`)).status).toBe(200);
});
