import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareBrowser, wholeBrowsers } from "../scripts/test/browser.mjs";
import type { Row } from "./table.ts";

// 170 MB that only this bench needs: fetched from npm when it runs; 13 asks for a later node
const lighthouse = "lighthouse@12.8.2";
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

interface Report {
  categories: Record<keyof typeof least, { score: number | null }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>;
}

/** Lighthouse's four scores of a phone's visit, the middle of so many runs, and what it found wanting. */
export function measureLighthouse(origin: string, product: string, runs: number): Row[] {
  const pages: [string, string][] = [
    ["home", "/"],
    ["category", "/category/1/1"],
    ["product", product],
  ];
  return pages.map(([name, path]) => {
    const reports = Array.from({ length: runs }, () => visitAgain(origin + path));
    const kinds = Object.keys(least) as (keyof typeof least)[];
    const scores = kinds.map((kind) => {
      const seen = reports.map(({ categories }) => Math.round((categories[kind].score ?? 0) * 100));
      return seen.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
    });
    const wanting = Object.entries(reports[0]!.audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0)
      .map(([id]) => id);
    return {
      what: `Lighthouse, phone, ${name}: performance, accessibility, best practices, SEO`,
      figure: [scores.join(", "), ...wanting].join("; "),
      goal: `≥ ${Object.values(least).join(", ")}`,
      met: scores.every((score, index) => score >= least[kinds[index]!]),
    };
  });
}

/** Now and then Lighthouse loses its own trace, and asks to be run again. */
function visitAgain(url: string): Report {
  for (let attempt = 1; attempt < 4; attempt++) {
    try {
      return visit(url);
    } catch {
      process.stderr.write(`Lighthouse failed on ${url}, once more\n`);
    }
  }
  return visit(url);
}

function visit(url: string): Report {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-lighthouse-"));
  const file = join(folder, "report.json");
  const options = [
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    `--only-categories=${Object.keys(least).join(",")}`,
  ];
  try {
    execFileSync(
      "npx",
      ["--yes", lighthouse, url, ...options, "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
      {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, CHROME_PATH: prepareBrowser(wholeBrowsers()) ?? "" },
      },
    );
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
