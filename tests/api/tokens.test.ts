import { SignJWT, UnsecuredJWT } from "jose";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endSessionsOf, openSession } from "#api/tokens";
import { sessions } from "#api/db";
import type { ApiError } from "#contract/endpoint";
import { checkSession, getMember, signOut } from "#contract/members";
import { aMember } from "../builders.ts";
import { databases, openShop, testSettings, type TestShop } from "../shop.ts";

const bearer = /^Bearer [A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const key = (secret: string) => new TextEncoder().encode(secret);

describe.each(databases)("tokens on %s", (kind) => {
  let shop: TestShop;
  let member: Awaited<ReturnType<typeof aMember>>;
  beforeAll(async () => {
    shop = await openShop(kind);
    member = await aMember(shop);
  });
  afterAll(() => shop.close());

  const asks = (token: string) =>
    shop.ask(getMember, {}, { token }).then(
      ({ id }) => id,
      (error: { status: number }) => error.status,
    );
  const signed = (
    claims: object,
    { secret = testSettings.tokenSecrets[0]!, alg = "HS256", iss = "yuelin", aud = "yuelin-shop", exp = "1h" } = {},
  ) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg, typ: "JWT" })
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign(key(secret));

  test("with its prefix a token is 201 to 349 characters in three url-safe segments", async () => {
    for (const who of [{ member_id: member.member_id }, { guest_email: `${"a".repeat(240)}@example.com` }]) {
      for (const keep of [false, true]) {
        const { token } = await openSession(shop.database.db, shop.settings, who, keep);
        expect(`Bearer ${token}`).toMatch(bearer);
        expect(`Bearer ${token}`.length).toBeGreaterThan(200);
        expect(`Bearer ${token}`.length).toBeLessThan(350);
      }
    }
  });

  test("a token of ours that is shorter or longer than that is nobody's", async () => {
    const sid = member.session_id;
    const long = (count: number) => signed({ sid, more: "x".repeat(count) });
    const answers = [];
    for (const count of [0, 60, 90, 120, 200]) {
      const token = await long(count);
      const fits = `Bearer ${token}`.length < 350;
      answers.push(fits);
      expect(await asks(token), `${token.length}`).toBe(fits ? member.member_id : 401);
    }
    expect(new Set(answers)).toEqual(new Set([true, false]));
    // the least that names a session, without what ours say besides
    const short = await new SignJWT({ sid })
      .setProtectedHeader({ alg: "HS256" })
      .sign(key(testSettings.tokenSecrets[0]!));
    expect(`Bearer ${short}`.length).toBeLessThan(201);
    expect(await asks(short)).toBe(401);
  });

  test("many calls at once with one token are answered alike, and one that begins after the sign-out is nobody's, whatever is still being read", async () => {
    for (let round = 0; round < 20; round++) {
      const { token } = await openSession(shop.database.db, shop.settings, { member_id: member.member_id }, false);
      const early = Array.from({ length: 8 }, () => asks(token));
      await shop.ask(signOut, {}, { token });
      expect(await asks(token)).toBe(401);
      for (const answer of await Promise.all(early)) expect([member.member_id, 401]).toContain(answer);
    }
    const { token } = await openSession(shop.database.db, shop.settings, { member_id: member.member_id }, false);
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => asks(token))))).toEqual(
      new Set([member.member_id]),
    );
  });

  test("a token that was believed is believed no longer than it says, nor once its secret is gone", async () => {
    const { session_id } = await openSession(shop.database.db, shop.settings, { member_id: member.member_id }, true);
    const token = await signed({ sid: session_id });
    expect(await asks(token)).toBe(member.member_id);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
    try {
      expect(await asks(token)).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect(await asks(token)).toBe(member.member_id);
    const secrets = shop.settings.tokenSecrets;
    shop.settings.tokenSecrets = ["a-newer-secret-0123456789abcdefghijkl"];
    try {
      expect(await asks(token)).toBe(401);
    } finally {
      shop.settings.tokenSecrets = secrets;
    }
  });

  test("only a token of ours is believed: another secret, algorithm, issuer, audience or time is nobody's", async () => {
    const sid = member.session_id;
    expect(await asks(await signed({ sid }))).toBe(member.member_id);
    const forged = [
      await signed({ sid }, { secret: "another-secret-0123456789abcdefghijkl" }),
      await signed({ sid }, { alg: "HS384" }),
      await signed({ sid }, { alg: "HS512" }),
      await signed({ sid }, { iss: "somebody" }),
      await signed({ sid }, { aud: "somewhere" }),
      await signed({ sid }, { exp: "-1s" }),
      await signed({ sid: "x".repeat(32) }),
      await signed({ sub: sid, member_id: member.member_id, padding: "x".repeat(60) }),
      new UnsecuredJWT({ sid, padding: "x".repeat(90) })
        .setIssuer("yuelin")
        .setAudience("yuelin-shop")
        .setExpirationTime("1h")
        .encode(),
      `${member.token.split(".").slice(0, 2).join(".")}.${"A".repeat(43)}`,
      member.token.slice(0, 120),
      "x".repeat(400),
      "",
    ];
    for (const token of forged) expect(await asks(token), token.slice(0, 40)).toBe(401);
  });

  test("a header that names another key is not followed", async () => {
    const token = await new SignJWT({ sid: member.session_id })
      .setProtectedHeader({ alg: "HS256", jku: "https://example.com/k", kid: "../../etc/passwd" })
      .setIssuer("yuelin")
      .setAudience("yuelin-shop")
      .setExpirationTime("1h")
      .sign(key("another-secret-0123456789abcdefghijkl"));
    expect(await asks(token)).toBe(401);
  });

  test("a token is dead when its row has ended or is over, whatever the token says", async () => {
    const mine = await aMember(shop);
    await shop.database.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where id = ${mine.session_id}`,
    );
    expect(await asks(mine.token)).toBe(401);
    const other = await aMember(shop);
    await endSessionsOf(shop.database.db, other.member_id);
    expect(await asks(other.token)).toBe(401);
  });

  test("a token signed with an older secret is believed until the secret is gone", async () => {
    const token = await signed({ sid: member.session_id }, { secret: "older-token-secret-0123456789abcdefgh" });
    expect(await asks(token)).toBe(401);
    shop.settings.tokenSecrets.push("older-token-secret-0123456789abcdefgh");
    expect(await asks(token)).toBe(member.member_id);
    shop.settings.tokenSecrets.pop();
    expect(await asks(token)).toBe(401);
  });

  const standing = (token: string) => shop.ask(checkSession, {}, { token });
  const expiry = async (id: string) => {
    const [row] = await shop.database.db.select().from(sessions).where(eq(sessions.id, id));
    return [Date.parse(row!.expires_at), Date.parse(row!.ends_at)] as const;
  };

  test("use prolongs a session by an hour, and never beyond its day", async () => {
    const mine = await aMember(shop);
    await shop.database.db.execute(
      sql`update sessions set expires_at = now() + interval '10 minutes' where id = ${mine.session_id}`,
    );
    // a page that is fetched ahead is no use: nobody has seen it
    const before = await expiry(mine.session_id);
    const ahead = { authorization: `Bearer ${mine.token}`, "x-ahead": "1" };
    const answer = await shop.fetch(new Request(`http://shop.internal${checkSession.path}`, { headers: ahead }));
    expect([answer.status, await expiry(mine.session_id)]).toEqual([200, before]);
    expect(await asks(mine.token)).toBe(mine.member_id);
    const [prolonged, ends] = await expiry(mine.session_id);
    expect((prolonged - Date.now()) / 60_000).toBeGreaterThan(58);
    expect((ends - Date.now()) / 3_600_000).toBeGreaterThan(23);
    await shop.database.db.execute(
      sql`update sessions set expires_at = now() + interval '10 minutes', ends_at = now() + interval '20 minutes' where id = ${mine.session_id}`,
    );
    expect(await asks(mine.token)).toBe(mine.member_id);
    const [bounded, end] = await expiry(mine.session_id);
    expect(bounded).toBe(end);
  });

  test("a session that is over is told from one that was ended", async () => {
    const [over, left, kept] = [await aMember(shop), await aMember(shop), await aMember(shop)];
    await shop.database.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where id = ${over.session_id}`,
    );
    await shop.ask(signOut, {}, { token: left.token });
    expect(await standing(over.token)).toMatchObject({ kind: "visitor", ended: "time" });
    expect(await standing(left.token)).toMatchObject({ kind: "visitor", ended: "other" });
    expect(await standing("x".repeat(250))).toMatchObject({ kind: "visitor", ended: "other" });
    expect(await standing(kept.token)).toMatchObject({ kind: "member", member_id: kept.member_id, ended: null });
    expect(await shop.ask(checkSession, {})).toMatchObject({ kind: "visitor", ended: null });
    const refused = await shop.ask(getMember, {}, { token: over.token }).catch((error: ApiError) => error);
    expect(refused).toMatchObject({ status: 401, code: "session_over", message: "登入已逾時，請重新登入" });
  });
});
