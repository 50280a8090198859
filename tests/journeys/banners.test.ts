import { beforeAll, beforeEach, expect, test } from "vitest";
import { globalSamples } from "../../api/slot-samples/global.ts";
import { until } from "../patience.ts";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { finish } from "./checkout-ways.ts";
import { chooseHomeAndCard, fillCart, fillHomeAddress, signIn } from "./ways.ts";

const its = shopWithRows();
let rows: unknown[];
beforeAll(async () => {
  ({ rows } = await its.database.query(
    "select page, page_id, slot_type, sort, content from slots where page <> 'HomePage'",
  ));
});
beforeEach(async () => {
  await its.database.query("delete from slots where page <> 'HomePage'");
  await its.database.query(
    "insert into slots (page, page_id, slot_type, sort, content) select * from json_to_recordset($1) as r(page text, page_id text, slot_type text, sort int, content jsonb)",
    [JSON.stringify(rows)],
  );
});

async function atStep1(): Promise<Visitor> {
  const guest = newVisitor(its.shop.origin);
  await fillCart(guest, 1);
  await guest.visit("/login?redirect=/cart/step1");
  guest.fill("電子信箱", "ads@example.com");
  await guest.press("以訪客身分結帳");
  return guest;
}
const change = (slot_type: string, content: object) =>
  its.database.query("update slots set content = $2 where slot_type = $1", [slot_type, JSON.stringify(content)]);
/** The page as it is once the storefront has heard of a change. */
const shows = (guest: Visitor, path: string, words: string, wanted: boolean) =>
  until(`${wanted ? "" : "no "}${words} on ${path}`, async () => {
    await guest.visit(path);
    return guest.main().includes(words) === wanted;
  });

const step1 = "promote_event_of_cart_step1";
const step3 = "horizontal_paint_of_cart_step3";
const offered = "閱讀補給：滿 800 元折 100 元";
const next = "等書來的日子，先挑下一本";

test("the first step offers what is on in one line, after the button, in a window of its own", async () => {
  const guest = await atStep1();
  const main = guest.main();
  expect(main.indexOf(offered)).toBeGreaterThan(main.indexOf("下一步：填寫資料"));
  const link = [...guest.page().querySelectorAll("main a")].find((a) => a.textContent!.includes(offered))!;
  expect(link.getAttribute("href")).toBe("/docs/aboutcoupon");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.textContent).toContain("（另開新視窗）");
  // and the choices still are a form
  await chooseHomeAndCard(guest);
  expect(guest.heading()).toBe("填寫訂購資料");
});

test("the last step leads on by a picture with its words beside it", async () => {
  const guest = await atStep1();
  await chooseHomeAndCard(guest);
  fillHomeAddress(guest);
  await finish(guest);
  const main = guest.main();
  expect(main.indexOf(next)).toBeGreaterThan(main.indexOf("查看訂單"));
  const link = [...guest.page().querySelectorAll("main a")].find((a) => a.textContent!.includes(next))!;
  expect(link.getAttribute("href")).toMatch(/^\/category\/1\/\d+$/);
  expect(link.querySelector("img")!.getAttribute("alt")).toBe("");
  for (const place of [
    link.querySelector("img")!.getAttribute("src")!,
    link.querySelector("source")!.getAttribute("srcset")!,
  ]) {
    const picture = await fetch(its.shop.origin + place);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  }
  const path = guest.path + guest.url.search;
  await change(step3, { blank: false, alt: "只有圖", link: "/", image: "/banners/next-book.svg" });
  await shows(guest, path, next, false);
  expect(guest.page().querySelector("main a picture img")!.getAttribute("alt")).toBe("只有圖");
  await its.database.query("delete from slots where slot_type = $1", [step3]);
  await until("the page without the picture", async () => {
    await guest.visit(path);
    return !guest.has("main picture");
  });
  expect(guest.heading()).toBe("訂單已成立");
});

test("a changed ad is seen at once; without one, and where its row is broken, the page stands as before", async () => {
  const guest = await atStep1();
  await change(step1, { blank: false, title_1: "週末免運", link: "/docs/service-rules" });
  await shows(guest, "/cart/step1", "週末免運", true);
  await change(step1, { blank: "maybe", title_1: "週末免運" });
  await shows(guest, "/cart/step1", "週末免運", false);
  expect([guest.status, guest.heading()]).toEqual([200, "付款與配送"]);
  await change(step1, {});
  await guest.visit("/cart/step1");
  expect(guest.heading()).toBe("付款與配送");
  await chooseHomeAndCard(guest);
  expect(guest.heading()).toBe("填寫訂購資料");
});

test("the page where one signs in has its picture, but not on the way to an order", async () => {
  const person = newVisitor(its.shop.origin);
  const picture = "main a[href='/registry'] picture";
  await person.visit("/login");
  expect(person.has(picture)).toBe(true);
  await person.visit("/login?redirect=/cart/step1");
  expect(person.has(picture)).toBe(false);
  await change("login_page_horizontal_paint", { blank: false });
  await until("the page without its picture", async () => {
    await person.visit("/login");
    return !person.has(picture);
  });
  expect([person.status, person.heading()]).toEqual([200, "會員登入"]);
});

test("the member centre announces what is on and has its picture; where they cannot be had it says so and stands", async () => {
  const person = newVisitor(its.shop.origin);
  await person.visit("/login?redirect=/member");
  await signIn(person);
  expect(person.heading()).toBe("會員中心");
  expect(person.main()).toContain("會員等級與紅利點數");
  expect(person.main()).toContain("今晚讀電子書");
  const picture = "main img[src*='next-book']";
  expect(person.has(picture)).toBe(true);
  await change("announcement", { blank: false, title_1: "" });
  await shows(person, "/member", "公告與活動暫時無法顯示", true);
  expect(person.main()).toContain("最近的訂單");
  expect(person.main()).not.toMatch(/今晚讀電子書|版位資料錯誤/);
  expect(person.has(picture)).toBe(false);
  await change("announcement", {});
  await shows(person, "/member", "今晚讀電子書", true);
  expect(person.has(picture)).toBe(true);
  expect(person.main()).not.toContain("暫時無法顯示");
});

test("the eight parts of every page have their places, also where there is no such page, and none on the way to an order", async () => {
  const guest = await atStep1();
  for (const [type, { good }] of Object.entries(globalSamples))
    await its.database.query("insert into slots (page, slot_type, sort, content) values ('GlobalPage', $1, 1, $2)", [
      type,
      JSON.stringify(good),
    ]);
  const person = newVisitor(its.shop.origin);
  const at = (place: string) => [...person.page().querySelectorAll(place)];
  const pictures = (place: string) => at(`${place} img`).map((img) => img.getAttribute("src"));
  await until("the page with its watermark", async () => {
    await person.visit("/");
    return person.has("footer img");
  });
  const [found] = person.page().querySelectorAll("main a[href^='/product/']");
  const pages = ["/", found!.getAttribute("href")!, "/category/1/1", "/search?q=a", "/best-sellers/online", "/cart"];
  for (const path of [...pages, "/docs/service-rules"]) {
    await person.visit(path);
    expect(pictures("header > a > picture"), path).toEqual(["/banners/autumn.svg", "/banners/autumn-narrow.svg"]);
    // before everything else comes the way past it
    expect(at("header > a")[0]!.getAttribute("href")).toBe("#main");
    expect(at("header > div > a[href^='/search'] img")[0]!.getAttribute("alt")).toBe("一壺好茶的時間");
    expect(pictures("header details li")).toEqual([
      ...["wood", "kiln", "tea"].map((name) => `/banners/brands/${name}.svg`),
      ...["/banners/garden.svg", "/banners/desk.svg"],
    ]);
    expect(at("header details a[href^='/search']").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["紅樓夢", "手帳", "繪本", "鋼筆", "烏龍茶"]),
    );
    expect(pictures("footer")).toEqual(["/banners/brands/sky.svg"]);
    const cover = at("main > a:last-child > picture > source").map((one) => one.getAttribute("srcset"));
    expect(cover, path).toEqual(["/banners/sea-narrow.svg"]);
  }
  // where somebody signs in, or has to find the way on, nothing else calls
  for (const path of ["/login", "/registry", "/no/such/page"]) {
    await person.visit(path);
    expect(person.has("header picture, header img, footer img"), path).toBe(false);
  }
  await guest.visit("/cart/step1");
  expect(guest.heading()).toBe("付款與配送");
  expect(guest.has("header picture, header img, footer img")).toBe(false);
  // a broken one takes the others along, and no page
  await change("watermark", { blank: "no" });
  await until("the pages without them", async () => {
    await person.visit("/category/1/1");
    return !person.has("header picture");
  });
  expect([person.status, person.has("footer img"), person.has("header details img")]).toEqual([200, false, false]);
});

test("a product and a category have pictures of their own, on no other page of their kind", async () => {
  const person = newVisitor(its.shop.origin);
  await person.visit("/category/1/2");
  const [one, other] = [...person.page().querySelectorAll("main a[href^='/product/']")].map((a) =>
    a.getAttribute("href")!,
  );
  const paint = (title_1: string) => ({
    blank: false,
    alt: "",
    title_1,
    link: "/activity",
    image: "/banners/train.svg",
  });
  const lay = (page: string, id: string, slot_type: string, content: object) =>
    its.database.query("insert into slots (page, page_id, slot_type, sort, content) values ($1, $2, $3, 1, $4)", [
      ...[page, id, slot_type],
      JSON.stringify(content),
    ]);
  await lay("ProductPage", one!.split("/")[2]!, "product", paint("夜行列車"));
  await lay("ProductPage", one!.split("/")[2]!, "position", {
    blank: false,
    items: [{ id: "a", sort: 1, ...paint("書桌") }],
  });
  await lay("CategoryLevel1Page", "2", "horizontal_paint", paint("讀書週"));
  await lay("CategoryLevel2Page", "201", "big_banner", {
    blank: false,
    items: [{ id: "a", sort: 1, ...paint("小說月") }],
  });
  await shows(person, one!, "夜行列車", true);
  const main = person.main();
  expect(main.indexOf("夜行列車")).toBeGreaterThan(main.indexOf("商品資料"));
  expect(main.indexOf("書桌")).toBeGreaterThan(main.indexOf("夜行列車"));
  await shows(person, other!, "夜行列車", false);
  await shows(person, "/category/1/2", "讀書週", true);
  await shows(person, "/category/1/1", "讀書週", false);
  await lay("CategoryLevel3Page", "11011", "horizontal_paint", paint("散步的人"));
  await shows(person, "/category/2/201", "小說月", true);
  expect(person.main()).not.toContain("讀書週");
  await shows(person, "/category/3/11011", "散步的人", true);
  expect(person.page().querySelector("main img[src='/banners/train.svg']")).not.toBeNull();

  const brand = "select page_id from slots where page = 'BrandLevel2Page' and slot_type = 'brand_image'";
  const [{ page_id }] = (await its.database.query(brand)).rows as [{ page_id: string }];
  await person.visit(`/brand/${page_id}`);
  expect(person.page().querySelector("main header img")!.getAttribute("src")).toContain("muri-sign");
  for (const number of [4, 5]) await lay("BrandLevel2Page", page_id, `event_${number}`, paint(`第 ${number} 場`));
  await shows(person, `/brand/${page_id}`, "第 5 場", true);
  const events = person.page().querySelectorAll("[aria-label=品牌活動] a");
  expect([...events].map((one) => one.textContent!.trim()).slice(3)).toEqual(["第 4 場", "第 5 場"]);
});
