import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type Axe = {
  run(options: { resultTypes: ["violations"] }): Promise<{
    violations: { id: string; nodes: { target: unknown[]; html: string; failureSummary?: string }[] }[];
  }>;
};

/** What axe finds on the page as it stands once nothing of it moves or fades any more: rule, element and reason of each. */
export async function violations(page: Page): Promise<string[]> {
  // a document that was led to is empty at first
  await page.waitForLoadState();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  // a page that is looked at twice has it already
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    // nobody asks for the places of all that passes
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        [id, target.join(" "), html.slice(0, 160), failureSummary].join(" | ").replace(/\s+/g, " "),
      ),
    );
  });
}
