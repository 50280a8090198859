import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { aMemberWith, password, signInAs } from "../shoppers.ts";
import { newVisitor } from "./visitor.ts";
import { cookieHeader } from "./ways.ts";

let shop: ShopToKill;
beforeAll(async () => void (shop = await aShopToKill()));
afterAll(() => shop.stop());

test.each(Array.from({ length: effort(2, 12) }, (_, at) => ({ at, written: at % 2 === 0 })))(
  "killed while an account closes (written: $written), $at: it is whole or gone, and said again it is gone once",
  async ({ at, written }) => {
    const email = `closing${at}@example.com`;
    await aMemberWith(shop.books, email, 100);
    const [{ id: member_id }] = (await shop.rows<{ id: number }>("select id from members where email = $1", [
      email,
    ])) as [{ id: number }];
    await shop.rows("insert into wish_lists (member_id, product_guid) select $1, product_guid from products limit 3", [
      member_id,
    ]);
    const standing = async () =>
      (
        await shop.rows<{
          open: boolean;
          named: boolean;
          wishes: number;
          balance: number;
          mails: number;
          mine: number;
        }>(
          `select closed_at is null as open, name <> '' as named,
             (select count(*)::int from wish_lists where member_id = members.id) as wishes,
             (select sum(amount)::int from points where member_id = members.id) as balance,
             (select count(*)::int from outbox where recipient = $2 and subject like '%已關閉') as mails,
             (select count(*)::int from sessions where member_id = members.id and ended_at is null) as mine
           from members where id = $1`,
          [member_id, email],
        )
      )[0]!;
    const whole = { open: true, named: true, wishes: 3, balance: 100, mails: 0 };
    const gone = { open: false, named: false, wishes: 0, balance: 0, mails: 1, mine: 0 };
    const member = newVisitor(shop.origin);
    await member.visit("/login?redirect=/member/profile");
    await signInAs(member, email);
    await member.follow("關閉帳號");
    member.fill("密碼", password);
    await member.press("確認是我");
    member.choose("我了解關閉後不能復原");
    expect(await standing()).toMatchObject(whole);
    await shop.killed(() => member.press("關閉帳號"), written ? async () => !(await standing()).open : null);
    const after = await standing();
    expect(after).toMatchObject(after.open ? whole : gone);
    // heard, and the page that says it once may have been cut off in its middle
    const heard = !cookieHeader(member).includes("session=");
    await member.reload();
    const answers = [["/member/profile/closed", "帳號已關閉"], ...(heard ? [["/login", "會員登入"]] : [])];
    expect(answers).toContainEqual([member.path, member.heading()]);
    expect(await standing()).toEqual(gone);
  },
);
