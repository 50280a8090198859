import { beforeAll, expect, inject, test } from "vitest";
import { aDetailThat, aPaperBook, aProductThat, forSale } from "../products.ts";
import { newVisitor } from "../visitor.ts";

const origin = inject("origin");
let product = "";
let other = "";
beforeAll(async () => {
  product = `/product/${(await aProductThat(origin, aPaperBook)).product_guid}`;
  const goods = await aDetailThat(origin, forSale, ({ is_book, is_ebook }) => !is_book && !is_ebook);
  other = `/product/${goods.product_guid}`;
});

interface Thing {
  "@type": string | string[];
}

/** whatever the page itself is called */
const visitorHeading = Symbol();

test("home, category and product tell programs what they are, and which address is theirs", async () => {
  const visitor = newVisitor(origin);
  for (const [path, kinds] of [
    ["/", ["WebSite"]],
    ["/category/1/2", ["BreadcrumbList", "ItemList"]],
    ["/category/1/2?page=2", ["BreadcrumbList", "ItemList"]],
    ["/best-sellers/online", ["BreadcrumbList", "ItemList"]],
    [product, ["Product", "Book", "BreadcrumbList"]],
  ] as const) {
    await visitor.visit(`${path}${path.includes("?") ? "&" : "?"}utm_source=mail`);
    const page = visitor.page();
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href"), path).toBe(origin + path);
    expect(page.querySelector("meta[name=description]")?.getAttribute("content"), path).toMatch(/\S/);
    const told = [...page.querySelectorAll("script[type='application/ld+json']")].flatMap((script) => {
      const value = JSON.parse(script.textContent!) as Thing & { "@context": string; "@graph"?: Thing[] };
      expect(value["@context"]).toBe("https://schema.org");
      return (value["@graph"] ?? [value]).flatMap((thing) => thing["@type"]);
    });
    expect(told, path).toEqual(expect.arrayContaining([...kinds]));
  }
});

test("each public page has one address and is shared by its name; the first leads to the shop's feed and search", async () => {
  const visitor = newVisitor(origin);
  const shared = (name: string) => visitor.page().querySelector(`meta[property='og:${name}']`)?.getAttribute("content");
  for (const [path, title] of [
    ["/", "閱林"],
    [product, visitorHeading],
    ["/brand", "品牌"],
    ["/combo-offers", /./],
    ["/single-carts", /./],
    ["/activity/theme/1", "夜讀的人，請進"],
    ["/docs/service-rules", visitorHeading],
    ["/docs/cooperation", visitorHeading],
  ] as const) {
    await visitor.visit(`${path}?utm_source=mail`);
    const page = visitor.page();
    expect([...page.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href"))).toEqual([
      origin + path,
    ]);
    expect([shared("url"), shared("type")], path).toEqual([origin + path, path === product ? "product" : undefined]);
    expect(shared("title"), path).toMatch(title === visitorHeading ? visitor.heading() : (title as string | RegExp));
    const picture = await fetch(shared("image")!);
    expect([picture.status, picture.headers.get("content-type")], path).toEqual([
      ...[200, path === product ? "image/jpeg" : "image/png"],
    ]);
  }
  for (const [path, type] of [
    ["/", "application/opensearchdescription+xml"],
    ["/best-sellers/online", "application/atom+xml"],
  ] as const) {
    await visitor.visit(path);
    const link = visitor.page().querySelector(`link[type='${type}']`)!;
    const answer = await fetch(origin + link.getAttribute("href")!);
    expect(answer.headers.get("content-type")).toContain(type);
  }
});

test("what search engines are told of a book, a list and the site has what schema.org asks for", async () => {
  const visitor = newVisitor(origin);
  const told = async (path: string, type: string) => {
    await visitor.visit(path);
    return [...visitor.page().querySelectorAll("script[type='application/ld+json']")]
      .map((script) => JSON.parse(script.textContent!) as Record<string, unknown>)
      .flatMap((value) => (value["@graph"] as Record<string, unknown>[] | undefined) ?? [value])
      .find((value) => [value["@type"]].flat().includes(type));
  };
  const absolute: unknown = expect.stringMatching(/^https?:\/\//);
  expect(await told(product, "Book")).toMatchObject({
    name: visitor.heading(),
    url: origin + product,
    image: absolute,
    isbn: expect.stringMatching(/^97[89]\d{10}$/) as unknown,
    author: expect.arrayContaining([{ "@type": "Person", name: expect.stringMatching(/\S/) as unknown }]) as unknown,
    offers: {
      "@type": "Offer",
      url: origin + product,
      price: expect.any(Number) as unknown,
      priceCurrency: "TWD",
      availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/) as unknown,
    },
  });
  expect(await told(product, "Book")).toMatchObject({ inLanguage: "zh-Hant-TW" });
  const english = await aDetailThat(origin, aPaperBook, ({ language }) => language === "英文");
  expect(await told(`/product/${english.product_guid}`, "Book")).toMatchObject({ inLanguage: "en" });
  const goods = await told(other, "Product");
  expect(goods).toMatchObject({ "@type": "Product", name: visitor.heading(), url: origin + other, image: absolute });
  expect(goods).not.toHaveProperty("author");
  const list = (await told("/category/1/2", "ItemList")) as { itemListElement: { position: number; url: string }[] };
  const shown = [...visitor.page().querySelectorAll("main ul a[href^='/product/']")].map(
    (link) => origin + link.getAttribute("href")!,
  );
  expect(list.itemListElement.length).toBeGreaterThan(10);
  expect(list.itemListElement.map(({ position }) => position)).toEqual(list.itemListElement.map((_, at) => at + 1));
  for (const { url } of list.itemListElement) expect(shown).toContain(url);
  const way = (await told("/category/1/2", "BreadcrumbList")) as { itemListElement: { item: string }[] };
  expect(way.itemListElement.map(({ item }) => item)).toEqual([`${origin}/category/1/2`]);
  expect(await told("/", "WebSite")).toMatchObject({
    url: absolute,
    potentialAction: { "@type": "SearchAction", target: expect.anything() as unknown },
  });
});
