import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { until } from "../patience.ts";
import { startWiredShop, type Fate, type WiredShop } from "../wire.ts";
import { aPaperBook, forSale, shelf } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

/** What a page says that cannot be made: the second where the answer is none of this shop's. */
const failed = /系統忙碌中，請稍後再試|系統發生問題/;
let shop: WiredShop;
let fate: Fate = () => false;
let books: string[];
let member: Visitor;
let guest: Visitor;

beforeAll(async () => {
  // what the storefront hears of changes by is no answer to a page
  shop = await startWiredShop((asked, ...rest) => !asked.url!.includes("/changes") && fate(asked, ...rest));
  books = (await shelf(shop.origin))
    .filter((card) => forSale(card) && aPaperBook(card))
    .map((card) => card.product_guid);
  [member, guest] = [newVisitor(shop.origin), newVisitor(shop.origin)];
  await member.visit("/login?redirect=/member");
  await signIn(member);
  await guest.post("/cart/add", { product_guid: books[0]!, qty: "1" });
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "patient@example.com");
  await guest.press("以訪客身分結帳");
  expect(guest.path).toBe("/cart/step1");
});
afterAll(() => shop.stop());

const answered =
  (status: number, type: string, body: string): Fate =>
  (_asked, answer, answering) => {
    answer.resume();
    answering.writeHead(status, { "content-type": type }).end(body);
    return true;
  };

const faults: Record<string, Fate> = {
  "500": answered(500, "application/json", '{"error":{"code":"broken","message":"系統忙碌中，請稍後再試"}}'),
  "502 of a proxy": answered(502, "text/html", "<h1>Bad Gateway</h1><p>nginx</p>"),
  "200 of somebody else": answered(200, "text/html", "<h1>Welcome to nginx!</h1>"),
  "JSON of another shape": answered(200, "application/json", '{"hello":"world"}'),
  "nothing at all": answered(200, "application/json", ""),
  "cut in the middle": (_asked, answer, answering) => {
    void text(answer).then((whole) => {
      answering.writeHead(answer.statusCode!, { "content-type": "application/json", "content-length": whole.length });
      answering.write(whole.slice(0, whole.length / 2), () => answering.socket?.destroy());
    });
    return true;
  },
};

let asked = 0;
/** Of each kind one that nothing is remembered of. */
function pages(): [who: Visitor, path: string, there: string][] {
  asked++;
  const visitor = newVisitor(shop.origin);
  return [
    [visitor, `/search?q=${encodeURIComponent("紅樓夢")}&max_price=${1_000 + asked}`, "紅樓夢"],
    [visitor, `/category/1/1?max_price=${1_000 + asked}`, "件商品"],
    [visitor, `/product/${books[asked]!}`, "加入購物車"],
    [guest, "/cart", "購物車"],
    [guest, "/cart/step1", "下一步"],
    [member, "/member", "會員中心"],
    [member, "/member/orders", "訂單"],
  ];
}

async function expectFailed([who, path]: ReturnType<typeof pages>[number]) {
  await who.visit(path);
  expect([path, who.status >= 500, failed.test(who.main())]).toEqual([path, true, true]);
  expect(who.main(), path).not.toMatch(/nginx|relation|JSON|Error|undefined|socket|zod/i);
  expect(who.has("form[role=search]"), path).toBe(true);
}

test("a wrong answer is forgotten with the page that it broke: what no page has asked for yet comes from the next", async () => {
  const visitor = newVisitor(shop.origin);
  fate = faults["JSON of another shape"]!;
  await visitor.visit("/categories");
  expect(visitor.status).toBe(500);
  fate = () => false;
  await until("the page is whole", async () => {
    await visitor.visit("/categories");
    return visitor.status === 200 && visitor.heading() === "全部分類";
  });
});

test("home, which is remembered from its first answer on, until then says it like any other page and asks again by itself", async () => {
  const visitor = newVisitor(shop.origin);
  for (const one of Object.values(faults)) {
    fate = one;
    await expectFailed([visitor, "/", ""]);
  }
  fate = faults["500"]!;
  // an answer of another shape is given for a second
  const busy = await until("the busy page of home", async () => {
    const answer = await fetch(shop.origin);
    return answer.headers.has("refresh") && answer;
  });
  expect(busy.headers.get("refresh")).toMatch(/^[345]; url=\/\?wait=1$/);
  expect(busy.headers.get("retry-after")).toMatch(/^[345]$/);
  expect(await busy.text()).toContain("購物車裡的商品和已填寫的資料都還在");
  fate = () => false;
  await visitor.visit("/?wait=1");
  expect([visitor.status, visitor.has("[data-slot=B007]")]).toEqual([200, true]);
});

test.each(Object.entries(faults))(
  "%s for an answer: every page says that the shop cannot answer now, and nothing of why",
  async (_what, one) => {
    fate = one;
    for (const page of pages()) await expectFailed(page);
    fate = () => false;
    for (const [who, path, there] of pages()) {
      await who.visit(path);
      expect([path, who.status, who.main().includes(there)], "nobody is signed out, nothing is lost").toEqual([
        path,
        200,
        true,
      ]);
    }
  },
);

test("an answer that fails once or comes late is waited for, and the page is whole", async () => {
  const failed = new Set<string>();
  for (const one of [
    // asked again at once, by the same page
    (request, answer, answering) => {
      if (request.method !== "GET" || failed.has(request.url!)) return false;
      failed.add(request.url!);
      return faults["500"]!(request, answer, answering);
    },
    (_request, answer, answering) => {
      setTimeout(() => {
        answering.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(answering);
      }, 700);
      return true;
    },
  ] satisfies Fate[]) {
    fate = one;
    for (const [who, path, there] of pages()) {
      await who.visit(path);
      expect([path, who.status, who.main().includes(there)]).toEqual([path, 200, true]);
    }
  }
  expect(failed.size).toBeGreaterThan(0);
});

test("an answer that never comes is given up, and the page says that the shop is busy", async () => {
  fate = (_asked, answer) => Boolean(answer.resume());
  // 15 s for most, 60 s for the cart
  await Promise.all(pages().slice(0, effort(3, 7)).map(expectFailed));
  fate = () => false;
});
