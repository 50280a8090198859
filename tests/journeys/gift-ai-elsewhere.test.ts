import { afterAll, beforeAll, expect, test } from "vitest";
import { chatKey, chatName, chatServer, found, obedient, refused, says, calls } from "../chat-server.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";
import { weigh } from "./weigh.ts";

let model: Awaited<ReturnType<typeof chatServer>>;
let shop: RunningShop;
beforeAll(async () => {
  model = await chatServer();
  shop = await startShop({ GIFT_MODEL_URL: model.url, GIFT_MODEL_NAME: chatName, GIFT_MODEL_KEY: chatKey });
});
afterAll(() => Promise.all([shop.stop(), model.close()]));

test("where a model elsewhere answers, the page and the privacy policy say so, form and stream show its choice, and its failure is nobody's loss", async () => {
  const who = newVisitor(shop.origin);
  await who.visit("/gift-ai");
  await signInAs(who, "member@example.com");
  expect(who.main()).toContain("您輸入的文字會送到本店以外的 AI 服務");
  model.state.reply = obedient({ words: "茶" });
  who.fill("想送什麼樣的禮物？", "送媽媽，她喜歡喝茶，五百以內");
  await who.press("送出");
  expect(who.path).toMatch(/^\/gift-ai\/[0-9a-f-]{36}$/);
  expect(who.main()).toMatch(/這幾樣很適合她。.*優惠價.*她會喜歡.*想換別的也可以告訴我。.*您輸入的文字會送到/s);
  const prices = [...who.page().querySelectorAll("main ol li ul li")].map((one) =>
    Number(/(?:優惠價|定價)\s*\$([\d,]+)/.exec(one.textContent!)![1]!.replace(",", "")),
  );
  expect([prices.length, Math.max(...prices) <= 500]).toEqual([3, true]);
  const { html } = await weigh(shop.origin + who.path, { cookie: cookieHeader(who) });
  expect(html).toBeLessThanOrEqual(12 * 1024);
  expect(model.asked.map(({ sent }) => sent).join()).not.toMatch(/member@example\.com|member_id/);

  // as it comes, with a line that is cut half-way
  model.state.reply = (asked) => {
    const products = found(asked);
    if (!products) return calls({ arguments: { words: "登山" } });
    return {
      pieces: says(`兩樣：\n${products[0]!.id}|耐用。\n${products[1]!.id}|也好`).pieces.slice(0, -3),
      end: "cut",
    };
  };
  await who.visit("/gift-ai");
  const press = who.page().querySelector<HTMLInputElement>("main input[name=press]")!.value;
  const answer = await fetch(`${shop.origin}/gift-ai/stream`, {
    method: "POST",
    headers: { cookie: cookieHeader(who), origin: shop.origin },
    body: new URLSearchParams({ press, text: "送爸爸，喜歡登山，三千以內" }),
  });
  const text = await answer.text();
  expect(text).toMatch(/^data: \{"at".*\n\n: \n\n: \n\ndata: \{"text":"兩樣：?"\}\n\ndata: \{"pick".*"耐用。".*data: \{"anew":true\}\n\ndata: \{"text":"剛才的回答中斷了.*data: \{"pick".*data: \{"done":true\}\n\n$/s); // prettier-ignore

  model.state.reply = () => refused(401, "Incorrect API key provided");
  await who.visit(/"at":"([^"#]+)/.exec(text)![1]!);
  expect(who.main()).toContain("剛才的回答中斷了，改由書店的小幫手重新挑選。");
  who.fill("還想怎麼調整？", "一千以內");
  await who.press("送出");
  expect(who.main()).toContain("依您說的「送給爸爸，和登山有關，1,000 元以內」");
  await who.visit("/docs/privacy-policy");
  expect(who.main()).toContain("使用送禮小幫手時，您輸入的文字會送到本店以外的 AI 服務");
  expect(shop.output()).toContain('"code":"http_401"');
  expect(shop.output()).not.toContain(chatKey);
});
