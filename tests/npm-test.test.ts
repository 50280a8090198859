import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { prepareBrowser } from "../scripts/test/browser.mjs";
import { runGroups, summary } from "../scripts/test/run-groups.mjs";
import { groups } from "../scripts/test/groups.mjs";

const passing = "test('holds', () => expect(1).toBe(1));";

/** A group of its own in a folder of its own, run as `npm test` runs groups. */
async function run(
  files: Record<string, string>,
  settings: Record<string, unknown> = {},
  expected = Object.keys(files),
) {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-group-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    `export default { test: ${JSON.stringify({ globals: true, include: ["*.test.js"], ...settings })} };`,
  );
  const group = { name: "shop", kind: "vitest", config: "vitest.config.mjs", files: expected } as const;
  return summary(await runGroups([group], { folder, stdio: "ignore" }));
}

describe("npm test", () => {
  test("counts what passed, and says which files took longest", async () => {
    const { text, code } = await run({ "a.test.js": passing + passing, "b.test.js": passing });
    expect(text.split("\n").at(-1)).toBe("3 passed, 0 failed, 0 skipped");
    expect(text).toMatch(/slowest: [ab]\.test\.js \d+ s \(\w+\), /);
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
  ] as [string, Record<string, string>, Record<string, unknown>?, string[]?][])(
    "is red after %s",
    async (_, ...shop) => {
      const { text, code } = await run(...shop);
      expect(text.split("\n").at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed, \d+ skipped$/);
      expect(code).toBe(1);
    },
  );

  test("names what failed once more beside the counts, with its reason", async () => {
    const { text } = await run({ "a.test.js": passing + "test('adds up', () => expect('one').toBe('two'));" });
    expect(text.split("\n").slice(-3, -1)).toEqual([
      "shop: a.test.js › adds up: AssertionError: expected 'one' to be 'two' // Object.is equality",
      "",
    ]);
  });

  test("tells with what failed which program of the shop ended by itself, and its last words", async () => {
    const started = `
      const { startProgram } = await import(${JSON.stringify(join(import.meta.dirname, "running-shop.ts"))});
      test("starts", () => startProgram(["-e", "console.error('no room'); process.exit(3)"], {}, "http://127.0.0.1:9"));`;
    const { text } = await run({ "a.test.js": started });
    expect(text.split("\n").slice(-4, -1)).toEqual([
      "shop: a.test.js › starts: Error: -e did not start: no room",
      "shop: -e ended by itself with 3: no room",
      "",
    ]);
  });

  test("without Chromium runs the other groups, says once what to install, and is red", async () => {
    const check = (text: string) => ({ name: text, kind: "check", args: ["-e", text] }) as const;
    const browser = {
      name: "browser",
      kind: "playwright",
      project: "js",
      files: ["tests/browser/axe.spec.ts"],
    } as const;
    const { text, code } = summary(
      await runGroups([check("0"), browser, browser, check("1")], {
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
    expect(files["unit"]).toBeGreaterThan(30);
    expect(files["API"]).toBeGreaterThan(60);
    expect(files["journeys"]).toBeGreaterThan(15);
    expect(files["journeys over HTTP"]).toBeGreaterThan(10);
    expect(files["browser, js"]).toBeGreaterThan(files["browser, no-js"]!);
    expect(files["browser, no-js"]).toBeGreaterThan(2);
  });
});

describe("a Chromium for the browser tests", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  /** A machine whose programs are these alone, each a line of shell; `broken` starts where apt-get has made the file `installed`. */
  function machine(user: number, install: string) {
    const folder = mkdtempSync(join(tmpdir(), "yuelin-machine-"));
    const programs = {
      "apt-get": `case "$1" in install) ${install} ;; esac`,
      su: "exit 0",
      sudo: "exit 0",
      chromium: "exit 0",
      broken: `[ -f ${folder}/installed ]`,
    };
    for (const [name, line] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $1" >> ${folder}/calls\n${line}\n`, { mode: 0o755 });
    writeFileSync(join(folder, "calls"), "");
    vi.stubEnv("PATH", folder);
    vi.stubEnv("CHROMIUM", "");
    vi.stubEnv("INSTALLED", join(folder, "installed"));
    vi.spyOn(process, "getuid").mockReturnValue(user);
    vi.spyOn(console, "log").mockReturnValue();
    return {
      path: (name: string) => join(folder, name),
      /** what was called beside the Chromium itself, in order */
      calls: () => readFileSync(join(folder, "calls"), "utf8").match(/^(apt-get|su|sudo) .*$/gm) ?? [],
    };
  }
  const makes = ': > "$INSTALLED"';

  test("is the first that starts: one that is there and ends with an error is none", () => {
    const { path, calls } = machine(0, makes);
    expect(prepareBrowser([path("nowhere"), path("broken"), path("chromium")])).toBe(path("chromium"));
    expect(calls()).toEqual([]);
  });

  test("is installed where root has none, and counts only if it then starts", () => {
    const good = machine(0, makes);
    expect(prepareBrowser([good.path("broken")])).toBe(good.path("broken"));
    expect(good.calls()).toEqual(["apt-get --version", "apt-get update", "apt-get install"]);
    const bad = machine(0, "exit 100");
    expect(prepareBrowser([bad.path("broken")])).toBeUndefined();
  });

  test("is installed by nobody else and by no way around, nor in place of the one that was named", () => {
    const somebody = machine(1000, makes);
    expect(prepareBrowser([somebody.path("broken")])).toBeUndefined();
    expect(somebody.calls()).toEqual([]);
    const named = machine(0, makes);
    vi.stubEnv("CHROMIUM", named.path("broken"));
    expect(prepareBrowser()).toBeUndefined();
    expect(named.calls()).toEqual([]);
  });
});
