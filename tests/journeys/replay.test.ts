import { expect, inject, test } from "vitest";
import { shopWithRows } from "./shop-with-rows.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, fillCart, productsOn, signIn } from "./ways.ts";

// the first of the demo shop's two members
const its = shopWithRows({ REPLAY_MEMBERS: "1" });
const page = "/member/profile/replay";

async function member(account: string, origin = its.shop.origin): Promise<Visitor> {
  const who = newVisitor(origin);
  await who.visit("/login?redirect=/member/profile");
  await signIn(who, account);
  return who;
}
/** Under which name the document has itself recorded. */
async function recorded(who: Visitor, path: string): Promise<string | null> {
  const answer = await fetch(its.shop.origin + path, {
    headers: { cookie: cookieHeader(who, path), accept: "text/html" },
    redirect: "manual",
  });
  return /<script [^>]*src="\/assets\/replay-[\w-]+\.js" data-replay="([^"]*)"/.exec(await answer.text())?.[1] ?? null;
}
const links = (who: Visitor) => who.page().querySelectorAll(`main a[href="${page}"]`).length;

test("a listed member agrees and takes it back without scripts; then, and only then, the pages that may be recorded are, and nobody else's document is", async () => {
  const [reader, other, nobody] = [await member("reader@example.com"), await member("member@example.com"), newVisitor(its.shop.origin)]; // prettier-ignore
  expect([links(reader), links(other)]).toEqual([1, 0]);
  const [product] = await productsOn(nobody, "/search?q=%E7%B4%85%E6%A8%93%E5%A4%A2");
  expect(await recorded(reader, product!)).toBeNull();
  await reader.follow("操作錄影");
  expect([reader.path, reader.heading(), reader.main()]).toEqual([
    ...[page, "操作錄影", expect.stringContaining("您沒有同意操作錄影")],
  ]);
  for (const choice of ["同意錄影", "不同意錄影", "同意錄影"]) await reader.press(choice);
  expect([reader.path, reader.main()]).toEqual([page, expect.stringMatching(/您在 \d{4}\/\d\d\/\d\d \d\d:\d\d 同意/)]);

  await fillCart(reader, 1);
  const may = { "/": "/", [product!]: "/product/:id", "/member": "/member", "/docs/privacy-policy": "/docs/:page" };
  for (const [path, name] of Object.entries(may)) {
    // of who is not recorded before, between and after: the same document is remembered for them
    for (const who of [nobody, other]) expect([path, await recorded(who, path)]).toEqual([path, null]);
    for (let times = 0; times < 2; times++) expect([path, await recorded(reader, path)]).toEqual([path, name]);
    for (const who of [nobody, other]) expect([path, await recorded(who, path)]).toEqual([path, null]);
  }
  for (const path of [
    ...[
      "/cart",
      "/cart/step1",
      "/cart/step2",
      "/login",
      "/forgot",
      "/registry",
      "/orders",
      "/member/orders",
      "/gift-ai",
    ],
    ...[
      "/member/account",
      "/member/account/address",
      "/member/profile",
      page,
      "/member/customer",
      `${product!}/review`,
    ],
  ])
    expect([path, await recorded(reader, path)]).toEqual([path, null]);
  await reader.visit("/light");
  await reader.visit(page);
  await reader.press("不同意錄影");
  expect([reader.main(), await recorded(reader, "/member")]).toEqual([
    ...[expect.stringContaining("您沒有同意操作錄影"), null],
  ]);
  expect((await its.database.query("select from replay_consents")).rows).toEqual([]);
});

test("to who is not on the list, and where there is none, the page and what it sends to are not there", async () => {
  const stranger = await member("member@example.com");
  const off = await member("reader@example.com", inject("origin"));
  expect(links(off)).toBe(0);
  for (const who of [stranger, off]) {
    await who.visit(page);
    expect(who.status).toBe(404);
    await who.post(page, { replay: "1" });
    expect(who.status).toBe(404);
    await who.post(`${page}/keep`, {});
    expect(who.status).toBe(404);
  }
  await off.visit("/docs/privacy-policy");
  expect(off.main()).not.toContain("操作錄影");
  await stranger.visit("/docs/privacy-policy");
  expect(stranger.main()).toContain("操作錄影");
});
