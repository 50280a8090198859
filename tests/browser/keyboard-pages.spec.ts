import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test, type Page } from "@playwright/test";
import table from "../../app/routes.ts";
import { asNewMember } from "./steps.ts";

const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path.replace(/\/:\w+\?$/, "")}`;
    return [
      ...(path === undefined || (path.includes("/:") && !path.endsWith("?")) ? [] : [here]),
      ...pathsOf(children ?? [], here),
    ];
  });
/** Every page of the member area and of accounts that needs no id. */
const pages = [...new Set(pathsOf(table))].filter((path) =>
  /^\/(member|login|registry|forgot)(\/[\w/-]*)?$/.test(path),
);

/** What can be reached on a page that has just come, each by the words of its element; of radio buttons one in a group. */
const inOrder = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
    );
    const groups = new Set<string>();
    return [...all].flatMap((element, at) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled, [tabindex='-1']"))
        return [];
      if (element instanceof HTMLInputElement && element.type === "radio") {
        if (groups.has(element.name)) return [];
        groups.add(element.name);
      }
      element.dataset.stop = String(at);
      return [`${at} ${element.outerHTML.slice(0, 90)}`];
    });
  });

/** The stop that has the focus, and what is wrong with it. */
const stopNow = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const { name } = element as HTMLInputElement;
    const ofGroup = () => document.querySelector<HTMLElement>(`input[type=radio][name="${name}"][data-stop]`);
    const stop = (element.matches("input[type=radio]") ? ofGroup() : element)?.dataset.stop ?? "";
    const box = element.getBoundingClientRect();
    const inside = element.parentElement!.closest("label") ?? element;
    const around = inside.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const above = [0.5, 0.1, 0.9].map((part) =>
      document.elementFromPoint(around.left + around.width * part, around.top + around.height / 2),
    );
    const wrong =
      box.bottom <= 0 || box.top >= innerHeight
        ? "out of sight"
        : outlineStyle === "none" && boxShadow === "none"
          ? "no ring"
          : above.some((each) => each && (inside.contains(each) || each.contains(inside)))
            ? ""
            : "hidden";
    return { stop, wrong: wrong && `${wrong}: ${element.outerHTML.slice(0, 90)}` };
  });

test("on every page of members and accounts the Tab key comes to each control, seen and hidden by nothing", async ({
  page,
}) => {
  const walked: string[] = [];
  for (const who of ["nobody", "member"] as const) {
    if (who === "member") {
      await page.setViewportSize({ width: 1280, height: 900 });
      await asNewMember(page);
      // what is one's own is opened by the password
      await page.goto("/member/profile");
      await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
      await page.getByRole("button", { name: "確認是我" }).click();
      await page.getByRole("link", { name: "修改資料" }).waitFor();
    }
    for (const path of pages) {
      await page.setViewportSize({ width: 360, height: 740 });
      const answer = await page.goto(path);
      // what is an action, or leads elsewhere as yet, is no page
      if (!answer?.ok() || new URL(page.url()).pathname !== path) continue;
      walked.push(`${who} ${path}`);
      const controls = await inOrder(page);
      const reached = new Set<string>();
      for (let press = 0; press <= controls.length; press++) {
        await page.keyboard.press("Tab");
        const now = await stopNow(page);
        if (!now) break;
        expect(now.wrong, path).toBe("");
        reached.add(now.stop);
      }
      expect(
        controls.filter((control) => !reached.has(control.split(" ")[0]!)),
        `${path}: not reached`,
      ).toEqual([]);
    }
  }
  console.log(`by the Tab key: ${walked.length} pages: ${walked.join(", ")}`);
  expect(walked).toEqual(
    expect.arrayContaining(["nobody /login", "nobody /registry", "nobody /forgot", "member /member"]),
  );
  expect(walked.length).toBeGreaterThan(22);
});
