import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What stands in a bundle that holds them, after minifying too, and where it comes from. */
const marks = {
  zod: { mark: "$ZodType", source: "node_modules/zod/v4/core/schemas.js" },
  "zod's messages": { mark: "invalid_union", source: "node_modules/zod/v4/core/schemas.js" },
  drizzle: { mark: "drizzle:entityKind", source: "node_modules/drizzle-orm/entity.js" },
  PGlite: { mark: "pglite.wasm", source: "node_modules/@electric-sql/pglite/dist/pglite.js" },
  isbot: { mark: "wappalyzer", source: "node_modules/isbot/index.mjs" },
};

describe("rule 9: the browser gets neither the validation library, nor a database, nor the names of crawlers", () => {
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));

  test.each(Object.entries(marks))("no %s", (_, { mark, source }) => {
    expect(readFileSync(source, "utf8"), `${source} has lost its mark`).toContain(mark);
    expect(scripts.length).toBeGreaterThan(10);
    const holding = scripts.filter((name) => readFileSync(`build/client/assets/${name}`, "utf8").includes(mark));
    expect(holding, `scripts that hold ${mark}`).toEqual([]);
  });
});

test("the names of districts and the words of invoices are data of the page that shows them, not scripts", () => {
  for (const { word, source } of [
    { word: "那瑪夏區", source: "contract/districts.ts" },
    { word: "自然人憑證號碼", source: "contract/invoices.ts" },
  ]) {
    expect(readFileSync(source, "utf8"), source).toContain(word);
    const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    const holding = scripts.filter((name) => readFileSync(`build/client/assets/${name}`, "utf8").includes(word));
    expect(holding, `scripts that hold ${word}`).toEqual([]);
  }
});

test("the form library comes with pages that have fields to type into, not with what every page has", () => {
  const scripts = readdirSync("build/client/assets").filter((name) =>
    /^(ui|react|root|entry.client|home|product)-/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(4);
  for (const name of scripts)
    expect(readFileSync(`build/client/assets/${name}`, "utf8"), name).not.toMatch(/conform-[\w-]+\.js/);
});

test("a picture has one name, in what the server writes as in the sheets: preloaded under another it would be fetched twice", () => {
  const pictures = readdirSync("build/client/assets").filter((name) => /\.(svg|woff2)$/.test(name));
  expect(pictures.length).toBeGreaterThan(2);
  const contents = pictures.map((name) => readFileSync(`build/client/assets/${name}`, "utf8"));
  const doubled = pictures.filter((_, at) => contents.indexOf(contents[at]!) !== at);
  expect(doubled, "pictures under a second name").toEqual([]);
});
