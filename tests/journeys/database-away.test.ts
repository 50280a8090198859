import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { patience, until } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { startShop, startShopOverHttp, type RunningShop } from "../running-shop.ts";
import { withClient } from "../with-client.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { chooseHomeAndCard, cookieHeader, fillHomeAddress, signIn } from "./ways.ts";

const busy = "系統忙碌中，請稍後再試";
const failed = "送出失敗，填寫的內容都還在，請稍後再試";
let postgres: RunningPostgres;
afterAll(() => postgres?.stop());

describe("the database goes away while people are shopping", () => {
  let shop: RunningShop;
  let guid = "";
  const person: Record<"visitor" | "guest" | "member", Visitor> = {} as never;

  beforeAll(async () => {
    postgres = await startPostgres();
    shop = await startShop({ DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: "2", LOG_LEVEL: "info" });
    for (const name of ["visitor", "guest", "member"] as const) person[name] = newVisitor(shop.origin);
    guid = (await aProductThat(shop.origin, aPaperBook)).product_guid;
    for (const name of ["guest", "member"] as const)
      await person[name].post("/cart/add", { product_guid: guid, qty: "1" });
    await person.guest.visit("/login?redirect=/cart/step1");
    person.guest.fill("電子信箱", "kanalia.gelb@example.com");
    await person.guest.press("以訪客身分結帳");
    await chooseHomeAndCard(person.guest);
    fillHomeAddress(person.guest, "金絲雀", "0987654321");
    await person.member.visit("/login?redirect=/member");
    await signIn(person.member);
  });
  afterAll(() => shop?.stop());

  function expectBusy(who: Visitor, path: string): void {
    expect([path, who.status, who.heading()]).toEqual([path, 503, busy]);
    expect(who.title, path).toBe(`${busy} – 閱林`);
    expect(who.buttons(), path).toContain("重試");
  }

  test("a locked table is waited for a little, then the page says that it is busy, and is there when the lock has gone", async () => {
    await withClient(postgres.url, async (client) => {
      await client.query("begin; lock table prices, cart_items in access exclusive mode");
      await person.member.visit("/cart");
      expectBusy(person.member, "/cart");
      await client.query("rollback");
    });
    await person.member.visit("/cart");
    expect(person.member.status).toBe(200);
  });

  test("an order that could not be written comes back as it was typed, and the page says that the consent alone is asked for again", async () => {
    const { guest } = person;
    const consent = "我已閱讀並同意服務條款";
    guest.choose(consent);
    await withClient(postgres.url, async (client) => {
      await client.query("begin; lock table stocks in exclusive mode");
      await guest.press("送出訂單");
      await client.query("rollback");
    });
    expect([guest.path, guest.status]).toEqual(["/cart/step2", 200]);
    expect(guest.main()).toContain("填寫的資料都還在。請重新勾選同意事項，再按一次「送出訂單」，不會重複訂購。");
    expect([guest.value("姓名"), guest.value("手機號碼"), guest.value(consent)]).toEqual([
      "金絲雀",
      "0987654321",
      false,
    ]);
  });

  test("every page says so and can be asked again; nobody is signed out, and nothing personal is in the log", async () => {
    await postgres.halt();
    for (const path of ["/member", "/member/orders", "/cart", "/cart/step1", "/cart/step2"]) {
      await person.member.visit(path);
      expectBusy(person.member, path);
    }
    for (const path of ["/cart/step1", "/cart/step2", "/cart/step3?order=YL000000000000", "/orders/YL000000000000"]) {
      await person.guest.visit(path);
      expectBusy(person.guest, path);
    }
    for (const path of ["/search?q=never-asked", "/category/1/2", "/product/abcdefghijklmn"]) {
      await person.visitor.visit(path);
      expectBusy(person.visitor, path);
    }
    await person.visitor.visit("/login");
    person.visitor.fill("電子信箱或手機號碼", "kanalia.gelb@example.com");
    person.visitor.fill("密碼", "Kanalia2026");
    await person.visitor.press("登入");
    expect([person.visitor.status, person.visitor.alert()]).toEqual([503, failed]);
    const api = await fetch(`${shop.origin}/api/v1/categories`);
    expect([api.status, api.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(cookieHeader(person.member)).toContain("session");
    expect(shop.output()).toMatch(/"code":"ECONNREFUSED"/);
    expect(shop.output()).not.toMatch(/kanalia|0987654321|金絲雀|Kanalia2026|Bearer|params:/i);
  });

  test("each step of the cart waits, asks again once by itself and counts; other pages likewise; scripts and forms do not", async () => {
    const cookie = cookieHeader(person.guest, "/cart");
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(shop.origin + path, { redirect: "manual", headers: { cookie, ...(init.headers as object) }, ...init });
    for (const path of ["/cart/step1", "/cart/step2", "/cart/step3?order=YL000000000000", "/search?q=never-asked"]) {
      const first = await ask(path);
      const again = `${path}${path.includes("?") ? "&" : "?"}wait=1`;
      expect(first.headers.get("refresh"), path).toMatch(/^[345]; url=/);
      expect(first.headers.get("refresh")!.slice(7), path).toBe(again);
      expect(Number(first.headers.get("retry-after")), path).toBeGreaterThan(0);
      expect(await first.text(), path).toMatch(/約 (<!-- -->)?[345](<!-- -->)? 秒後會自動再試一次/);
      const second = await ask(again);
      expect([second.status, second.headers.get("refresh")], path).toEqual([503, null]);
      const text = await second.text();
      expect(text.replaceAll("<!-- -->", ""), path).toContain("（已試過 1 次）");
      expect(text, path).toContain('name="wait" value="2"');
    }
    const data = await ask("/cart/step1.data");
    expect([data.status, data.headers.get("refresh")]).toEqual([503, null]);
  });

  test("and when it is back, so is the shop", async () => {
    await postgres.resume();
    await vi.waitFor(
      async () => {
        await person.member.visit("/member");
        expect([person.member.status, person.member.heading()]).toEqual([200, "會員中心"]);
      },
      { timeout: patience, interval: 200 },
    );
    await person.guest.visit("/cart/step2");
    expect(person.guest.status).toBe(200);
  });

  test("told to stop while a page is being made, the process finishes the page and ends by itself", async () => {
    await withClient(postgres.url, async (client) => {
      await client.query("begin; lock table members in access exclusive mode");
      const page = fetch(`${shop.origin}/member`, {
        headers: { cookie: cookieHeader(person.member) },
        redirect: "manual",
      });
      await until("the page waits for the table", async () => {
        const { rows } = await withClient(postgres.url, (other) =>
          other.query("select 1 from pg_locks where not granted and relation = 'members'::regclass"),
        );
        return rows.length > 0;
      });
      const ended = shop.stop();
      await client.query("rollback");
      expect((await page).status).toBe(200);
      expect(await ended).toBe("exit 0");
    });
  });
});

describe("a storefront of its own", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    // a database of its own on the same server
    await withClient(postgres.url, (client) => client.query("create database apart"));
    const url = new URL(postgres.url);
    url.pathname = "/apart";
    shop = await startShopOverHttp({ DATABASE_URL: url.href });
  });
  afterAll(() => shop?.stop());

  const rename = async (name: string) => {
    const client = new pg.Client(postgres.url.replace(/\/postgres$/, "/apart"));
    await client.connect();
    await client.query("update categories set description = $1 where depth = 1 and id = 1", [name]);
    await client.end();
  };
  const shows = (name: string) =>
    vi.waitFor(async () => expect(await (await fetch(shop.origin)).text()).toContain(name), {
      timeout: patience,
      interval: 100,
    });

  test("hears of a change at once, and again after the database or the API came back", async () => {
    const { cache } = (await import("#contract/categories")).listCategories;
    expect(cache, "long enough for this to be no accident").toBeGreaterThan(20);
    await shows("登入");
    await rename("改名的分類");
    await shows("改名的分類");
    await postgres.halt();
    await postgres.resume();
    await vi.waitFor(() => rename("再改名的分類"), { timeout: patience, interval: 200 });
    await shows("再改名的分類");
  });
});
