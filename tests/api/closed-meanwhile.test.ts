import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendMail, sendSms } from "#api/outbox";
import { refusal } from "../people.ts";
import { aReceivedOrder, askBack, rowsOf } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { accountRows } from "./owners/account.ts";
import { listRows } from "./owners/lists.ts";
import { ownerOf, standingOf, type Row } from "./owners/row.ts";

/** What is given to a member, or kept for one; the others change what closing took away. */
const giving = [
  ...["addAddressBook", "applyAffiliate", "askQuestion", "chatAboutGifts", "chooseReplay", "claimCoupon", "drawPoints"],
  ...["exchangePoints", "giveBirthday", "saveReview", "setNotice", "signUpForMeetEvent", "addWish"],
];

describe.each(databases)("an account that was closed while a write was on its way, on %s", (kind) => {
  let shop: TestShop;
  let rows: Row[];
  beforeAll(async () => {
    shop = await openShop(kind);
    rows = [accountRows, listRows].flatMap((of) => of(shop));
  });
  afterAll(() => shop.close());

  test.each(giving)("is given nothing: %s", async (name) => {
    const row = rows.find(({ endpoint, owned }) => endpoint.name === name && !owned?.includes("order_number"))!;
    const { token, input } = await row.ready();
    const owner = await ownerOf(shop, token);
    // the session was looked at before it ended
    await shop.database.db.execute(sql`update members set closed_at = now() where id = ${owner.member_id}`);
    const before = await standingOf(shop, owner);
    expect(await refusal(shop.ask(row.endpoint, input, { token }))).toEqual({ status: 401, code: "unauthorized" });
    expect(await standingOf(shop, owner)).toEqual(before);
  });

  test("nor is anything written to it: no mail goes where there is no address", async () => {
    const { db } = shop.database;
    await sendMail(db, { to: "", subject: "退款完成", body: "已退款" });
    await sendSms(db, { to: "", body: "已到店" });
    expect((await db.execute(sql`select from outbox where recipient = ''`)).rows).toEqual([]);
  });

  test("nor does it ask for a return, with a name and an address that nobody would forget", async () => {
    const order = await aReceivedOrder(shop, { member: true });
    await shop.database.db.execute(sql`update members set closed_at = now() where id = (
      select member_id from orders where order_number = ${order.order_number})`);
    expect(await refusal(askBack(shop, order, [[1, 1]]))).toEqual({ status: 401, code: "unauthorized" });
    expect((await rowsOf(shop, order.order_number)).returns).toEqual([]);
  });
});
