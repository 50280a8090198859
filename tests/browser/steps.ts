import { randomInt } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { ProductCard } from "#contract/products";
import { trapName } from "../../app/ui/trap-name.ts";
import { password } from "../shoppers.ts";

/** The steps of an order as a shopper takes them, by the names that the words of the page give. */

export async function findBook(page: Page, title = "紅樓夢") {
  await page.goto("/");
  await page
    .getByRole("searchbox", { name: "搜尋商品" })
    .or(page.getByRole("combobox", { name: "搜尋商品" }))
    .fill(title);
  await page.getByRole("button", { name: "搜尋", exact: true }).click();
  // the page before has a heading and products too
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await page.locator("main a[href^='/product/']").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
}

const paths = new Map<string, string>();

/** The page to which `findBook` leads: the shop says where it is, once for all the tests of a worker. */
export async function pathOf(page: Page, title = "紅樓夢"): Promise<string> {
  const known = paths.get(title);
  if (known) return known;
  const list = await (await page.request.get(`/search?q=${encodeURIComponent(title)}`)).text();
  const path = /<main[^]*?href="(\/product\/\w+)"/.exec(list)![1]!;
  paths.set(title, path);
  return path;
}

/** One of each, by requests alone: for tests of what comes after it. What presses do is in those of adding and of orders. */
export async function fillCart(page: Page, titles: readonly string[] = ["紅樓夢"]) {
  for (const title of titles) {
    const product_guid = (await pathOf(page, title)).split("/").at(-1)!;
    const answer = await page.request.post("/cart/add", { form: { product_guid, qty: "1" } });
    // the product's page, with the answer to adding
    const said = await answer.text();
    expect(said).toContain("已加入購物車");
    expect(/<h1[^>]*>([^<]*)/.exec(said)![1]).toContain(title);
  }
}

/** The first product of this kind, as the shop's own API tells it; restricted ones too. */
export async function aProduct(
  request: APIRequestContext,
  wanted: (card: ProductCard) => boolean,
): Promise<ProductCard> {
  for (let start = 0; start < 3_600; start += 60) {
    const answer = await request.get(`/api/v2/search?size=60&start=${start}`, { headers: { "x-of-age": "1" } });
    const found = ((await answer.json()) as { products: ProductCard[] }).products.find(wanted);
    if (found) return found;
  }
  throw new Error("the shop has no such product");
}

export async function addToCart(page: Page) {
  await page.getByRole("button", { name: "加入購物車", exact: true }).first().click();
  // with scripts the count is shown before the shop has answered, and this when it has
  await expect(page.getByText("已加入購物車").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^購物車（[1-9]/ })).toBeVisible();
}

export async function asGuest(page: Page, email = "guest@example.com") {
  await page.goto("/cart");
  await page
    .getByRole("link", { name: "前往結帳" })
    .or(page.getByRole("button", { name: "前往結帳" }))
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole("textbox", { name: "電子信箱", exact: true }).fill(email);
  await page.getByRole("button", { name: "以訪客身分結帳" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "付款與配送" })).toBeVisible();
}

export async function signIn(page: Page, redirect = "/cart/step1", account = "reader@example.com") {
  await page.goto(`/login?redirect=${redirect}`);
  await page.getByRole("textbox", { name: "電子信箱或手機號碼" }).fill(account);
  await page.getByLabel("密碼", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登入", exact: true }).click();
}

/** What was sent last to this address or number. */
export async function newestMail(page: Page, recipient: string): Promise<string> {
  await page.goto("/testonly/outbox");
  return page.locator("article", { hasText: recipient }).first().locator("pre").innerText();
}

function newcomer() {
  const number = String(randomInt(1e8)).padStart(8, "0");
  return { email: `browser${number}@example.com`, phone: `09${number}` };
}
const codeOf = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)![0];

/** A new member, signed in: those of the demo shop are everybody's, their carts too. The answer is the e-mail address. */
export async function register(page: Page): Promise<string> {
  const { email, phone } = newcomer();
  await page.goto("/registry");
  await page.getByRole("textbox", { name: "電子信箱", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "手機號碼" }).fill(phone);
  await page.getByLabel("密碼", { exact: true }).fill(password);
  await page.getByLabel("確認密碼", { exact: true }).fill(password);
  await page.getByRole("textbox", { name: "姓名" }).fill("林讀");
  await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
  await page.getByRole("main").getByRole("button", { name: "加入會員" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "會員驗證" })).toBeVisible();
  const told = await newestMail(page, `886${phone.slice(1)}`);
  await page.goto("/registry/verify");
  await page.getByRole("textbox", { name: "驗證碼" }).fill(codeOf(told));
  await page.getByRole("button", { name: "驗證", exact: true }).click();
  await expect(page).toHaveURL(/\/registry\/complete/);
  return email;
}

/** The same, by requests alone: for tests of what comes after it. */
export async function asNewMember(page: Page): Promise<string> {
  const { email, phone } = newcomer();
  // a browser sends the field for robots too
  const form = {
    [trapName]: "",
    email,
    phone_number: phone,
    password,
    password_confirm: password,
    name: "林讀",
    agree: "on",
  };
  const sent = await page.request.post("/registry", { form, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  const mails = (await (await page.request.get("/testonly/outbox")).text()).split("<article");
  const mine = mails.find((mail) => mail.includes(`886${phone.slice(1)}`))!;
  const code = codeOf(mine.slice(mine.indexOf("<pre")));
  const answer = await page.request.post("/registry/verify", { form: { code } });
  expect(answer.url()).toContain("/registry/complete");
  return email;
}

export async function choose(page: Page, delivery: string, payment: string) {
  await page.getByRole("radio", { name: delivery, exact: true }).check();
  const update = page.getByRole("button", { name: "更新付款方式" });
  // scripts make it needless, and may come between the look and the press
  if (await update.isVisible()) await update.click({ timeout: 5_000 }).catch(() => expect(update).toBeHidden());
  await page.getByRole("radio", { name: payment, exact: true }).check();
  await page.getByRole("button", { name: "下一步：填寫資料" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "填寫訂購資料" })).toBeVisible();
}

export async function fillSubscriber(page: Page, name = "王小明") {
  const group = page.getByRole("group", { name: "訂購人" });
  await group.getByRole("textbox", { name: "姓名" }).fill(name);
  await group.getByRole("textbox", { name: "手機號碼" }).fill("0912345678");
}

export async function fillAddress(page: Page) {
  await page.getByLabel("縣市", { exact: true }).selectOption({ label: "臺北市" });
  await page.getByLabel("鄉鎮市區", { exact: true }).selectOption({ label: "大安區" });
  await page.getByRole("textbox", { name: "地址", exact: true }).fill("和平東路一段 1 號 2 樓");
}

export async function sendOrder(page: Page) {
  await page.getByRole("checkbox", { name: "我已閱讀並同意服務條款" }).check();
  await page.getByRole("button", { name: "送出訂單" }).click();
}

export async function pay(page: Page, result: "付款成功" | "付款失敗" | "取消付款" = "付款成功") {
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
  await page.getByRole("button", { name: result }).click();
}

export async function orderNumber(page: Page): Promise<string> {
  const text = await page.locator("dt:has-text('訂單編號') + dd > span").first().innerText();
  expect(text).toMatch(/^YL\d{12}$/);
  return text;
}

/** What is in the cart, as a guest, with home delivery and a card, up to the payment page. */
async function sendAsGuest(page: Page, email?: string) {
  await asGuest(page, email);
  await choose(page, "宅配到府", "信用卡一次付清");
  await fillSubscriber(page);
  await fillAddress(page);
  await sendOrder(page);
}

/** The same, and the card is refused. */
export async function payInVain(page: Page, email: string) {
  await sendAsGuest(page, email);
  await pay(page, "付款失敗");
  await expect(page.getByRole("heading", { level: 1, name: "付款未完成" })).toBeVisible();
}

/** A guest's whole order with home delivery and a card; `atPayment` is done on the payment page. */
export async function guestOrder(page: Page, email?: string, atPayment?: () => Promise<void>) {
  await findBook(page);
  await addToCart(page);
  await sendAsGuest(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "模擬付款" })).toBeVisible();
  await atPayment?.();
  await pay(page);
  await expect(page.getByRole("heading", { level: 1, name: "訂單已成立" })).toBeVisible();
  return orderNumber(page);
}
