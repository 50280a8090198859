import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { media } from "../../styles/media.ts";

const pages = new Set(
  [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+\.tsx?)"/g)].map(([, file]) => `app/${file}`),
);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** In the folder of a page's name, or deeper. */
function isPartOfAPage(file: string): boolean {
  for (let folder = dirname(file); folder !== "app/routes"; folder = dirname(folder))
    if (pages.has(`${folder}.tsx`) || pages.has(`${folder}.ts`)) return true;
  return false;
}

test("app/routes holds pages, and the parts of a page in a folder of its name", () => {
  expect(pages.size).toBeGreaterThan(40);
  expect([...pages].filter((page) => !existsSync(page))).toEqual([]);
  expect(filesIn("app/routes").filter((file) => !pages.has(file) && !isPartOfAPage(file))).toEqual([]);
});

/** What Remix asks a page for; where that comes from is the page's own affair. */
const ofAPage = new Set(["default", "loader", "action", "headers", "handle", "meta", "links", "shouldRevalidate"]);

test("a file of the storefront hands on nothing of others: a door its own rooms, a page what Remix asks it for", () => {
  const handedOn = filesIn("app").flatMap((file) => {
    const room = `./${basename(file).replace(/(\.server)?\.tsx?$/, "")}/`;
    return [...readFileSync(file, "utf8").matchAll(/^export (?:type )?(\*|\{[^}]*\})[^;]*?(?: from "([^"]+)")?;/gm)]
      .filter(([, names, from]) => {
        const called = names!.replace(/[{}]/g, "").split(",");
        if (pages.has(file)) return !called.every((name) => ofAPage.has(name.trim().split(" ").at(-1)!));
        return !from?.startsWith(room);
      })
      .map(([text]) => `${file}: ${text}`);
  });
  expect(handedOn).toEqual([]);
});

/** What no browser sends as a form of ours: programs ask it, scripts do, or another site's page, which Remix would answer with 500 where there is a page. */
const withoutAPage = [
  "api",
  "gift-ai/stream",
  "member/profile/keep-replay",
  "cart/payment-return",
  "cart/store-return",
];

test("a route with an action has a page: what refuses its form is thrown, and without one is shown as JSON", () => {
  const bare = [...pages].filter((file) => {
    const text = readFileSync(file, "utf8");
    const exports = (name: string) =>
      new RegExp(String.raw`^export (?:const|async function|function) ${name}\b|^export \{[^}]*\b${name} *[,}]`, "m");
    return exports("action").test(text) && !/^export default |^export \{[^}]* as default *[,}]/m.test(text);
  });
  expect(bare.map((file) => file.slice("app/routes/".length, -".ts".length)).toSorted()).toEqual(
    withoutAPage.toSorted(),
  );
});

test("digits are grouped by money-rules alone", () => {
  const rooms = ["app", "api", "contract"].flatMap(filesIn);
  expect(rooms.filter((file) => /toLocaleString|NumberFormat/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a proposal for cooperation stands in the member area's layout, as §2 says", () => {
  const table = readFileSync("app/routes.ts", "utf8");
  const home = table.slice(table.indexOf('framed("home", ['), table.indexOf('framed("yuelin", ['));
  expect(home).toContain('route("docs/cooperation"');
});

test("what a link leads to stands 70 px below the window's edge, and no part of a page adds to it", () => {
  const styles = ["app", "styles"].flatMap(filesIn).filter((file) => file.endsWith(".css.ts"));
  expect(readFileSync("styles/reset.css.ts", "utf8")).toContain('scrollPaddingTop: "4.375rem"');
  expect(styles.filter((file) => readFileSync(file, "utf8").includes("scrollMarginTop"))).toEqual([]);
});

test("a page changes at the widths of §9 alone, and its column is 1272 px", () => {
  const numbers = [576, 768, 992, 1280, 360, 540, 960];
  const named = Object.entries(media).filter(([name]) => name.startsWith("from"));
  expect(named.toSorted()).toEqual(
    numbers.map((px) => [`from${px}`, `(min-width: ${px}px)`] as [string, string]).toSorted(),
  );
  const rooms = ["app", "styles"].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file));
  const others = rooms.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\((?:min|max)-width: ([\d.]+)px/g)]
      .filter(([, px]) => !numbers.includes(Math.ceil(Number(px))))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(others).toEqual([]);
  expect(readFileSync("styles/page.css.ts", "utf8")).toContain("maxWidth: 1272");
});

test("the home screen's icons are 180 and 192 px, as who asks for them is told", () => {
  const { icons } = JSON.parse(readFileSync("public/site.webmanifest", "utf8")) as {
    icons: { src: string; sizes: string }[];
  };
  for (const size of [180, 192]) {
    const picture = readFileSync(`public/icon-${size}.png`);
    expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      ...["PNG", size, size],
    ]);
    expect(icons).toContainEqual(expect.objectContaining({ src: `/icon-${size}.png`, sizes: `${size}x${size}` }));
  }
  expect(readFileSync("app/root.tsx", "utf8")).toContain('{ rel: "apple-touch-icon", href: "/icon-180.png" }');
});
