import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members, sessions } from "#api/db";
import { over } from "#api/ops-cli/ask";
import { getMember, signIn } from "#contract/members";
import { listOperatorActions, listShopCrosssells, lockMember, unlockMember } from "#contract/ops";
import { aReader, password, refusal } from "../../people.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const asOperator = { operator: "客服 小林" };
const shut = { status: 423, code: "shut_by_shop" };
const because = "盜用通報";

describe.each(databases)("an account that the shop shuts, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());

  test("is signed out everywhere and has no way in, with the right password alone is it told why; opened, it is as before", async () => {
    const { email, member_id } = await aReader(shop);
    const { token, device } = await shop.ask(signIn, { account: email, password });
    const dry = await shop.ask(lockMember, { member: email, because, dry_run: true }, asOperator);
    expect(dry.shut_at).not.toBeNull();
    expect((await shop.ask(getMember, {}, { token })).id).toBe(member_id);

    const { shut_at } = await shop.ask(lockMember, { member: email.toUpperCase(), because }, asOperator);
    expect((await refusal(shop.ask(getMember, {}, { token }))).status).toBe(401);
    expect(await refusal(shop.ask(signIn, { account: email, password }))).toEqual(shut);
    expect(await refusal(shop.ask(signIn, { account: email, password, device }))).toEqual(shut);
    expect((await refusal(shop.ask(signIn, { account: email, password: "Wrong2026" }))).code).toBe("invalid");
    // said again it is as it was
    expect(await shop.ask(lockMember, { member: String(member_id), because }, asOperator)).toEqual({
      ...{ member_id, shut_at },
    });

    expect(await shop.ask(unlockMember, { member: email }, asOperator)).toEqual({ member_id, shut_at: null });
    expect((await shop.ask(signIn, { account: email, password })).member_id).toBe(member_id);
    const [opened, locked, ...none] = await shop.ask(listOperatorActions, {}, asOperator);
    expect([locked, opened].map((action) => [action!.command, action!.target_ids])).toEqual([
      ["lockMember", [String(member_id)]],
      ["unlockMember", [String(member_id)]],
    ]);
    expect(locked!.after).toMatchObject({ because });
    expect(none).toEqual([]);
    expect(JSON.stringify([opened, locked])).not.toContain(email);
  });

  test("opening it also ends the lock of wrong passwords; nobody of that name is said so", async () => {
    const { email } = await aReader(shop);
    for (let guess = 0; guess < 5; guess++) await refusal(shop.ask(signIn, { account: email, password: "Wrong2026" }));
    expect((await refusal(shop.ask(signIn, { account: email, password }))).code).toBe("locked");
    await shop.ask(unlockMember, { member: email }, asOperator);
    await shop.ask(signIn, { account: email, password });
    for (const member of ["999999", "nobody@example.com"])
      expect((await refusal(shop.ask(unlockMember, { member }, asOperator))).status).toBe(404);
  });

  test("who is mistyped is what the command says, not that its key is wrong; another shop's key is", async () => {
    const asking = (key: string) => over((request) => shop.fetch(request), "http://shop.internal", key, "小林");
    const nobody = { member: "nobody@example.com", dry_run: false };
    const told = (key: string) => asking(key)(unlockMember, nobody).catch((error: Error) => error.message);
    expect(await told(shop.settings.operatorKey!)).toBe("找不到這位會員");
    expect(await told("another-key")).toContain("不接受這個 OPERATOR_KEY");
    const products = asking(shop.settings.operatorKey!)(listShopCrosssells, { product: "9789999999991" });
    await expect(products).rejects.toThrow("找不到這件商品");
  });

  test("sign-ins at the same moment end with it: none of them holds a session", async () => {
    const { email, member_id } = await aReader(shop);
    const one = () => shop.ask(signIn, { account: email, password });
    const before = await one();
    // a fifth that is being looked at would be one too many
    const signing = Promise.allSettled(Array.from({ length: 4 }, one));
    await shop.ask(lockMember, { member: email, because }, asOperator);
    const tokens = [before.token];
    for (const signed of await signing)
      if (signed.status === "fulfilled") tokens.push(signed.value.token);
      else expect(signed.reason).toMatchObject(shut);
    for (const token of tokens) expect((await refusal(shop.ask(getMember, {}, { token }))).status).toBe(401);
    const held = await shop.database.db.select().from(sessions).where(eq(sessions.member_id, member_id));
    expect(held.filter(({ ended_at }) => !ended_at)).toEqual([]);
    const [row] = await shop.database.db.select().from(members).where(eq(members.id, member_id));
    expect(row!.shut_at).not.toBeNull();
  });
});
