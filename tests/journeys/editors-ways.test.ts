import { beforeAll, expect, test } from "vitest";
import { shopWithRows } from "./shop-with-rows.ts";
import { register } from "./members.ts";
import { newVisitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

const its = shopWithRows();
const sixteen = Array.from({ length: 16 }, (_, at) => `第${at + 1}個`);
const seventeen = [...sixteen, "多出來的一個"];

/** As an editor leaves them; nobody has asked for anything yet. */
beforeAll(async () => {
  const put = (type: string, page: string, content: object) =>
    its.database.query("insert into slots (page, slot_type, content) values ($1, $2, $3)", [
      page,
      type,
      JSON.stringify({ ...(page === "GlobalPage" && { blank: false }), ...content }),
    ]);
  await its.database.query("delete from slots where page = 'GlobalPage' or slot_type in ('B003', 'B006')");
  await put("keywords", "GlobalPage", {
    keywords: seventeen.map((word) => ({ text: `詞${word}`, link: `/w/${word}` })),
  });
  await put("brands", "GlobalPage", {
    brands: Object.fromEntries(
      seventeen.map((name, at) => [
        `Brand_ID_${at + 1}`,
        { name: `牌${name}`, link: `/b/${name}`, image: "/favicon.svg" },
      ]),
    ),
  });
  await put("category_banner", "GlobalPage", {
    items: seventeen.map((name, at) => ({
      ...{ id: String(at), title_1: `類${name}`, alt: `類${name}`, link: `/c/${name}`, image: "/favicon.svg" },
    })),
  });
  await put("B006", "HomePage", { brands: seventeen.map((name) => ({ name: `家${name}`, link: `/h/${name}` })) });
  await put("B003", "HomePage", { keywords: [{ text: "秋日書展", link: "/activity/theme/autumn" }] });
  await put("A002", "HomePage", {
    title: "這個月的優惠券",
    coupons: [{ title: "折 100 元", text: "滿 800 元可用", code: "READ100", link: "/search" }],
  });
  await its.database.query("update categories set link = '/category/1/12' where id = 1");
  await its.database.query("update categories set link = '/category/1/2?sort=price' where id = 2");
});

test("the menus show the first 16 keywords, brands and banners of an editor, and no page fails for the 17th (§9)", async () => {
  const person = newVisitor(its.shop.origin);
  await person.visit("/");
  expect(person.status).toBe(200);
  const links = [...person.page().querySelectorAll("a")].map((a) => a.textContent!.trim());
  const shown = (kind: string) => links.filter((text) => new RegExp(`^${kind}(第|多)`).test(text));
  for (const kind of ["詞", "牌", "類", "家"]) expect(shown(kind), kind).toEqual(sixteen.map((name) => kind + name));
});

test("a coupon of the home page is claimed by its button; a visitor signs in first, and finds the code typed in", async () => {
  const claim = "領取優惠券 折 100 元";
  const visitor = newVisitor(its.shop.origin);
  await visitor.visit("/");
  await visitor.press(claim);
  expect([visitor.path, visitor.url.searchParams.get("redirect")]).toEqual(["/login", "/member/coupons?code=READ100"]);
  await signIn(visitor);
  expect([visitor.path, visitor.value("優惠代碼或序號")]).toEqual(["/member/coupons", "READ100"]);
  await visitor.press("領取優惠券");
  expect(visitor.main()).toContain("已領取「");
  const member = newVisitor(its.shop.origin);
  await register(member);
  await member.visit("/");
  await member.press(claim);
  expect([member.path, member.main().includes("已領取「")]).toEqual(["/member/coupons", true]);
  // again: what the shop says of it stands beside the code
  await member.visit("/");
  await member.press(claim);
  expect([member.status, member.problems()]).toEqual([422, ["您已領取過這張優惠券，每人限領一次"]]);
});

test("a hot keyword beside an empty result leads where its editor said", async () => {
  const person = newVisitor(its.shop.origin);
  await person.visit("/search?q=沒有這種東西zzqq");
  const link = [...person.page().querySelectorAll("main a")].find((a) => a.textContent === "秋日書展");
  expect(link?.getAttribute("href")).toBe("/activity/theme/autumn");
});

test("a category that is the name of another page leads there, also where the other's number begins like its own", async () => {
  const to = async (path: string) => {
    const answer = await fetch(its.shop.origin + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await to("/category/1/1")).toEqual([302, "/category/1/12"]);
  expect(await to("/category/1/2"), "a link to itself is none").toEqual([200, null]);
});
