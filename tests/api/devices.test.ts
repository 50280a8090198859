import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserOf } from "#api/browsers";
import { endDevice, endOtherDevices, listDevices } from "#contract/devices";
import { getMember, signIn, signOut } from "#contract/members";
import { modifyPassword } from "#contract/profile";
import { aReader, password, refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the devices on which a member is signed in, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  async function signedInTwice() {
    const one = await aReader(shop);
    const { token } = await shop.ask(signIn, { account: one.email, password });
    const here = { token: one.token };
    const [, other] = await shop.ask(listDevices, {}, here);
    return { ...one, here, there: { token }, id: other!.id };
  }

  test("each is shown with its times, the present one first; one of them is ended and refused at once", async () => {
    const { here, there, id, session_id } = await signedInTwice();
    const listed = await shop.ask(listDevices, {}, here);
    expect(listed.map(({ present }) => present)).toEqual([true, false]);
    expect(JSON.stringify(listed)).not.toContain(session_id);
    for (const { created_at, seen_at } of listed)
      for (const time of [created_at, seen_at]) expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
    expect(await shop.ask(listDevices, {}, there)).toMatchObject([{ id, present: true }, { present: false }]);
    await shop.ask(endDevice, { id }, here);
    expect(await refusal(shop.ask(getMember, {}, there))).toMatchObject({ status: 401 });
    expect(await shop.ask(listDevices, {}, here)).toHaveLength(1);
    expect(await refusal(shop.ask(endDevice, { id }, here))).toMatchObject({ status: 404 });
  });

  test("nobody ends another's, nor from a session that is over, nor the one that asks", async () => {
    const { here, there, id } = await signedInTwice();
    const [present] = await shop.ask(listDevices, {}, here);
    const stranger = await aReader(shop);
    const over = await aReader(shop);
    await shop.ask(signOut, {}, { token: over.token });
    for (const [asker, status] of [
      [{}, 401],
      [{ token: over.token }, 401],
      [{ token: stranger.token }, 404],
    ] as const) {
      expect(await refusal(shop.ask(endDevice, { id }, asker))).toMatchObject({ status });
      if (status === 401) {
        expect(await refusal(shop.ask(listDevices, {}, asker))).toMatchObject({ status });
        expect(await refusal(shop.ask(endOtherDevices, {}, asker))).toMatchObject({ status });
      }
    }
    expect(await refusal(shop.ask(endDevice, { id: present!.id }, here))).toMatchObject({ status: 404 });
    await shop.ask(endOtherDevices, {}, { token: stranger.token });
    await shop.ask(getMember, {}, there);
  });

  test("all others at once; this one goes on", async () => {
    const { here, there, member_id } = await signedInTwice();
    await shop.ask(endOtherDevices, {}, here);
    expect(await refusal(shop.ask(getMember, {}, there))).toMatchObject({ status: 401 });
    await shop.ask(getMember, {}, here);
    const { rows } = await shop.database.db.execute(sql`select 1 from known_devices where member_id = ${member_id}`);
    expect(rows).toEqual([]);
  });

  test("strangers' guesses never lock out the browser that has signed the others out, or changed the password", async () => {
    const better = { password: "Better2027", password_confirm: "Better2027" };
    for (const deed of ["others", "password"]) {
      const { email: account } = await aReader(shop);
      const { device: other } = await shop.ask(signIn, { account, password });
      const { token, device } = await shop.ask(signIn, { account, password });
      if (deed === "others") await shop.ask(endOtherDevices, { device }, { token });
      else await shop.ask(modifyPassword, { ...better, old_password: password, device }, { token });
      const now = deed === "others" ? password : better.password;
      for (let guess = 0; guess < 5; guess++) await refusal(shop.ask(signIn, { account, password: "Wrong2026" }));
      expect((await refusal(shop.ask(signIn, { account, password: now, device: other }))).code).toBe("locked");
      await shop.ask(signIn, { account, password: now, device });
    }
  });

  test("its last use moves on, of one that stays signed in too, and what asks for its end does not shorten it", async () => {
    const { email, here } = await signedInTwice();
    const kept = await shop.ask(signIn, { account: email, password, keep: true });
    await shop.database.db.execute(sql`update sessions set seen_at = now() - interval '2 days'`);
    await shop.ask(getMember, {}, { token: kept.token });
    const { rows } = await shop.database.db.execute<{ now: boolean; days: number }>(sql`
      select seen_at > now() - interval '1 minute' as now, extract(day from expires_at - now())::int as days
      from sessions where ends_at > now() + interval '20 days'`);
    expect(rows).toEqual([{ now: true, days: 29 }]);
    const [, newest] = await shop.ask(listDevices, {}, here);
    expect(Date.now() - Date.parse(newest!.seen_at)).toBeLessThan(60_000);
  });
});

test("a browser is known by its name and what it runs on; nothing else of its User-Agent is kept", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  for (const [agent, words] of [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, "Chrome（Windows）"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, "Edge（Windows）"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
      "Safari（iPhone）",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Safari/604.1 Line/14.0`,
      "LINE（iPhone）",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox（Mac）"],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      "Samsung Internet（Android）",
    ],
    ["node", null],
    ["", null],
  ] as const)
    expect(browserOf(agent)).toBe(words);
});
