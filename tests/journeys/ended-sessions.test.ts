import { expect, inject, test } from "vitest";
import { signInAs } from "../shoppers.ts";
import { codeFor, register } from "./members.ts";
import { aPaperBook, aProductThat } from "./products.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

const origin = inject("origin");
const visitor = () => newVisitor(origin);

/** Somewhere else the password is set anew, which ends every session. */
async function endSessionsOf(email: string): Promise<void> {
  const elsewhere = visitor();
  await elsewhere.visit("/forgot");
  elsewhere.fill("電子信箱或手機號碼", email);
  await elsewhere.press("發送驗證碼");
  elsewhere.fill("驗證碼", await codeFor(origin, email));
  await elsewhere.press("驗證");
  elsewhere.fill("密碼", "NewReader7");
  elsewhere.fill("確認密碼", "NewReader7");
  await elsewhere.press("重設密碼");
  expect(elsewhere.heading()).toBe("密碼已重設");
}

async function ended(): Promise<Visitor> {
  const person = visitor();
  const { email } = await register(person);
  await endSessionsOf(email);
  return person;
}

test("a session that was ended elsewhere is a silent sign-out on every page that is open to visitors", async () => {
  const person = await ended();
  const book = await aProductThat(origin, aPaperBook);
  const cookie = cookieHeader(person);
  expect(cookie).toContain("session=");
  for (const path of [
    "/",
    "/login",
    "/search?q=a",
    "/category/1/1",
    `/product/${book.product_guid}`,
    "/docs/service-rules",
    "/cart",
    "/registry",
    "/forgot",
  ]) {
    const answer = await fetch(origin + path, { redirect: "manual", headers: { cookie } });
    expect(answer.status, path).toBe(200);
    const cookies = answer.headers.getSetCookie().join("\n");
    expect(cookies, path).toMatch(/session=;[^\n]*Max-Age=0/);
    expect(cookies, path).toMatch(/draft=;[^\n]*Max-Age=0[^\n]*Path=\/cart/);
    const html = await answer.text();
    expect(html, path).not.toContain('action="/logout"');
    expect(html, path).toContain("加入會員");
  }
  expect((await fetch(`${origin}/unknown`, { redirect: "manual", headers: { cookie } })).status).toBe(404);
});

test("a protected page sends it to /login, and the way back stays", async () => {
  const person = await ended();
  const answer = await fetch(`${origin}/member`, { redirect: "manual", headers: { cookie: cookieHeader(person) } });
  // nothing of the person stays in a browser that somebody else may hold
  expect(answer.headers.get("clear-site-data")).toContain('"storage"');
  for (const name of ["session", "draft", "viewed", "before"])
    expect(answer.headers.getSetCookie().join("\n"), name).toMatch(new RegExp(`yuelin-${name}=;[^\n]*Max-Age=0`));
  await person.visit("/member/orders?from=mail");
  expect(person.url.href).toBe(`${origin}/login?redirect=${encodeURIComponent("/member/orders?from=mail")}`);
  expect(cookieHeader(person)).not.toContain("session=");
});

test("asked by a script for the cart's count an ended session is 401, and nobody's and a member's own are counted", async () => {
  const person = await ended();
  const count = (cookie: string) => fetch(`${origin}/cart/count`, { headers: { cookie, "sec-fetch-dest": "empty" } });
  const over = await count(cookieHeader(person));
  expect([over.status, await over.json(), over.headers.getSetCookie()]).toEqual([401, { total_quantity: false }, []]);
  const nobody = await count("");
  expect([nobody.status, await nobody.json()]).toEqual([200, { total_quantity: 0 }]);
  const other = visitor();
  await register(other);
  expect((await count(cookieHeader(other))).status).toBe(200);
});

test("a late answer to a script takes no cookie away: it may come after a new sign-in", async () => {
  const person = await ended();
  const answer = await fetch(`${origin}/search.data?q=a`, {
    headers: { cookie: cookieHeader(person), "sec-fetch-dest": "empty" },
  });
  expect(answer.headers.getSetCookie().join()).not.toContain("session=");
});

test("reading pages never writes the session's cookie", async () => {
  const person = visitor();
  await register(person);
  await person.visit("/");
  for (const path of ["/", "/search", "/cart", "/member", "/member/orders"]) {
    const answer = await fetch(origin + path, { headers: { cookie: cookieHeader(person) } });
    expect(answer.headers.getSetCookie(), path).toEqual([]);
  }
});

test("logout=refresh leads to the plain /login, and signs out who is signed in", async () => {
  const nobody = visitor();
  await nobody.visit("/member?logout=refresh");
  expect(nobody.url.href).toBe(`${origin}/login`);
  const person = visitor();
  await register(person);
  const kept = cookieHeader(person);
  for (const site of ["cross-site", "same-site"]) {
    const linked = await fetch(`${origin}/member?logout=refresh`, {
      redirect: "manual",
      headers: { cookie: kept, "sec-fetch-site": site },
    });
    const [led, cookies] = [linked.headers.get("location"), linked.headers.getSetCookie()];
    expect([led, cookies], "no link of another site signs anybody out, nor does what that page asks next").toEqual([
      "/member",
      [],
    ]);
  }
  const book = await aProductThat(origin, aPaperBook);
  await person.visit(`/recently-viewed/${book.product_guid}`);
  const cart = `yuelin-cart-aa11bb=${"x".repeat(22)}`;
  const headers = { cookie: `${cookieHeader(person)}; ${cart}`, "sec-fetch-site": "none" };
  const out = await fetch(`${origin}/member?logout=refresh`, { redirect: "manual", headers });
  expect(out.headers.get("clear-site-data")).toContain('"prefetchCache"');
  for (const name of ["session", "draft", "viewed", "cart-aa11bb"])
    expect(out.headers.getSetCookie().join("\n"), name).toMatch(new RegExp(`yuelin-${name}=;[^\n]*Max-Age=0`));
  await person.visit("/member?logout=refresh");
  expect(person.url.href).toBe(`${origin}/login`);
  expect(person.heading()).toBe("會員登入");
  expect((await fetch(`${origin}/member`, { redirect: "manual", headers: { cookie: kept } })).status).toBe(302);
});

test("a damaged cookie counts as none, whichever it is", async () => {
  const names = ["yuelin-session", "yuelin-flash", "yuelin-draft"];
  for (const value of ["x", "Fe99.9*1*2*3*4*5*6*7", "Fe26.2*1*aa*%%%*%%%*soon*x*y~2", "%E0%A4%A"]) {
    const cookie = names.map((name) => `${name}=${value}`).join("; ");
    for (const path of ["/", "/cart", "/login", "/search"])
      expect((await fetch(origin + path, { headers: { cookie } })).status, `${path} ${value}`).toBe(200);
  }
});

test.each([/^增加/, /^移除/, /^清空購物車$/])(
  "who was a member presses %s in a cart that stands open, signs in again, and the goods are there",
  async (wanted) => {
    const person = visitor();
    const { email } = await register(person);
    const books = [await aProductThat(origin, aPaperBook), await aProductThat(origin, aPaperBook, 1)];
    for (const { product_guid } of books) await person.post("/cart/add", { product_guid });
    await person.visit("/cart");
    await endSessionsOf(email);
    await person.press(person.buttons().find((name) => wanted.test(name))!);
    expect(person.path).toBe("/login");
    await signInAs(person, email, "NewReader7");
    expect(person.path).toBe("/cart");
    for (const { product_guid } of books) expect(person.has(`main a[href="/product/${product_guid}"]`)).toBe(true);
  },
);
