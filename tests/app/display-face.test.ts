import { readFileSync, readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const isChinese = (one: string) => one.codePointAt(0)! > 0x2e80;
const charactersOf = (text: string) => [...new Set(text)].filter(isChinese).sort().join("");

const inFace = readFileSync("styles/display/characters.txt", "utf8").trim();

/** What stands in the code as a fixed heading: its element's text, or a field of that name. */
function fixedHeadings(): { file: string; heading: string }[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const text = readFileSync(`app/${file}`, "utf8");
      const elements = text.matchAll(/<(h1|h2|legend|StepHeading)((?:\s[^<>]*)?)>\s*([^<>{}]+?)\s*<\/\1>/g);
      const fields = text.matchAll(/\b(?:heading|legend)(?:: |=)"([^"]+)"/g);
      return [
        ...[...elements]
          .filter(([, , attributes]) => !/named|sansLegend/.test(attributes!))
          .map(([, , , heading]) => heading!),
        ...[...fields].map(([, heading]) => heading!),
      ].map((heading) => ({ file, heading }));
    });
}

test("the display face holds what its list of headings needs, and no character more", () => {
  expect(inFace).toBe(charactersOf(readFileSync("styles/display/headings.txt", "utf8")));
  expect(statSync("styles/display/serif-bold.woff2").size).toBeLessThanOrEqual(60 * 1024);
});

test("every fixed heading is in the display face as a whole: else it goes into styles/display/headings.txt, or is `named`", () => {
  const headings = fixedHeadings();
  expect(headings.length).toBeGreaterThan(30);
  expect(headings.filter(({ heading }) => [...charactersOf(heading)].some((one) => !inFace.includes(one)))).toEqual([]);
});

test("Roboto is asked for digits and . , $ - alone", () => {
  const [, range] = /digits\}\)`,\s*unicodeRange: "([^"]+)"/.exec(readFileSync("styles/theme.css.ts", "utf8"))!;
  const characters = range!.split(",").flatMap((part) => {
    const [from, to = from] = part.replace("u+", "").split("-");
    const [first, last] = [parseInt(from!, 16), parseInt(to!, 16)];
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
  expect(characters.join("")).toBe("$,-.0123456789");
});
