import { expect, inject, test } from "vitest";
import { password, signInAs } from "../shoppers.ts";
import { codeFor, register } from "./members.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader, quantityShown } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

test("sign-in says what was wrong and keeps the account", async () => {
  const who = await register(visitor());
  const person = visitor();
  await person.visit("/login");
  await person.press("登入");
  expect(person.status).toBe(422);
  expect(person.alert()).toContain("請輸入電子信箱或手機號碼");
  expect(person.alert()).toContain("請輸入密碼");

  await signInAs(person, "nobody-at-all@example.com");
  expect([person.status, person.title]).toEqual([401, "錯誤：會員登入 – 閱林"]);
  expect(person.errorOf("電子信箱或手機號碼")).toBe("此帳號尚未註冊");

  await signInAs(person, who.email, "Wrong2026");
  expect(person.status).toBe(401);
  expect(person.errorOf("電子信箱或手機號碼")).toBe("帳號或密碼錯誤");
  expect([person.value("電子信箱或手機號碼"), person.value("密碼")]).toEqual([who.email, ""]);

  await signInAs(person, `+886 ${who.phone.slice(1, 4)} ${who.phone.slice(4)}`);
  expect(person.has("header form[action='/logout']")).toBe(true);
});

test("five wrong passwords lock the account for a stranger, and 忘記密碼 unlocks it", async () => {
  const who = await register(visitor());
  const stranger = visitor();
  await stranger.visit("/login");
  for (let guess = 0; guess < 5; guess++) await signInAs(stranger, who.email, `Wrong${guess}2026`);
  const locked = "密碼錯誤次數過多，帳號已鎖定，請使用「忘記密碼」解鎖";
  expect([stranger.status, stranger.alert()]).toEqual([423, locked]);
  await signInAs(stranger, who.email);
  expect([stranger.status, stranger.alert()]).toEqual([423, locked]);

  const person = visitor();
  await person.visit("/login");
  await person.follow("忘記密碼");
  person.fill("電子信箱或手機號碼", "no-such-member@example.com");
  await person.press("發送驗證碼");
  expect([person.status, person.errorOf("電子信箱或手機號碼")]).toEqual([404, "查無此會員，請確認電子信箱或手機號碼"]);
  person.fill("電子信箱或手機號碼", who.email);
  await person.press("發送驗證碼");
  expect(person.heading()).toBe("輸入驗證碼");
  person.fill("驗證碼", await codeFor(origin, who.email));
  await person.press("驗證");
  expect(person.heading()).toBe("重設密碼");
  person.fill("密碼", "NewReader7");
  person.fill("確認密碼", "NewReader8");
  await person.press("重設密碼");
  expect([person.status, person.errorOf("確認密碼")]).toEqual([422, "兩次輸入的密碼不一致，請再輸入一次"]);
  person.fill("密碼", "NewReader7");
  person.fill("確認密碼", "NewReader7");
  await person.press("重設密碼");
  expect(person.heading()).toBe("密碼已重設");
  await person.follow("會員登入");
  await signInAs(person, who.email, password);
  expect(person.status).toBe(401);
  await signInAs(person, who.email, "NewReader7");
  expect(person.has("header form[action='/logout']")).toBe(true);
});

test("who would rather name another address or phone finds the one that was typed", async () => {
  const who = await register(visitor());
  const person = visitor();
  await person.visit("/forgot?redirect=/cart");
  expect(person.value("電子信箱或手機號碼")).toBe("");
  for (const typed of [who.email, who.phone]) {
    person.fill("電子信箱或手機號碼", typed);
    await person.press("發送驗證碼");
    expect(person.path).toBe("/forgot/verify");
    await person.follow("換一個信箱或手機號碼");
    expect([person.path, person.value("電子信箱或手機號碼")]).toEqual(["/forgot", typed]);
  }
});

test("a new password ends every session of the member", async () => {
  const elsewhere = visitor();
  const who = await register(elsewhere);
  const person = visitor();
  await person.visit("/forgot");
  person.fill("電子信箱或手機號碼", who.phone);
  await person.press("發送驗證碼");
  person.fill("驗證碼", await codeFor(origin, who.phone));
  await person.press("驗證");
  person.fill("密碼", "NewReader7");
  person.fill("確認密碼", "NewReader7");
  await person.press("重設密碼");
  expect(person.heading()).toBe("密碼已重設");
  await elsewhere.visit("/member");
  expect(elsewhere.path).toBe("/login");
});

test("sign-out ends the session at the shop: an old cookie opens nothing", async () => {
  const person = visitor();
  await register(person);
  await person.visit("/member");
  expect(person.heading()).toBe("會員中心");
  const kept = cookieHeader(person);
  await person.press("登出");
  expect(person.path).toBe("/");
  expect(person.news()).toBe("您已登出");
  expect(cookieHeader(person)).not.toContain("session");
  for (const path of ["/member", "/member/orders", "/cart/step1", "/cart/step2"]) {
    const replayed = await fetch(origin + path, { redirect: "manual", headers: { cookie: kept } });
    expect(replayed.status, path).toBe(302);
    expect(replayed.headers.get("location"), path).toMatch(/^\/login\?redirect=/);
    // and the dead session is thrown away, so that the next page is a visitor's
    expect(replayed.headers.getSetCookie().join(), path).toMatch(/session=;[^,]*Max-Age=0/);
  }
});

test("a link signs nobody out", async () => {
  const person = visitor();
  await register(person);
  await person.visit("/logout");
  await person.visit("/member");
  expect(person.heading()).toBe("會員中心");
});

test("a page for members comes back after sign-in, with its query", async () => {
  const who = await register(visitor());
  const person = visitor();
  await person.visit("/member/orders?from=mail&n=1");
  expect(person.path).toBe("/login");
  await signInAs(person, who.email, "Wrong2026");
  await signInAs(person, who.email);
  expect(person.url.href).toBe(`${origin}/member/orders?from=mail&n=1`);
  await person.visit("/login?redirect=/member");
  expect(person.path, "a member has no need of the page").toBe("/member");
});

test("no address of another site is gone to after sign-in", async () => {
  const who = await register(visitor());
  for (const wanted of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "/login?redirect=//evil.example",
  ]) {
    const person = visitor();
    await person.visit(`/login?redirect=${encodeURIComponent(wanted)}`);
    expect(person.page().querySelector("input[name=redirect]")!.getAttribute("value"), wanted).toBe("/");
    await person.post("/login", { account: who.email, password, redirect: wanted });
    expect(person.url.href, wanted).toBe(`${origin}/`);
  }
});

test("the session's cookie is out of reach of scripts and lives a day at the most, or thirty with 保持登入", async () => {
  const who = await register(visitor());
  const signIn = async (more: Record<string, string>) => {
    const response = await fetch(`${origin}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ account: who.email, password, ...more }),
    });
    expect(response.status).toBe(303);
    return response.headers.getSetCookie().find((line) => line.includes("-session="))!;
  };
  const short = await signIn({});
  expect(short).toMatch(/; HttpOnly/);
  expect(short).toMatch(/; SameSite=Lax/i);
  expect(short).toMatch(/; Path=\//);
  const age = (line: string) => Number(/Max-Age=(\d+)/.exec(line)![1]);
  expect(age(short)).toBe(24 * 3_600);
  expect(age(await signIn({ keep: "on" }))).toBe(30 * 86_400);
});

test("what was in the cart before sign-in comes along, and what that changed is said", async () => {
  const book = await aProductThat(origin, aPaperBook);
  const ebook = await aProductThat(origin, (card) => card.is_ebook && card.button_status === "add_to_shopping_cart");
  const member = visitor();
  const who = await register(member);
  await member.post("/cart/add", { product_guid: ebook.product_guid });
  await member.post("/cart/add", { product_guid: book.product_guid, qty: "2" });
  expect(quantityShown(member)).toBe(3);

  const elsewhere = visitor();
  await elsewhere.post("/cart/add", { product_guid: ebook.product_guid });
  await elsewhere.post("/cart/add", { product_guid: book.product_guid, qty: "3" });
  expect(quantityShown(elsewhere)).toBe(4);
  await elsewhere.visit("/login?redirect=/cart");
  await signInAs(elsewhere, who.email);
  expect(elsewhere.path).toBe("/cart");
  expect(elsewhere.alert()).toContain("您已登入。購物車有以下變動：");
  expect(elsewhere.alert()).toContain("限購 1 件");
  expect(quantityShown(elsewhere)).toBe(6);
  await elsewhere.visit("/cart");
  expect(elsewhere.alert(), "it is said once").toBe("");
  // the guest's cart is spent: signing in again adds nothing
  expect(cookieHeader(elsewhere)).not.toContain("yuelin-cart");
  await member.visit("/cart");
  expect(quantityShown(member)).toBe(6);
});

test("sign-in leads back to the latest page that is none of sign-in, cart or member area, whatever lay between", async () => {
  const who = await register(visitor());
  const ways: ((person: Visitor) => Promise<void>)[] = [
    (person) => person.follow("登入"),
    async (person) => {
      await person.follow(/^購物車/);
      await person.follow("登入");
    },
    async (person) => {
      await person.follow("登入");
      await person.follow("忘記密碼");
      await person.follow("回會員登入");
    },
    async (person) => {
      await person.follow("加入會員");
      await person.follow("會員登入");
    },
  ];
  for (const way of ways) {
    const person = visitor();
    await person.visit("/search?q=abc");
    await way(person);
    expect(person.heading()).toBe("會員登入");
    await signInAs(person, who.email);
    expect(person.url.href, String(way)).toBe(`${origin}/search?q=abc`);
  }
});
