import { expect } from "@playwright/test";
import { listReplays, showReplay } from "#contract/replay-ops";
import { startShop, type RunningShop } from "../running-shop.ts";
import { check, test } from "./axe-check.ts";
import { operatorKey } from "./operator.ts";

/** A shop of its own: the list is a setting of the whole shop. */
let shop: RunningShop;
test.beforeAll(async () => void (shop = await startShop({ REPLAY_MEMBERS: "1", OPERATOR_KEY: operatorKey })));
test.afterAll(() => shop.stop());

test("of who agreed a press is recorded, and nothing that was typed or shown; nothing is sent before, nor from the cart; what is taken back is gone", async ({
  page,
}) => {
  let sent = 0;
  const said: string[] = [];
  page.on("request", (request) => void (sent += Number(request.url().endsWith("/replay/keep"))));
  page.on("console", (message) => void (message.type() === "error" && said.push(message.text())));
  page.on("pageerror", (error) => void said.push(String(error)));
  const arrives = () =>
    page.waitForResponse(async (answer) => answer.url().endsWith("/keep") && (await answer.text()).includes("true"));
  const asked = async (endpoint: { path: string }, query = "") => {
    const headers = { "x-operator-key": operatorKey };
    return (await page.request.get(`${shop.origin}${endpoint.path}${query}`, { headers })).json() as Promise<unknown>;
  };

  await page.goto(`${shop.origin}/login?redirect=/member`);
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill("reader@example.com");
  await page.getByLabel("密碼", { exact: true }).fill("Yuelin2026");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByText("林書雅").first()).toBeVisible();
  await page.goto(`${shop.origin}/member/profile/replay`);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, colorScheme);
  }
  expect(sent).toBe(0);
  await page.getByRole("button", { name: "同意錄影", exact: true }).click();
  await expect(page.getByText(/^目前：您在/)).toBeVisible();

  await Promise.all([arrives(), page.goto(`${shop.origin}/member`)]);
  await Promise.all([arrives(), page.goto(`${shop.origin}/search?q=canary1`)]);
  await page.getByRole("combobox").first().fill("canary2");
  await page.getByRole("main").click({ position: { x: 2, y: 2 } });
  // what is not yet sent is sent when the page is left
  await page.goto(`${shop.origin}/cart`, { waitUntil: "networkidle" });
  expect(await page.locator("script[data-replay]").count()).toBe(0);
  const [list] = (await asked(listReplays)) as { replay_id: number; pages: string[] }[];
  expect(list!.pages).toEqual(["/member", "/search"]);
  const shown = async () => {
    const { events } = (await asked(showReplay, `?replay_id=${list!.replay_id}`)) as { events: object[] };
    return events;
  };
  await expect.poll(async () => JSON.stringify(await shown())).toContain('"text":"***"');
  const before = sent;
  await page.reload({ waitUntil: "networkidle" });
  expect(sent).toBe(before);

  const events = await shown();
  expect(JSON.stringify(events)).not.toMatch(/canary|林書雅|reader|一般會員|\?q=/);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 3, data: expect.objectContaining({ source: 2, type: 2 }) as object }),
  );
  expect(said).toEqual([]);

  await page.goto(`${shop.origin}/member/profile/replay`);
  await page.getByRole("button", { name: "不同意錄影" }).click();
  await expect(page.getByText("您沒有同意操作錄影")).toBeVisible();
  expect(await asked(listReplays)).toEqual([]);
});
