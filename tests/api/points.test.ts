import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expirePoints } from "#api/points";
import { giveRefund } from "#contract/ops";
import { cancelOrders } from "#contract/orders";
import { getPoints, listPointUses } from "#contract/points";
import { aGuest } from "../checkouts.ts";
import { aMember } from "../builders.ts";
import { aReader, refusal } from "../people.ts";
import { aPlacedOrder, byCat, move } from "../placed-orders.ts";
import { accept, aReceivedOrder, asOperator, askBack } from "../returns.ts";
import { databases, openShop, type TestShop } from "../shop.ts";

describe.each(databases)("a member's points on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  const lay = (member_id: number, amount: number, reason: string, daysAgo: number, expires: string | null = null) =>
    shop.database.db.execute(sql`
      insert into points (member_id, amount, reason, expires_at, created_at)
      values (${member_id}, ${amount}, ${reason}, ${expires}, now() - make_interval(days => ${daysAgo}::int))`);
  const endOf = (years: number) => `${new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() + years}-12-31T15:59:59Z`;

  test("what came, went, fell due and falls due is told, and comes to the balance", async () => {
    const { member_id, token } = await aReader(shop);
    expect(await shop.ask(getPoints, {}, { token })).toEqual({
      ...{ balance: 0, earned: 0, used: 0, lapsed: 0 },
      ...{ expire_point_this_year: 0, expire_point_next_year: 0 },
    });
    expect(await shop.ask(listPointUses, {}, { token })).toEqual({ uses: [], page: 1, pages: 1, total: 0 });
    await lay(member_id, 30, "購物回饋", 50, new Date(Date.now() - 86_400_000).toISOString());
    await lay(member_id, 100, "加入會員禮", 40);
    await lay(member_id, 40, "購物回饋", 30, endOf(0));
    await lay(member_id, 50, "購物回饋", 20, endOf(1));
    await lay(member_id, -10, "訂單折抵", 10);
    await lay(member_id, -5, "退款收回回饋", 5);
    await expirePoints(shop);
    // spending takes what is due first: 10 and 5 of the 30, and 15 of them lapsed
    expect(await shop.ask(getPoints, {}, { token })).toEqual({
      ...{ balance: 190, earned: 215, used: 10, lapsed: 15 },
      ...{ expire_point_this_year: 40, expire_point_next_year: 50 },
    });
    const { uses } = await shop.ask(listPointUses, {}, { token });
    expect(uses.map(({ amount, reason, balance }) => [amount, reason, balance])).toEqual([
      [-15, "點數到期", 190],
      [-5, "退款收回回饋", 205],
      [-10, "訂單折抵", 210],
      [50, "購物回饋", 220],
      [40, "購物回饋", 170],
      [100, "加入會員禮", 130],
      [30, "購物回饋", 30],
    ]);
    expect(uses.map(({ expires_at }) => expires_at?.slice(0, 10) ?? null)).toEqual([
      ...[null, null, null, endOf(1).slice(0, 10), endOf(0).slice(0, 10), null],
      new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    ]);
  });

  test("what a cancelled order gives back long after it had fallen due falls due at once", async () => {
    const { who, order_number } = await aPlacedOrder(shop, { member: true });
    const { rows } = await shop.database.db.execute<{ id: number; member_id: number }>(
      sql`update orders set points_used = 30, total = total - 30 where order_number = ${order_number} returning id, member_id`,
    );
    const { id, member_id } = rows[0]!;
    await lay(member_id, 30, "購物回饋", 90, new Date(Date.now() - 61 * 86_400_000).toISOString());
    await shop.database.db.execute(sql`
      insert into points (member_id, amount, reason, order_id, created_at) values (${member_id}, -30, '訂單折抵', ${id}, now() - interval '80 days')`);
    await expirePoints(shop);
    expect(await shop.ask(getPoints, {}, { token: who.token })).toMatchObject({ balance: 0, lapsed: 0 });
    await shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: who.token });
    await expirePoints(shop);
    expect(await shop.ask(getPoints, {}, { token: who.token })).toMatchObject({ balance: 0, lapsed: 30 });
  });

  test("an order's points stand with its number: what it took, gave back when it was cancelled, and earned", async () => {
    const member = await aPlacedOrder(shop, { member: true });
    const token = member.who.token;
    const sums = () => shop.ask(getPoints, {}, { token });
    const before = await sums();
    const { rows } = await shop.database.db.execute<{ id: number; member_id: number }>(
      sql`update orders set points_used = 20, total = total - 20 where order_number = ${member.order_number} returning id, member_id`,
    );
    const { id, member_id } = rows[0]!;
    await shop.database.db.execute(
      sql`insert into points (member_id, amount, reason, order_id) values (${member_id}, -20, '訂單折抵', ${id})`,
    );
    expect(await sums()).toMatchObject({ balance: before.balance - 20, used: before.used + 20 });
    await shop.ask(cancelOrders, { order_numbers: [member.order_number] }, { token });
    expect(await sums()).toEqual(before);
    const { uses } = await shop.ask(listPointUses, {}, { token });
    expect(uses.slice(0, 2)).toMatchObject([
      { amount: 20, reason: "訂單取消退回", order_number: member.order_number },
      { amount: -20, reason: "訂單折抵", order_number: member.order_number },
    ]);

    const kept = await aPlacedOrder(shop, { member: true });
    await kept.pay();
    await move(shop, kept.order_number, "preparing");
    await move(shop, kept.order_number, "shipped", byCat);
    await move(shop, kept.order_number, "arrived");
    await move(shop, kept.order_number, "completed");
    const [earned] = (await shop.ask(listPointUses, {}, { token: kept.who.token })).uses;
    expect(earned).toMatchObject({ reason: "購物回饋", order_number: kept.order_number });
    expect(earned!.expires_at).toBe(endOf(1).replace("Z", ".000Z"));
  });

  test("what was spent and came back with goods falls due as if it had not been spent; what an order earned and fell due is not taken once more", async () => {
    const order = await aReceivedOrder(shop, { member: true });
    const { token } = order.who;
    const { rows } = await shop.database.db.execute<{ id: number; member_id: number }>(
      sql`update orders set points_used = 20, total = total - 20 where order_number = ${order.order_number} returning id, member_id`,
    );
    const { id, member_id } = rows[0]!;
    await shop.database.db.execute(sql`delete from points where member_id = ${member_id}`);
    await lay(member_id, 30, "購物回饋", 50, endOf(0));
    await shop.database.db.execute(sql`
      insert into points (member_id, amount, reason, order_id, created_at) values (${member_id}, -20, '訂單折抵', ${id}, now() - interval '9 days')`);
    expect(await shop.ask(getPoints, {}, { token })).toMatchObject({ balance: 10, expire_point_this_year: 10 });
    const { return_id } = await askBack(shop, order, [[1, 2]]);
    expect(await accept(shop, return_id)).toMatchObject({ outcome: "done", points: 20 });
    expect(await shop.ask(getPoints, {}, { token })).toMatchObject({ balance: 30, expire_point_this_year: 10 });
    await shop.database.db.execute(sql`
      update points set created_at = created_at - interval '31 days', expires_at = case when expires_at is null then null else now() - interval '1 hour' end
      where member_id = ${member_id}`);
    await expirePoints(shop);
    expect(await shop.ask(getPoints, {}, { token })).toMatchObject({ balance: 0, lapsed: 30 });

    const other = await aReceivedOrder(shop, { member: true });
    await move(shop, other.order_number, "completed");
    const owner = { token: other.who.token };
    const [earned] = (await shop.ask(listPointUses, {}, owner)).uses;
    expect(earned!.reason).toBe("購物回饋");
    await shop.database.db.execute(sql`
      update points set expires_at = now() - interval '1 hour' where order_id = (select id from orders where order_number = ${other.order_number})`);
    await expirePoints(shop);
    const before = await shop.ask(getPoints, {}, owner);
    await shop.ask(
      giveRefund,
      { order_number: other.order_number, amount: other.total, because: "內頁汙損" },
      asOperator,
    );
    expect(await shop.ask(getPoints, {}, owner)).toEqual(before);
  });

  test("twenty to a page, the newest first, and nothing beyond the end", async () => {
    const { member_id, token } = await aReader(shop);
    for (let day = 1; day <= 45; day++) await lay(member_id, day, `第 ${day} 天前`, day);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.ask(listPointUses, { page }, { token })));
    expect(pages.map(({ uses, pages, total }) => [uses.length, pages, total])).toEqual([
      ...[
        [20, 3, 45],
        [20, 3, 45],
        [5, 3, 45],
      ],
      [0, 1, 0],
    ]);
    const all = pages.flatMap(({ uses }) => uses);
    expect(all.map(({ amount }) => amount)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    expect(all[0]!.balance).toBe((45 * 46) / 2);
    expect(await refusal(shop.ask(listPointUses, { page: 0 }, { token }))).toMatchObject({ status: 422 });
  });

  test("they are told to their owner alone", async () => {
    const [one, other, guest] = [await aMember(shop), await aMember(shop), await aGuest(shop)];
    await lay(one.member_id, 7, "生日禮點數", 1);
    expect(await shop.ask(getPoints, {}, { token: other.token })).toMatchObject({ balance: 0, earned: 0 });
    expect((await shop.ask(listPointUses, {}, { token: other.token })).uses).toEqual([]);
    for (const token of [undefined, guest.token])
      for (const endpoint of [getPoints, listPointUses] as const)
        expect(await refusal(shop.ask(endpoint, {}, token ? { token } : {}))).toMatchObject({ status: 401 });
  });
});
