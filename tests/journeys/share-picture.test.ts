import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { aDetailThat, aPaperBook, aProductThat, forSale } from "./products.ts";
import { newVisitor } from "./visitor.ts";

const origin = inject("origin");

test("a drawn cover is shared as a picture that those who show links take, the same for a year", async () => {
  const book = await aProductThat(origin, aPaperBook);
  const goods = await aDetailThat(origin, forSale, ({ is_book, is_ebook }) => !is_book && !is_ebook);
  const visitor = newVisitor(origin);
  for (const { product_guid } of [book, goods]) {
    await visitor.visit(`/product/${product_guid}`);
    const address = visitor.page().querySelector("meta[property='og:image']")!.getAttribute("content")!;
    expect(address).toMatch(new RegExp(`^${origin}/covers/${product_guid}\\.jpg\\?v=\\w+$`));
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetch(address)));
    const pictures = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    const { headers } = answers[0]!;
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      ...["image/jpeg", "public, max-age=31536000, immutable"],
    ]);
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    for (const picture of pictures) expect(picture.equals(pictures[0]!)).toBe(true);
    // the cover stands in its middle, on paper
    const { data } = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((value) => value > 220)).toBe(true);
    expect((await sharp(pictures[0]).stats()).entropy).toBeGreaterThan(1);
    const later = await fetch(address.replace(/v=\w+/, "v=0"));
    expect(later.headers.get("cache-control")).toBe("public, max-age=300");
  }
});

test("of what is restricted, or is not there, there is none: not for who is of age either", async () => {
  const { product_guid } = await aProductThat(origin, ({ restricted }) => restricted);
  const visitor = newVisitor(origin);
  await visitor.visit(`/product/${product_guid}`);
  await visitor.press("已滿 18 歲");
  expect(visitor.page().querySelector("meta[property='og:image']")).toBeNull();
  const cookie = [...visitor.cookies().values()]
    .flatMap((jar) => [...jar].map(([name, { value }]) => `${name}=${value}`))
    .join("; ");
  for (const name of [`${product_guid}.jpg`, "restricted.jpg", "aaaaaaaaaaaaaaaa.jpg", `${product_guid}.png`]) {
    const answer = await fetch(`${origin}/covers/${name}`, { headers: { cookie } });
    expect([answer.status, answer.headers.get("cache-control")], name).toEqual([404, "no-store"]);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  }
});

test("many at once are made one after the other, and beyond some the next are told to come again", async () => {
  const ids = [];
  for (let at = 0; at < 24; at++) ids.push((await aProductThat(origin, forSale, at + 3)).product_guid);
  const answers = await Promise.all(ids.map((id) => fetch(`${origin}/covers/${id}.jpg`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  for (const answer of answers) if (answer.status === 503) expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await fetch(`${origin}/covers/${ids.at(-1)!}.jpg`)).status).toBe(200);
});
