import { expect, test, vi } from "vitest";
import { getCartItems } from "#contract/cart";
import { sessionCookie } from "../../app/cookies/session.server.ts";
import { requireMember, requireShopper } from "../../app/shopper.server.ts";

const cart = "/api/v2/cart/items";
const session = "/api/v1/member_auth/session";
const member = "/api/v2/member";

type Answer = () => Response;
const refused: Answer = () => Response.json({ error: { code: "unauthorized", message: "" } }, { status: 401 });
const standing = (kind: "member" | "guest"): Answer => {
  const member_id = kind === "member" ? 7 : null;
  return () => Response.json({ kind, member_id, ended: null, of_age: true, age_known: true });
};
const aMember: Answer = () => Response.json({ id: 7, uuid: "u", is_adult: true, status: "normal" });

let answers: Record<string, Answer[]> = {};
let asked: string[] = [];
const fetch = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  asked.push(pathname + search);
  const left = answers[pathname]!;
  return Promise.resolve((left.length > 1 ? left.shift()! : left[0]!)());
};
const database = { onChange: () => Promise.resolve() };
vi.stubGlobal("__shop", Promise.resolve({ database, textOf: () => undefined, fetch }));

/** A shop whose calls answer one after the other, the last again and again; what it was asked. */
function shopOf(given: Record<string, Answer[]>): string[] {
  answers = given;
  return (asked = []);
}

const from = async (data: Parameters<typeof sessionCookie>[0]) =>
  new Request("http://localhost:3000/", { headers: { cookie: (await sessionCookie(data)).split(";")[0]! } });
const again = expect.stringMatching(/^\/api\/v2\/member\?t=\w+&retry=1$/);
const thrownBy = (asking: Promise<unknown>) => asking.then(() => null).catch((thrown: Response) => thrown);

test("a call that is refused with 401 has the session looked into once more, which says so by retry (§7), and is repeated once: what it then says is believed", async () => {
  const asked = shopOf({
    [session]: [standing("member")],
    [member]: [aMember],
    [cart]: [refused, () => Response.json({ cart_items: [] })],
  });
  const { api } = await requireMember(await from({ kind: "member", token: "passing", member_id: 7 }));
  expect(await api(getCartItems, {})).toEqual({ cart_items: [] });
  expect(asked).toEqual([session, cart, again, cart]);
});

test("where the repeated call is refused too, or what looks into it, the member is signed out; nothing is asked a third time, and each time under another address", async () => {
  const asked = shopOf({ [session]: [standing("member")], [member]: [aMember, refused], [cart]: [refused] });
  const { api } = await requireMember(await from({ kind: "member", token: "refused", member_id: 7 }));
  for (const calls of [
    [session, cart, again, cart],
    [cart, again],
  ]) {
    const before = asked.length;
    const answer = (await thrownBy(api(getCartItems, {})))!;
    expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
      302,
      expect.stringMatching(/session=; Max-Age=0/),
    ]);
    expect(asked.slice(calls[0] === session ? 0 : before)).toEqual(calls);
  }
  const stamps = asked.filter((path) => path.startsWith(`${member}?`));
  expect(new Set(stamps).size).toBe(stamps.length);
});

test("a button whose call is refused leads to sign-in and back to its order's page, as where the session was over before", async () => {
  shopOf({ [session]: [standing("member")], [member]: [refused], [cart]: [refused] });
  const { headers } = await from({ kind: "member", token: "late", member_id: 7 });
  const press = new Request("http://localhost:3000/cart/pay-again", { method: "POST", headers });
  const { api } = await requireShopper(press, "/orders/YL261129000001");
  const answer = (await thrownBy(api(getCartItems, {})))!;
  expect(answer.headers.get("location")).toBe("/login?redirect=%2Forders%2FYL261129000001");
});

test("of a guest there is no member to be asked for: the session is, and the call is repeated or the guest signed out", async () => {
  const over: Answer = () =>
    Response.json({ kind: "visitor", member_id: null, ended: "other", of_age: false, age_known: false });
  const asked = shopOf({ [session]: [standing("guest"), standing("guest"), over], [cart]: [refused] });
  const { api } = await requireShopper(await from({ kind: "guest", token: "guest", guest_email: "a@example.com" }));
  for (const calls of [
    [cart, session, cart],
    [cart, session],
  ]) {
    const before = asked.length;
    expect((await thrownBy(api(getCartItems, {})))!.status).toBe(302);
    expect(asked.slice(before)).toEqual(calls);
  }
});

test("?logout=refresh signs out who typed it or came by a page of ours, and nobody whom another page led there, be it of the same site", async () => {
  const cookie = (await sessionCookie({ kind: "member", token: "asks to go", member_id: 7 })).split(";")[0]!;
  const signedOut = async (headers: Record<string, string>) => {
    shopOf({ [session]: [standing("member")], "/api/v1/member_auth/sign_out": [() => Response.json({})] });
    const request = new Request("http://localhost:3000/member?logout=refresh", { headers: { cookie, ...headers } });
    const thrown = await thrownBy(requireMember(request));
    // elsewhere than to sign-in it is the page's plain address, where nothing more is wished
    const to = thrown?.headers.get("location");
    expect(["/login", "/member"]).toContain(to);
    return to === "/login";
  };
  for (const site of ["same-origin", "none"]) expect(await signedOut({ "sec-fetch-site": site }), site).toBe(true);
  for (const site of ["same-site", "cross-site"]) expect(await signedOut({ "sec-fetch-site": site }), site).toBe(false);
  expect(await signedOut({ referer: "http://localhost:3000/member" })).toBe(true);
  expect(await signedOut({ referer: "http://other.localhost:3000/" })).toBe(false);
  expect(await signedOut({})).toBe(false);
});
