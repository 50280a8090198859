import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";
import { weigh } from "./weigh.ts";

let shop: RunningShop;
let origin = "";
beforeAll(async () => {
  shop = await startShop();
  ({ origin } = shop);
});
afterAll(() => shop.stop());

async function member(account: string): Promise<Visitor> {
  const who = newVisitor(origin);
  await who.visit("/gift-ai");
  expect(who.path).toBe("/login");
  expect(who.main(), "what is behind it").toContain("登入後，送禮小幫手會聽您說要送給誰");
  await signInAs(who, account);
  expect([who.path, who.heading()]).toEqual(["/gift-ai", "送禮小幫手"]);
  return who;
}
const ask = async (who: Visitor, text: string, label = "還想怎麼調整？") => {
  who.fill(label, text);
  await who.press("送出");
};

test("a member asks, is asked back, gets a gift within the budget, puts it into the cart, and finds the conversation again until it is removed", async () => {
  const who = await member("member@example.com");
  expect(who.main()).toContain("還沒有對話");
  await who.press("送出");
  expect([who.status, who.problems()]).toEqual([422, ["請輸入想送的禮物"]]);

  await ask(who, "送媽媽", "想送什麼樣的禮物？");
  expect(who.path).toMatch(/^\/gift-ai\/[0-9a-f-]{36}$/);
  expect(who.main()).toMatch(/好的，送給媽媽。再多告訴我一點.*預算大約多少/s);
  const conversation = who.path;
  await ask(who, "她喜歡喝茶，五百以內");
  expect(who.path).toBe(conversation);
  expect(who.main()).toMatch(/依您說的「送給媽媽，和茶有關，500 元以內」，挑了這幾樣/);
  const prices = [...who.page().querySelectorAll("main ol li ul li")].map((one) =>
    Number(/(?:優惠價|定價)\s*\$([\d,]+)/.exec(one.textContent!)![1]!.replace(",", "")),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(Math.max(...prices)).toBeLessThanOrEqual(500);
  const { html } = await weigh(origin + conversation, { cookie: cookieHeader(who) });
  expect(html).toBeLessThanOrEqual(12 * 1024);

  const guid = who.page().querySelector<HTMLButtonElement>("main ol button[name=product_guid]")!.value;
  await who.post("/cart/add", { product_guid: guid });
  expect(who.news()).toContain("已加入購物車");

  const other = await member("reader@example.com");
  for (const page of [conversation, `${conversation}/remove`]) {
    await other.visit(page);
    expect(other.status).toBe(404);
  }

  await who.visit("/gift-ai");
  await who.follow("送媽媽");
  expect(who.path).toBe(conversation);
  await who.follow("刪除");
  expect(who.main()).toContain("要刪除「送媽媽」這段對話嗎？");
  await who.press("確定刪除");
  expect([who.path, who.news()]).toEqual(["/gift-ai", expect.stringContaining("已刪除「送媽媽」這段對話")]);
  await who.visit(conversation);
  expect(who.status).toBe(404);

  for (const text of ["送爸爸", "送老師"]) {
    await who.visit("/gift-ai");
    await ask(who, text, "想送什麼樣的禮物？");
  }
  await who.follow("全部刪除");
  await who.press("確定刪除");
  expect([who.path, who.news()]).toEqual(["/gift-ai", expect.stringContaining("已刪除全部 2 段對話")]);
});

test("the same form is answered as it comes, once for each press; what is not as it should be is left to the page", async () => {
  const who = await member("reader@example.com");
  const press = who.page().querySelector<HTMLInputElement>("main input[name=press]")!.value;
  const send = (fields: Record<string, string>, more: Record<string, string> = {}) =>
    fetch(`${origin}/gift-ai/stream`, {
      method: "POST",
      headers: { cookie: cookieHeader(who), origin, ...more },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const form = { press, text: "送爸爸，喜歡登山，三千以內" };
  const answer = await send(form);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const events = (text: string) => [...text.matchAll(/^data: (.+)$/gm)].map(([, event]) => JSON.parse(event!) as Record<string, unknown>); // prettier-ignore
  const first = events(await answer.text());
  expect(first.at(0)).toHaveProperty("at");
  expect(first.filter((event) => "pick" in event).length).toBeGreaterThan(1);
  expect(first.at(-1)).toEqual({ done: true });
  expect(events(await (await send(form)).text())[0]).toEqual(first[0]);
  expect((await send({ press, text: "" })).status).toBe(422);
  expect((await send(form, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  await who.visit(String(first[0]!.at));
  expect(who.main()).toContain("登山");
});
