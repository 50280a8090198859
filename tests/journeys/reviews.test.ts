import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../patience.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { register } from "./members.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

let shop: RunningShop;
let origin = "";
beforeAll(async () => {
  shop = await startShop({ OPERATOR_KEY: operatorKey });
  ({ origin } = shop);
});
afterAll(() => shop.stop());
const visitor = () => newVisitor(origin);
const text = "敘事綿密，戰場與客廳輪流登場，人物雖多卻個個分明。譯注放在頁末，讀起來不斷線。";

/** What the product's page tells search engines. */
function told(person: Visitor) {
  return [...person.page().querySelectorAll("script[type='application/ld+json']")]
    .map((script) => JSON.parse(script.textContent!) as Record<string, unknown>)
    .find((value) => [value["@type"]].flat().includes("Product"))!;
}

/** Of the text that waits with these words. */
async function numberOf(words: string): Promise<string> {
  const { said } = await opsOf(origin, "reviews", "list");
  const [, number] = new RegExp(`^(\\d+)  .+\\n +${words}`, "m").exec(said) ?? [];
  expect(number, said).toBeDefined();
  return number!;
}

test("a reader reviews what was bought: from the order, refused, mended, accepted, told to all and to search engines, and taken back", async () => {
  const writer = visitor();
  await writer.visit("/login?redirect=/member/orders");
  await signInAs(writer, "member@example.com");
  const book = await aProductThat(origin, ({ name }) => name === "戰爭與和平");
  const page = `/product/${book.product_guid}`;
  const write = `${page}/review`;
  // from the line of the order that is completed
  for (const link of writer.page().querySelectorAll("main a[href^='/orders/']")) {
    await writer.visit(link.getAttribute("href")!);
    if (writer.has(`a[href="${write}"]`)) break;
    await writer.visit("/member/orders");
  }
  await writer.follow(/^寫評論《戰爭與和平》$/);
  expect(writer.path).toBe(write);

  writer.fill("評論內容", "好看");
  await writer.press("送出評論");
  expect(writer.title).toMatch(/^錯誤：/);
  expect(writer.problems()).toEqual(["請選擇評分", "評論內容須為 10 至 1000 個字"]);
  expect(writer.value("評論內容")).toBe("好看");
  writer.choose("4 顆星：喜歡");
  writer.fill("評論內容", text);
  await writer.press("送出評論");
  expect(writer.path).toBe(`${page}/reviews`);
  expect(writer.news()).toBe("已送出，審核後刊登");
  expect(writer.main()).toMatch(/您的評論：審核中.*敘事綿密/s);

  // nobody else sees it, wherever one looks
  const anyone = visitor();
  const seen = async () => {
    const all: string[] = [];
    for (const path of [page, `${page}/reviews`, `${page}.data`]) {
      if (path.endsWith(".data")) all.push(await (await fetch(origin + path)).text());
      else {
        await anyone.visit(path);
        all.push(anyone.page().documentElement.outerHTML);
      }
    }
    return all;
  };
  expect((await seen()).join()).not.toContain("敘事綿密");
  await anyone.visit(page);
  expect(anyone.main()).toContain("還沒有讀者評論");
  expect(told(anyone)).not.toHaveProperty("aggregateRating");

  const refused = await opsOf(origin, "reviews", "refuse", await numberOf("敘事綿密"), "--because", "請別提到其他書店");
  expect(refused).toMatchObject({ code: 0 });
  await writer.visit(write);
  expect(writer.main()).toMatch(/未刊登。原因：請別提到其他書店。/);
  expect(writer.value("評論內容")).toBe(text);
  writer.fill("評論內容", `${text}\n\n<b>值得收藏</b>`);
  await writer.press("送出修改");
  const number = await numberOf("敘事綿密");
  expect(await opsOf(origin, "reviews", "accept", number)).toMatchObject({ code: 0 });
  expect((await opsOf(origin, "reviews", "accept", number)).said).toContain("沒有變動");
  expect(await opsOf(origin, "reviews", "accept", "99999999")).toMatchObject({ code: 1 });
  expect(await opsOf(origin, "reviews", "refuse", number)).toMatchObject({ code: 2 });

  await until("the remembered pages hear of it", async () => (await seen()).every((one) => one.includes("值得收藏")));
  const all = (await seen()).join();
  expect(all).toContain("&lt;b&gt;值得收藏&lt;/b&gt;");
  expect(all).not.toMatch(/陳閱明|member@example\.com/);
  await anyone.visit(page);
  expect(anyone.main()).toMatch(/平均 4 顆星（滿分 5 顆），1 則評論：4 星 1 則/);
  expect(anyone.main()).toContain("陳○明");
  expect(told(anyone)).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 1 },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "陳○明" },
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5 },
      },
    ],
  });
  await anyone.follow("看全部 1 則評論");
  expect(anyone.heading()).toBe("讀者評論：戰爭與和平");
  expect(anyone.main()).toContain("陳○明");
  await anyone.visit(`${page}/reviews?page=2`);
  expect(anyone.status).toBe(404);

  await writer.visit(`${page}/reviews`);
  expect(writer.main()).toContain("您的評論：已刊登");
  await writer.follow("修改或刪除");
  await writer.press("確定刪除");
  expect(writer.news()).toBe("已刪除您的評論");
  await until("the pages without it", async () => !(await seen()).join().includes("敘事綿密"));
});

test("who did not buy it is told so; a visitor signs in and comes back", async () => {
  const book = await aProductThat(origin, aPaperBook, 3);
  const { email } = await register(visitor());
  const person = visitor();
  await person.visit(`/product/${book.product_guid}`);
  await person.follow("寫評論");
  expect(person.path).toBe("/login");
  await signInAs(person, email);
  expect(person.path).toBe(`/product/${book.product_guid}/review`);
  expect(person.main()).toContain("買過這件商品、訂單也已完成的會員才能寫評論");
  expect(person.has("main form")).toBe(false);
  await person.post(`/product/${book.product_guid}/review`, { stars: "5", text });
  expect(person.status).toBe(403);
  for (const path of ["/product/zzzzzzzzzzzzzz/review", "/product/x/reviews", "/product/zzzzzzzzzzzzzz/reviews"]) {
    await person.visit(path);
    expect(person.status, path).toBe(404);
  }
});

test("of what is 限制級 the reviews are behind its gate", async () => {
  const restricted = await aProductThat(origin, (card) => card.restricted);
  const person = visitor();
  await person.visit(`/product/${restricted.product_guid}/reviews`);
  expect(person.heading()).toBe("本商品為限制級，您必須年滿 18 歲");
  expect(person.page().documentElement.outerHTML).not.toContain(restricted.name);
  await person.press("已滿 18 歲");
  await person.visit(`/product/${restricted.product_guid}/reviews`);
  expect(person.heading()).toBe(`讀者評論：${restricted.name}`);
  expect(person.page().documentElement.outerHTML).toContain("noindex");
});
