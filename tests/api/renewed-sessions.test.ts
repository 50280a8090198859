import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endDevice, endOtherDevices, listDevices } from "#contract/devices";
import { getMember, signIn, signOut } from "#contract/members";
import { verifyEmail } from "#contract/new-channels";
import { changeProfile, getPasswordCheck, modifyPassword, verifyPassword } from "#contract/profile";
import { aReader, password, refusal } from "../people.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("the token after the password was typed, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  const better = { old_password: password, password: "Better2027", password_confirm: "Better2027" };
  const check = (token: string, operationId: string = randomUUID()) =>
    shop.ask(verifyPassword, { password }, { token, operationId });
  const modify = (token: string, operationId: string = randomUUID()) =>
    shop.ask(modifyPassword, better, { token, operationId });
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { sid: string; exp: number };
  const status = (token: string) =>
    shop.ask(getMember, {}, { token }).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  const words = (token: string) =>
    Promise.all([
      refusal(shop.ask(changeProfile, { name: "別人" }, { token })),
      refusal(shop.ask(verifyEmail, { email: "thief@example.com" }, { token })),
    ]).then((refusals) => refusals.map(({ status, code }) => `${status} ${code}`));
  /** The clock of who still holds a token that was replaced. */
  const graceIsOver = (member_id: number) =>
    shop.database.db.execute(sql`
      update sessions set expires_at = expires_at - interval '121 seconds', ends_at = ends_at - interval '121 seconds'
      where member_id = ${member_id} and replaced_at is not null`);

  test("a copy gains nothing by the member's password, and is out two minutes later; the member goes on", async () => {
    const { token: copy, member_id } = await aReader(shop);
    const { token, checked_until } = await check(copy);
    expect(await shop.ask(getPasswordCheck, {}, { token })).toEqual({ checked_until });
    expect(await shop.ask(getPasswordCheck, {}, { token: copy })).toEqual({ checked_until: null });
    expect(await words(copy)).toEqual(["403 password_check", "403 password_check"]);
    await shop.ask(changeProfile, { name: "林大讀" }, { token });
    // however much it is used
    await shop.database.db.execute(
      sql`update sessions set seen_at = now() - interval '1 hour' where member_id = ${member_id}`,
    );
    expect(await status(copy)).toBe(200);
    const { rows } = await shop.database.db.execute(sql`
      select greatest(expires_at, ends_at) <= now() + interval '2 minutes' as soon from sessions
      where member_id = ${member_id} and replaced_at is not null`);
    expect(rows).toEqual([{ soon: true }]);
    await graceIsOver(member_id);
    expect([await status(copy), await status(token)]).toEqual([401, 200]);
  });

  test("a changed password ends the copy of the session that changed it", async () => {
    const { token: copy, member_id, email } = await aReader(shop);
    const { token: elsewhere } = await shop.ask(signIn, { account: email, password });
    const { token: open } = await check(copy);
    const { token } = await modify(open);
    expect(await status(elsewhere)).toBe(401);
    expect(await words(copy)).toEqual(["403 password_check", "403 password_check"]);
    expect(await words(open)).toEqual(["403 password_check", "403 password_check"]);
    await shop.ask(changeProfile, { name: "林大讀" }, { token });
    // the old password opens nothing under any of them
    expect((await refusal(check(open))).code).toBe("password_wrong");
    await graceIsOver(member_id);
    expect([await status(copy), await status(open), await status(token)]).toEqual([401, 401, 200]);
  });

  test("who was not answered repeats it under the old token and gets the same; asked anew, the same session", async () => {
    for (const deed of [check, modify]) {
      const { token: before } = await aReader(shop);
      const press = randomUUID();
      const first = await deed(before, press);
      expect(await deed(before, press)).toEqual(first);
      expect(await deed(first.token, press)).toEqual(first);
      expect(await shop.ask(listDevices, {}, { token: before })).toHaveLength(1);
    }
    const { token: before } = await aReader(shop);
    const both = await Promise.all([check(before), check(before)]);
    expect(claims(both[0].token).sid).toBe(claims(both[1].token).sid);
    expect(await shop.ask(getPasswordCheck, {}, { token: before })).toEqual({ checked_until: null });
  });

  test("what the session is stays: its end, its browser, its beginning, and it is one device", async () => {
    const { email } = await aReader(shop);
    const kept = await shop.ask(signIn, { account: email, password, keep: true });
    const other = await shop.ask(signIn, { account: email, password });
    await shop.database.db.execute(sql`
      update sessions set browser = 'Firefox（Mac）', created_at = now() - interval '3 days' where ends_at > now() + interval '29 days'`);
    const listed = () => shop.ask(listDevices, {}, { token: other.token });
    const before = await listed();
    const { token } = await check(kept.token);
    expect(await listed()).toEqual(before);
    expect(Math.abs(claims(token).exp - claims(kept.token).exp)).toBeLessThanOrEqual(1);
    for (const asker of [token, kept.token])
      expect((await shop.ask(listDevices, {}, { token: asker })).filter(({ present }) => present)).toMatchObject([
        { browser: "Firefox（Mac）" },
      ]);
    const { id } = before.find(({ browser }) => browser)!;
    expect((await refusal(shop.ask(endDevice, { id }, { token: kept.token }))).status).toBe(404);
    await shop.ask(endDevice, { id }, { token: other.token });
    expect([await status(kept.token), await status(token), await status(other.token)]).toEqual([401, 401, 200]);
  });

  test("it ends as one: signed out by either token; all others at once spare it by either", async () => {
    for (const which of ["before", "after"] as const) {
      const { token: before, email } = await aReader(shop);
      const { token: after } = await check(before);
      const { token: other } = await shop.ask(signIn, { account: email, password });
      await shop.ask(endOtherDevices, {}, { token: { before, after }[which] });
      expect([await status(after), await status(other)]).toEqual([200, 401]);
      await shop.ask(signOut, {}, { token: { before, after }[which] });
      expect([await status(before), await status(after)]).toEqual([401, 401]);
      expect((await refusal(check(before))).status).toBe(401);
    }
  });
});
