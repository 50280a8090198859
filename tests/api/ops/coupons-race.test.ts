import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeAccount } from "#contract/closing";
import { giveCoupons, saveCoupons } from "#contract/ops";
import { verifyPassword } from "#contract/profile";
import { aCoupon } from "../../checkouts.ts";
import { effort } from "../../effort.ts";
import { aReader, password } from "../../people.ts";
import { asOperator } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const rounds = effort(2, 20);
const clients = 16;

describe.each(databases)("coupons that an operator gives while accounts are closed, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind, { databaseWaitSeconds: 60 })));
  afterAll(() => shop.close());

  const refusalsOf = (deeds: PromiseSettledResult<unknown>[]) =>
    deeds.flatMap((deed) => (deed.status === "rejected" ? [String(deed.reason)] : []));
  const turned = <T>(list: T[], by: number) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
  const give = (pairs: [code: string, member_id: number][]) =>
    shop.ask(
      giveCoupons,
      { rows: pairs.map(([code, id]) => ({ code, member: String(id) })), dry_run: false },
      asOperator,
    );
  /** A member who may close the account at once. */
  async function aLeaver() {
    const { token, member_id } = await aReader(shop);
    return { member_id, token: (await shop.ask(verifyPassword, { password }, { token })).token };
  }

  // one connection takes its deeds one after the other
  if (kind === "postgres")
    test("32 clients, half of them lists in every order, half of them members who leave, never wait for each other in a circle", async () => {
      for (let round = 0; round < rounds; round++) {
        const coupons = await Promise.all(Array.from({ length: 6 }, () => aCoupon(shop)));
        const codes = coupons.map(({ code }) => code);
        const leavers = await Promise.all(Array.from({ length: clients }, aLeaver));
        await give(
          leavers.flatMap(({ member_id }) => codes.slice(0, 3).map((code): [string, number] => [code, member_id])),
        );
        const pairs = codes.flatMap((code) => leavers.map(({ member_id }): [string, number] => [code, member_id]));
        const deeds = await Promise.allSettled([
          ...leavers.map((_, at) => give(turned(at % 2 ? pairs : pairs.toReversed(), at * 7))),
          ...leavers.map(({ token }) =>
            shop.ask(closeAccount, { agree_closing: true, press: randomUUID() }, { token }),
          ),
        ]);
        expect(refusalsOf(deeds)).toEqual([]);
        const { rows } = await shop.database.db.execute(sql`
          select code, held_count from coupons where code = any(${sql.param(codes)}::text[]) and held_count <> 0`);
        expect(rows).toEqual([]);
      }
    });

  if (kind === "postgres")
    test("32 lists of the same coupons in every order are all written", async () => {
      const names = Array.from({ length: 12 }, () => randomUUID().slice(0, 8).toUpperCase());
      const row = (code: string, at: number) => ({
        ...{ code, name: `第 ${at} 次`, discount_type: "amount" as const, discount_range: 50, minimum_subtotal: 0 },
        ...{ starts_at: null, ends_at: null, total_limit: null, only_given: false },
      });
      const deeds = await Promise.allSettled(
        Array.from({ length: 32 }, (_, at) => {
          const order = turned(at % 2 ? names : names.toReversed(), at * 5);
          return shop.ask(saveCoupons, { rows: order.map((code) => row(code, at)), dry_run: false }, asOperator);
        }),
      );
      expect(refusalsOf(deeds)).toEqual([]);
    });

  test("a closed account is given none, and is nobody to the operator", async () => {
    const { code } = await aCoupon(shop);
    const { token, member_id } = await aLeaver();
    await shop.ask(closeAccount, { agree_closing: true, press: randomUUID() }, { token });
    expect((await give([[code, member_id]])).refused).toEqual([{ row: 0, reason: "沒有這位會員" }]);
  });
});
