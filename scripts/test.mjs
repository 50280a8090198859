// Everything that must hold, on a machine where nothing was installed by hand. Prints one closing line that counts the tests.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { prepareBrowser } from "./browser.mjs";

const started = Date.now();
const results = join(tmpdir(), `yuelin-results-${process.pid}`);
const counts = { passed: 0, failed: 0, skipped: 0 };
let broken = [];

function run(name, args, env = {}) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) broken.push(name);
  return status === 0;
}

function step(name, args) {
  if (run(name, args)) counts.passed++;
  else counts.failed++;
}

step("types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
step("lint", ["node_modules/eslint/bin/eslint.js", "."]);
step("format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]);
step("boundaries", [
  "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  "app",
  "api",
  "contract",
  "styles",
  "--config",
  "tests/boundaries.cjs",
]);

if (!isBuilt()) await build();

run("unit, API (PGlite and PostgreSQL) and journeys without a browser", [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${results}.vitest.json`,
]);
const vitest = JSON.parse(readFileSync(`${results}.vitest.json`, "utf8"));
counts.passed += vitest.numPassedTests;
counts.failed += vitest.numFailedTests + vitest.numFailedTestSuites * (vitest.numFailedTests === 0 ? 1 : 0);
counts.skipped += vitest.numPendingTests + vitest.numTodoTests;

const chromium = prepareBrowser();
run(
  "browser: JavaScript on, off and failing half-way, keyboard, axe",
  ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/browser/playwright.config.ts"],
  {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}.browser.json`,
  },
);
const { stats } = JSON.parse(readFileSync(`${results}.browser.json`, "utf8"));
counts.passed += stats.expected;
counts.failed += stats.unexpected + stats.flaky; // flaky is broken
counts.skipped += stats.skipped;

for (const kind of ["vitest", "browser"]) rmSync(`${results}.${kind}.json`, { force: true });
if (broken.length > 0) console.log(`\nBroken: ${broken.join("; ")}`);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(broken.length > 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0);
