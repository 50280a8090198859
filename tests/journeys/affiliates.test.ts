import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";
import { signInAs } from "../shoppers.ts";
import { address, finish, goods } from "./checkout-ways.ts";
import { register } from "./members.ts";
import { operatorKey, opsOf } from "./orders/operator.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { fillHomeAddress, toCheckoutAsGuest } from "./ways.ts";

let shop: RunningShop;
let origin = "";
beforeAll(async () => {
  shop = await startShop({ OPERATOR_KEY: operatorKey });
  ({ origin } = shop);
});
afterAll(() => shop.stop());
const visitor = () => newVisitor(origin);
const page = "/member/affiliateprogram";
const browser = "Mozilla/5.0 (X11; Linux x86_64) journey";
const copied = (who: Visitor, label: string) => who.page().querySelector(`textarea#${label}`)!.textContent;

test("a member applies, is refused, mends it and is accepted; a guest who follows the link and orders earns them a share", async () => {
  const member = visitor();
  await register(member);
  await member.visit("/member");
  await member.follow("分潤計畫");
  expect([member.path, member.heading()]).toEqual([page, "分潤計畫"]);
  member.fill("網址", "讀書筆記");
  await member.press("送出申請");
  expect([member.status, member.problems()]).toEqual([
    422,
    ["請輸入網站或社群名稱", expect.stringContaining("完整的網址"), "請輸入推廣方式", "請勾選同意分潤計畫規則"],
  ]);
  member.fill("網站或社群名稱", "讀書筆記");
  member.fill("網址", "reading.example");
  member.fill("推廣方式", "每週寫一篇讀書心得，文末附上連結。");
  member.choose("我同意分潤計畫規則");
  await member.press("送出申請");
  expect([member.path, member.news()]).toEqual([page, expect.stringContaining("申請已送出")]);
  expect(member.main()).toContain("「讀書筆記」的申請審核中");
  expect(member.main().match(/通知您/g), "said once").toHaveLength(1);

  const { said } = await opsOf(origin, "affiliates", "list");
  const id = /會員 (\d+) {2}審核中 {2}讀書筆記/.exec(said)![1]!;
  await opsOf(origin, "affiliates", "refuse", id, "--because", "網址打不開");
  await member.visit(page);
  expect(member.main()).toContain("未通過：網址打不開");
  member.fill("網址", "https://reading.example/notes");
  member.choose("我同意分潤計畫規則");
  await member.press("送出申請");
  expect(await opsOf(origin, "affiliates", "accept", id)).toMatchObject({ code: 0 });

  await member.visit(page);
  expect(member.main()).toMatch(/分潤計畫規則.*實付金額的 4%.*7 天內的訂單/s);
  const { cheap } = await goods(origin);
  const about = encodeURIComponent(`${origin}/product/${cheap.product_guid}`);
  for (const other of ["https://elsewhere.example", "elsewhere.example/product/1", "紅樓夢"]) {
    await member.visit(`${page}?about=${encodeURIComponent(other)}`);
    expect([other, member.problems(), member.title.slice(0, 3)]).toEqual([
      other,
      ["這不是本站的網址，請貼上本站商品、分類或活動頁的網址"],
      "錯誤：",
    ]);
  }
  for (const none of ["/product/9999999999999", "/product/none", "/product/9999999999999/reviews"]) {
    await member.visit(`${page}?about=${encodeURIComponent(origin + none)}`);
    expect([none, member.problems()]).toEqual([none, ["找不到這件商品，請確認網址"]]);
  }
  const bare = `${new URL(origin).host}/product/${cheap.product_guid}`;
  await member.visit(`${page}?about=${encodeURIComponent(bare)}`);
  const short = copied(member, "link");
  await member.visit(`${page}?about=${encodeURIComponent(`${origin}/`)}`);
  expect(new URL(copied(member, "link")!).pathname).toMatch(/^\/ap\//);
  await member.visit(`${page}?about=${about}`);
  expect(copied(member, "link")).toBe(short);
  const link = new URL(copied(member, "link")!);
  expect([link.origin, link.searchParams.get("to")]).toEqual([origin, `/product/${cheap.product_guid}`]);
  expect(copied(member, "wide")).toContain(
    `<a href="${origin}${link.pathname}"><img src="${origin}/stickers/wide.svg"`,
  );

  const guest = visitor();
  const followed = link.pathname + link.search;
  for (let times = 0; times < 2; times++) await guest.visit(followed);
  expect([guest.path, guest.status]).toEqual([`/product/${cheap.product_guid}`, 200]);
  const kept = guest.cookies().get("localhost")!.get("yuelin-affiliate")!;
  expect(kept.value, "sealed").not.toContain(link.pathname.slice(4));
  await toCheckoutAsGuest(guest, address());
  await guest.press("下一步：填寫資料");
  fillHomeAddress(guest);
  const order = await finish(guest);
  await member.visit(page);
  expect(member.main()).toMatch(/待領分潤\$0.*帶來的訂單1 筆.*近 30 天點擊1 次.*還沒有分潤/s);
  expect(member.main()).not.toContain(order);
  expect(member.main(), "the ledger follows its sums").toMatch(/累計點擊.*分潤明細.*橫幅.*分潤計畫規則/s);

  await opsOf(origin, "affiliates", "refuse", id, "--because", "違反規則");
  await member.visit(page);
  expect(member.main()).toMatch(
    /已停止：違反規則。已記入的分潤會保留，滿 300 元時仍會匯款給您.*待領分潤\$0.*帶來的訂單1 筆/s,
  );
  expect(member.main()).not.toContain("/ap/");
});

test("what reads for a machine, fetches ahead, or is the affiliate follows nothing; where a link leads is a page of the shop", async () => {
  const follow = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + path, { method, redirect: "manual", headers: { "user-agent": browser, ...headers } });
  const noted = (answer: Response) => answer.headers.getSetCookie().join().includes("affiliate=");
  const plain = await follow("/ap/linshuya?to=%2Fsearch%3Fq%3D1");
  expect([plain.status, plain.headers.get("location"), plain.headers.get("cache-control"), noted(plain)]).toEqual([302, "/search?q=1", "no-store", true]); // prettier-ignore
  for (const to of ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "/login"])
    expect((await follow(`/ap/linshuya?to=${encodeURIComponent(to)}`)).headers.get("location"), to).toBe("/");
  expect(noted(await follow("/ap/linshuya", { "sec-purpose": "prefetch" }))).toBe(false);
  for (const machine of ["Googlebot/2.1", "WhatsApp/2.23.20.0", "GoogleOther"])
    expect([machine, noted(await follow("/ap/linshuya", { "user-agent": machine }))]).toEqual([machine, false]);
  expect(noted(await follow("/ap/linshuya", {}, "HEAD"))).toBe(false);
  for (const code of ["nobodys2", "x"]) expect([(await follow(`/ap/${code}`)).status, noted(await follow(`/ap/${code}`))]).toEqual([302, false]); // prettier-ignore
  const own = visitor();
  await own.visit("/login?redirect=/member");
  await signInAs(own, "reader@example.com");
  await own.visit("/ap/linshuya");
  expect(own.cookies().get("localhost")!.has("yuelin-affiliate")).toBe(false);
  await own.visit(page);
  expect(own.main()).toMatch(/訂單完成\d{4}\/\d\d\/\d\d 訂購，商品 \$\d[\d,]*\+\$\d/);
  for (const [file, status] of [
    ["wide", 200],
    ["box", 200],
    ["small", 200],
    ["none", 404],
  ] as const) {
    const picture = await follow(`/stickers/${file}.svg`);
    expect([file, picture.status, picture.headers.get("cross-origin-resource-policy")]).toEqual([file, status, "cross-origin"]); // prettier-ignore
  }
});

test("switched off it has no page and no link, for members and visitors; a link out in the world still leads to the shop", async () => {
  const off = await startShop({ FEATURES: "" });
  const member = newVisitor(off.origin);
  await member.visit(page);
  expect([member.status, member.path]).toEqual([404, page]);
  await member.visit("/login?redirect=/member");
  await signInAs(member, "reader@example.com");
  expect(member.page().querySelector(`a[href='${page}']`)).toBeNull();
  await member.visit(page);
  expect([member.status, member.main()]).toEqual([404, expect.stringContaining("找不到這個頁面")]);
  const link = await fetch(`${off.origin}/ap/linshuya`, {
    redirect: "manual",
    headers: { "user-agent": browser },
  });
  expect([link.status, link.headers.get("location"), link.headers.getSetCookie().join()]).toEqual([302, "/", expect.not.stringContaining("affiliate=")]); // prettier-ignore
  await off.stop();
});
