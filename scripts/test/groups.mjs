// What `npm test` runs, in this order, and which files each group must have run.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Journeys in the shop that all share, of what is the same on both transports: pages that only read, rules that are the shop's alone. */
const onlyInProcess = [
  "sizes",
  "activities",
  "best-sellers",
  "cart/limits",
  "docs",
  "footer",
  "html",
  "pages",
  "pages/told",
  "prefetch",
  "share-picture",
  "slots",
  "titles",
].map((name) => `tests/journeys/${name}.test.ts`);

/** Scripts must be on to fail, and to add anything. */
export const onlyWithScripts = [
  "failing-scripts.spec.ts",
  "footer.spec.ts",
  "adding.spec.ts",
  "before-scripts.spec.ts",
  "bursts.spec.ts",
  "hearts.spec.ts",
  "kept-pages.spec.ts",
  "lost-adds.spec.ts",
  "leaving-adds.spec.ts",
  "cart.spec.ts",
  "cart-failures.spec.ts",
  "cart-tabs.spec.ts",
  "cart-bursts.spec.ts",
  "choices.spec.ts",
  "choosing-points.spec.ts",
  "next-step.spec.ts",
  "forms.spec.ts",
  "lists.spec.ts",
  "lists-back.spec.ts",
  "suggestions.spec.ts",
  "home.spec.ts",
  "sliders.spec.ts",
  "tabs.spec.ts",
  "districts.spec.ts",
  "extensions.spec.ts",
  "wishes.spec.ts",
  "reflow.spec.ts",
  "large-text.spec.ts",
  "button-words.spec.ts",
  "late-scripts.spec.ts",
  "steady.spec.ts",
  "visits.spec.ts",
  "two-modes.spec.ts",
  "heard-steps.spec.ts",
  "kept-alive.spec.ts",
  "canary.spec.ts",
  "searched.spec.ts",
  "recommended.spec.ts",
  "replay.spec.ts",
];

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const all = filesIn("tests");
const tests = all.filter((file) => /\.test\.tsx?$/.test(file));
const api = tests.filter((file) => file.startsWith("tests/api/"));
const journeys = tests.filter((file) => file.startsWith("tests/journeys/"));
const rest = tests.filter((file) => !api.includes(file) && !journeys.includes(file));
const saying = (words, files) => files.filter((file) => readFileSync(file, "utf8").includes(words));
/** What has a shop of its own would be the same a second time. */
export const overHttp = saying("inject(", journeys).filter((file) => !onlyInProcess.includes(file));
const specs = all.filter((file) => file.startsWith("tests/browser/") && file.endsWith(".spec.ts"));

/** What `npm run attack` runs at length: whatever says how much of it that is (`tests/effort.ts`). */
const long = (files) => saying("effort(", files);
export const longSeries = { unit: long(rest), API: long(api), journeys: long(journeys), "browser, js": long(specs) };

/** As the closing lines of a run name them. */
export const longest = [
  "tests/journeys/lost-writes.test.ts",
  "tests/journeys/killed.test.ts",
  "tests/api/interleavings.test.ts",
  "tests/api/checkout/choices.test.ts",
  "tests/journeys/start.test.ts",
];

const check = (name, ...args) => ({ name, kind: "check", args });
const vitest = (name, files) => ({ name, kind: "vitest", project: name, files });
const browser = (project, files) => ({ name: `browser, ${project}`, kind: "playwright", project, files });

export const groups = [
  check("types", "node_modules/oxlint/bin/oxlint", "."),
  check("lint", "node_modules/eslint/bin/eslint.js", "."),
  check("format", "node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
  check(
    "boundaries",
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    ...["app", "api", "contract", "styles", "--config", "tests/boundaries.cjs"],
  ),
  check("dead code", "node_modules/knip/bin/knip.js"),
  // by itself: it lays anew what the checks read
  { ...check("build", "scripts/build.mjs", "--if-needed"), kind: "build" },
  vitest("unit", rest),
  vitest("API", api),
  vitest("journeys", journeys),
  vitest("journeys over HTTP", overHttp),
  browser("js", specs),
  browser(
    "no-js",
    specs.filter((file) => !onlyWithScripts.some((name) => file.endsWith(`/${name}`))),
  ),
];
