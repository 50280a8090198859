import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { aMemberWith, signInAs } from "../shoppers.ts";
import { newVisitor } from "./visitor.ts";

let shop: ShopToKill;
beforeAll(async () => void (shop = await aShopToKill()));
afterAll(() => shop.stop());

test.each(Array.from({ length: effort(2, 12) }, (_, at) => ({ at, written: at % 2 === 0 })))(
  "killed while a member draws (written: $written), $at: the day has one draw, and its points are there once",
  async ({ at, written }) => {
    const email = `drawing${at}@example.com`;
    await aMemberWith(shop.books, email, 100);
    const standing = async () =>
      (
        await shop.rows<{ draws: number; drawn: number; balance: number }>(
          `select (select count(*)::int from draws where member_id = members.id) as draws,
             (select coalesce(sum(points), 0)::int from draws where member_id = members.id) as drawn,
             (select sum(amount)::int from points where member_id = members.id) as balance from members where email = $1`,
          [email],
        )
      )[0]!;
    const member = newVisitor(shop.origin);
    await member.visit("/login?redirect=/member/game");
    await signInAs(member, email);
    await shop.killed(() => member.press("抽今天的點數"), written ? async () => (await standing()).draws === 1 : null);
    const before = await standing();
    await member.post("/member/game", {});
    const { draws, drawn, balance } = await standing();
    expect([draws, balance]).toEqual([1, 100 + drawn]);
    if (before.draws === 1) expect(drawn).toBe(before.drawn);
    expect(member.main()).toContain(`今天抽中 ${drawn} 點`);
  },
);
