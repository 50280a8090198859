import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveTo } from "#api/held-coupons";
import type { Db } from "#api/db";
import { placeOrder } from "#contract/checkout";
import { aMember, aProduct } from "../../builders.ts";
import { aBuyer, aCoupon, aSeenForm } from "../../checkouts.ts";
import { until } from "../../patience.ts";
import { openShop, type TestShop } from "../../shop.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openShop("postgres")));
afterAll(() => shop.close());

/** Sends an order that comes as far as the coupon's lock, behind which something else is done with the last one. */
async function sentMeanwhile(code: string, meanwhile: (tx: Db) => Promise<unknown>) {
  const { db } = shop.database;
  const buyer = await aBuyer(shop, [await aProduct(shop, { stock: 5 })]);
  const form = await aSeenForm(shop, buyer.token, { coupon_code: code });
  let sending: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from coupons where code = ${code} for no key update`);
    sending = shop.ask(placeOrder, form, { token: buyer.token });
    let over = false;
    void sending.finally(() => (over = true)).catch(() => {});
    await until("the order waits for the coupon, or is over", async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return over || rows.length > 0;
    });
    expect(over).toBe(false);
    await meanwhile(tx as Db);
  });
  return (await sending) as { outcome: string; message: string; quote: { problems: Record<string, string> } };
}

test("the last one that somebody claims between the sum and the order is told as claimed, beside the quote that says the same", async () => {
  const { code } = await aCoupon(shop, { total_limit: 1 });
  const { member_id } = await aMember(shop);
  const answer = await sentMeanwhile(code, (tx) => giveTo(tx, member_id, code));
  expect(answer).toMatchObject({
    outcome: "changed",
    message: "這張優惠券已全數領取完畢",
    quote: { problems: { coupon_code: answer.message } },
  });
});

test("the last one that somebody uses meanwhile is told as used", async () => {
  const { code } = await aCoupon(shop, { total_limit: 1 });
  const answer = await sentMeanwhile(code, (tx) =>
    tx.execute(sql`update coupons set used_count = 1 where code = ${code}`),
  );
  expect(answer).toMatchObject({
    outcome: "changed",
    message: "這張優惠券已全數使用完畢",
    quote: { problems: { coupon_code: answer.message } },
  });
});
