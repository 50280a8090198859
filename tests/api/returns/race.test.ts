import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseReturn } from "#contract/return-ops";
import { carryOutRefunds } from "#api/refunds";
import { aProduct } from "../../builders.ts";
import { effort } from "../../effort.ts";
import { accept, asOperator, askBack, aReceivedOrder, rowsOf } from "../../returns.ts";
import { databases, openShop, type TestShop } from "../../shop.ts";

const clients = 32;
const together = <T>(deed: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: clients }, (_, at) => deed(at)));

describe.each(databases)(`returns and refunds by ${clients} clients at once on %s`, (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind, { databaseWaitSeconds: 60 })));
  afterAll(() => shop.close());

  test.each(Array.from({ length: effort(1, 30) }, (_, at) => at))(
    "of five units five are asked for, each is decided once, and what is given back is what was paid (%i)",
    async (at) => {
      const { product_guid } = await aProduct(shop, { stock: 10 });
      const order = await aReceivedOrder(shop, { products: [{ product_guid, qty: 5 }] });
      const asked = await together(() => askBack(shop, order, [[1, 1]]));
      const ids = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value.return_id] : []));
      expect([ids.length, new Set(ids).size]).toEqual([5, 5]);

      // one of them is refused where that comes first; meanwhile the refunds' job runs in several processes
      const decided = await together((client) =>
        client % 8 === 7
          ? carryOutRefunds(shop).then(() => null)
          : client === at % 7
            ? shop.ask(refuseReturn, { return_id: ids[0]!, because: "商品已使用" }, asOperator)
            : accept(shop, ids[client % 5]!, { restock: true }),
      );
      expect(decided.filter(({ status }) => status === "rejected")).toEqual([]);
      const done = decided.filter((one) => one.status === "fulfilled" && one.value?.outcome === "done");
      expect(done).toHaveLength(5);

      const again = await together(() => askBack(shop, order, [[1, 1]]));
      const second = again.flatMap((one) => (one.status === "fulfilled" ? [one.value.return_id] : []));
      for (const return_id of second)
        await Promise.all(Array.from({ length: 4 }, () => accept(shop, return_id, { restock: true })));
      await carryOutRefunds(shop);

      const { returns, refunds, status } = await rowsOf(shop, order.order_number);
      const accepted = returns.filter(({ state }) => state === "accepted");
      expect([accepted.length, returns.length - accepted.length]).toEqual([5, second.length]);
      expect(refunds).toHaveLength(5);
      expect(new Set(refunds.map(({ reason }) => reason)).size).toBe(5);
      const sum = (rows: { amount?: number; refund?: number }[]) =>
        rows.reduce((all, { amount, refund }) => all + (amount ?? refund ?? 0), 0);
      expect([sum(refunds), sum(accepted), status]).toEqual([order.total, order.total, "returned"]);
      const { rows } = await shop.database.db.execute<{ quantity: number }>(
        sql`select quantity from stocks where product_guid = ${product_guid}`,
      );
      expect(rows[0]!.quantity).toBe(10);
    },
  );
});
