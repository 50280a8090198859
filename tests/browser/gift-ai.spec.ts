import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { armed } from "./adds.ts";
import { check, test } from "./axe-check.ts";
import { signIn } from "./steps.ts";

const ask = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: /想送什麼樣的禮物|還想怎麼調整/ }).fill(text);
  await page.getByRole("button", { name: "送出" }).click();
};

/** On the page with its cable open; what the page says and hears on it goes through where these give true. */
async function onCable(
  page: Page,
  {
    says = () => true,
    hears = () => true,
  }: { says?: (message: string) => boolean; hears?: (message: string, socket: WebSocketRoute) => boolean },
): Promise<void> {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.routeWebSocket("**/cable", (socket) => {
    const shop = socket.connectToServer();
    socket.onMessage((message) => says(String(message)) && shop.send(message));
    shop.onMessage((message) => {
      if (!hears(String(message), socket)) return;
      socket.send(message);
      if (String(message).includes('"open"')) open();
    });
  });
  await signIn(page, "/gift-ai");
  await taken(page);
  await opened;
}

test("no violation: the gift assistant without a word, with an answer, and asked whether to remove it", async ({
  page,
}) => {
  await signIn(page, "/gift-ai");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `gift-ai, ${colorScheme}`);
  }
  await ask(page, "送媽媽，她喜歡喝茶，一千元以內");
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeVisible();
  const answered = page.url().replace(/#.*/, "");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `gift-ai, answered, ${colorScheme}`);
  }
  await page.goto(`${answered}/remove`);
  await check(page, "gift-ai, remove");
});

/** A press before the page's scripts are there is the form's. */
const taken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((name) => name.startsWith("__reactProps")),
  );

/** What is posted, by its path. */
function posts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
  return asked;
}

async function answeredOnce(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "對話" }).locator("> li")).toHaveCount(1);
}

test("an answer that breaks off half-way comes by the form, once", async ({ page }, { project }) => {
  test.skip(project.name === "no-js", "the form is all there is");
  // a way that lets no cable through
  await page.route("**/gift-ai/cable", (route) => route.abort());
  await signIn(page, "/gift-ai");
  await taken(page);
  const asked = posts(page);
  await page.route("**/gift-ai/stream", async (route) => {
    const whole = await route.fetch();
    const text = await whole.text();
    await route.fulfill({ response: whole, body: text.slice(0, text.indexOf('"pick"')) });
  });
  await ask(page, "送爸爸，喜歡登山，三千以內");
  await answeredOnce(page);
  expect(asked).toEqual(["/gift-ai/stream", "/gift-ai"]);
});

test("where the connection allows, an answer comes over the cable; one that was lost is laid anew", async ({ page }, {
  project,
}) => {
  test.skip(project.name === "no-js", "the form is all there is");
  let laid = 0;
  const opened: Promise<void>[] = [];
  await page.routeWebSocket("**/cable", (socket) => {
    const first = laid++ === 0;
    const shop = socket.connectToServer();
    opened.push(
      new Promise((resolve) =>
        shop.onMessage((message) => {
          socket.send(message);
          if (!String(message).includes('"open"')) return;
          if (first) void socket.close({ code: 1001 });
          else resolve();
        }),
      ),
    );
  });
  await signIn(page, "/gift-ai");
  await taken(page);
  await expect.poll(() => laid).toBe(2);
  await opened[1];
  const asked = posts(page);
  await ask(page, "送爸爸，喜歡登山，三千以內");
  await answeredOnce(page);
  expect(asked).toEqual([]);
});

test("an answer whose cable is cut half-way comes by the form, once", async ({ page }, { project }) => {
  test.skip(project.name === "no-js", "the form is all there is");
  await onCable(page, {
    hears: (message, socket) => {
      if (message.includes('"pick"')) void socket.close({ code: 1011 });
      return !message.includes('"pick"');
    },
  });
  const asked = posts(page);
  await ask(page, "送爸爸，喜歡登山，三千以內");
  await answeredOnce(page);
  expect(asked).toEqual(["/gift-ai"]);
});

test("while an answer is on its way nothing empty is drawn, and the field is; without a network that is said, and the words come back", async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name === "no-js", "the form is all there is");
  await page.route("**/gift-ai/cable", (route) => route.abort());
  await signIn(page, "/gift-ai");
  await taken(page);
  const asked = posts(page);
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/gift-ai/stream", async (route) => {
    await held;
    await route.abort().catch(() => null);
  });
  const field = page.getByRole("textbox", { name: "想送什麼樣的禮物？" });
  await ask(page, "送爸爸，喜歡登山，三千以內");
  await expect(page.getByText("正在挑選…")).toBeVisible();
  await expect(page.locator("main [aria-busy]")).toHaveCount(0);
  await expect(field).toHaveValue("");
  await context.setOffline(true);
  await expect(page.getByText("目前無法連線，還沒有收到回答。")).toBeVisible();
  await expect(page.getByText("正在挑選…")).toHaveCount(0);
  await expect(field).toHaveValue("送爸爸，喜歡登山，三千以內");
  await expect(field).toBeEditable();
  expect(asked).toEqual(["/gift-ai/stream"]);
  release();
  await page.unroute("**/gift-ai/stream");
  await context.setOffline(false);
  await page.getByRole("button", { name: "送出" }).click();
  await answeredOnce(page);
});

test("a cable that hears nothing more is given up without waiting where there is no network", async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name === "no-js", "the form is all there is");
  // what is said on it reaches nobody, but for the ticket
  await onCable(page, { says: (message) => message.includes("ticket") });
  const asked = posts(page);
  await ask(page, "送爸爸，喜歡登山，三千以內");
  await expect(page.getByText("正在挑選…")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("目前無法連線，還沒有收到回答。")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "想送什麼樣的禮物？" })).toHaveValue("送爸爸，喜歡登山，三千以內");
  expect(asked).toEqual([]);
});

test("on a narrow screen the button stands under the words of what it puts into the cart", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "/gift-ai");
  await ask(page, "送媽媽，她喜歡喝茶，一千元以內");
  const add = page.getByRole("button", { name: "加入購物車" }).first();
  await expect(add).toBeVisible();
  const name = page.getByRole("list", { name: "對話" }).locator("li li a").first();
  const [button, words] = [(await add.boundingBox())!, (await name.boundingBox())!];
  expect([Math.round(button.x), button.y > words.y]).toEqual([Math.round(words.x), true]);
});

test("the next answer of a conversation is in sight when it comes; a mended error is gone", async ({ page }, {
  project,
}) => {
  await signIn(page, "/gift-ai");
  const field = page.getByRole("textbox", { name: "想送什麼樣的禮物？" });
  if (project.name !== "no-js") await taken(page);
  await page.getByRole("button", { name: "送出" }).click();
  const summary = page.getByRole("alert", { name: "請修正以下欄位" });
  await expect(summary).toContainText("請輸入想送的禮物");
  if (project.name !== "no-js") {
    await taken(page);
    await field.fill("送爸爸");
    await expect(summary).toHaveCount(0);
    await expect(field).not.toHaveAttribute("aria-invalid");
  }
  await field.fill("送爸爸，喜歡登山，三千以內");
  await page.getByRole("button", { name: "送出" }).click();
  const turns = page.getByRole("list", { name: "對話" }).locator("> li");
  for (const [said, count] of [
    ["一千以內", 2],
    ["換一批", 3],
  ] as const) {
    await expect(turns).toHaveCount(count - 1);
    if (project.name !== "no-js") await taken(page);
    await page.getByRole("textbox", { name: "還想怎麼調整？" }).fill(said);
    await page.getByRole("button", { name: "送出" }).click();
    await expect(turns).toHaveCount(count);
    await expect(turns.last().getByText(`您說：${said}`)).toBeInViewport();
    // no question mark stays in the address
    await expect(page).toHaveURL(/\/gift-ai\/[0-9a-f-]{36}#turn-\d+$/);
  }
});

test("what it recommends is put into the cart where one reads, and that is said; what the shop refuses is said too", async ({
  page,
}, { project }) => {
  test.skip(project.name === "no-js", "the flash of the page that follows says it");
  await signIn(page, "/gift-ai");
  await taken(page);
  await ask(page, "送媽媽，她喜歡喝茶，一千元以內");
  await answeredOnce(page);
  // the answer is a page of its own; until the script that adds in place is there, its form is sent as a document
  await armed(page);
  const add = page.getByRole("button", { name: "加入購物車" }).first();
  const answered = page.waitForResponse("**/cart/add*");
  await add.click();
  await answered;
  await expect(page.getByRole("status").filter({ hasText: "已加入購物車" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "還想怎麼調整？" });
  await field.fill("改送爸爸");
  // nothing is reached any more
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(field).toHaveValue("改送爸爸");
});
