import type { Page } from "@playwright/test";
import axe from "axe-core";

type Axe = {
  run(): Promise<{
    violations: { id: string; nodes: { target: unknown[]; html: string; failureSummary?: string }[] }[];
  }>;
};

/** What axe finds on the page as it stands once nothing of it moves or fades any more: rule, element and reason of each. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        [id, target.join(" "), html.slice(0, 160), failureSummary].join(" | ").replace(/\s+/g, " "),
      ),
    );
  });
}
