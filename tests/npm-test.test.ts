import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runGroups, summary } from "../scripts/test/run-groups.mjs";
import { groups } from "../scripts/test/groups.mjs";

const passing = "test('holds', () => expect(1).toBe(1));";

/** A group of its own in a folder of its own, run as `npm test` runs groups. */
function run(files: Record<string, string>, settings: Record<string, unknown> = {}, expected = Object.keys(files)) {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-group-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    `export default { test: ${JSON.stringify({ globals: true, include: ["*.test.js"], ...settings })} };`,
  );
  const group = { name: "shop", kind: "vitest", config: "vitest.config.mjs", files: expected } as const;
  return summary(runGroups([group], { folder, stdio: "ignore" }));
}

describe("npm test", () => {
  test("counts what passed", () => {
    const { text, code } = run({ "a.test.js": passing + passing, "b.test.js": passing });
    expect(text.split("\n").at(-1)).toBe("3 passed, 0 failed, 0 skipped");
    expect(code).toBe(0);
  });

  test.each([
    [
      "a group whose setup fails",
      { "a.test.js": passing, "setup.js": "throw new Error('no database')" },
      { globalSetup: ["setup.js"] },
      ["a.test.js"],
    ],
    [
      "a group that finds none of its files",
      { "a.test.js": passing },
      { include: ["moved/*.test.js"], passWithNoTests: true },
    ],
    [
      "a group that finds one of its two files",
      { "a.test.js": passing, "b.test.js": passing },
      { include: ["a.test.js"] },
    ],
    ["a group without files", { "setup.js": "" }, { passWithNoTests: true }, []],
    ["a file without a test", { "a.test.js": passing, "b.test.js": "" }],
    ["a file that skips all it has", { "a.test.js": "test.skip('holds', () => {});" }],
    ["a file that cannot be read", { "a.test.js": passing, "b.test.js": "import './no-such-file.js';" + passing }],
    ["a test left alone with only", { "a.test.js": "test.only('holds', () => {});" + passing }],
    ["an error that no test caught", { "a.test.js": "test('holds', () => void Promise.reject(new Error('lost')));" }],
    ["a failing test", { "a.test.js": "test('holds', () => expect(1).toBe(2));" }],
  ] as [string, Record<string, string>, Record<string, unknown>?, string[]?][])("is red after %s", (_, ...shop) => {
    const { text, code } = run(...shop);
    expect(text.split("\n").at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed, \d+ skipped$/);
    expect(code).toBe(1);
  });

  test("without Chromium runs the other groups, says once what to install, and is red", () => {
    const check = (text: string) => ({ name: text, kind: "check", args: ["-e", text] }) as const;
    const browser = {
      name: "browser",
      kind: "playwright",
      project: "js",
      files: ["tests/browser/axe.spec.ts"],
    } as const;
    const { text, code } = summary(
      runGroups([check("0"), browser, browser, check("1")], {
        stdio: "ignore",
        browser: () => undefined,
      }),
    );
    expect(text.match(/apt-get install chromium fonts-noto-cjk/g)).toHaveLength(1);
    expect(text.split("\n").at(-1)).toBe("2 passed, 2 failed, 0 skipped");
    expect(code).toBe(1);
  });

  test("runs the shop's tests on both databases and transports, with scripts and without", () => {
    const files = Object.fromEntries(groups.map((group) => [group.name, "files" in group ? group.files.length : 1]));
    expect(files["unit and API"]).toBeGreaterThan(30);
    expect(files["journeys"]).toBeGreaterThan(15);
    expect(files["journeys over HTTP"]).toBeGreaterThan(10);
    expect(files["browser, js"]).toBeGreaterThan(files["browser, no-js"]!);
    expect(files["browser, no-js"]).toBeGreaterThan(2);
  });
});
