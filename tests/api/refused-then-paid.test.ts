import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Gateway } from "#api/outside";
import { expireOrders } from "#api/payments";
import { finishPayment } from "#contract/payment-notices";
import { late, paid, stateOf } from "../payments.ts";
import { anOpenedPayment } from "../refunds.ts";
import { databases } from "../shop.ts";
import { formOf, openSimulated } from "../simulated.ts";

describe.each(databases)("a payment that was refused first on %s", (kind) => {
  let outside: Awaited<ReturnType<typeof openSimulated>>;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());

  test("is asked about once more before its order is let go: another card may have paid on the same page", async () => {
    const { shop } = outside;
    const { id, order_number } = await outside.order({ payment: 19 });
    const { url } = await outside.start(order_number);
    const { rows } = await shop.database.db.execute<{ trade_number: string }>(
      sql`select trade_number from payments where order_id = ${id}`,
    );
    await outside.post(formOf(await (await fetch(url)).text(), "付款失敗").action, {});
    await shop.ask(finishPayment, rows[0]!);
    expect(await stateOf(shop, id)).toMatchObject({ payment_status: "failed", payments: ["failed"] });

    // its news were lost
    const linepay = shop.outside.gateways.get("linepay")!;
    const { ask } = linepay;
    linepay.ask = async ({ trade_number, gateway_number, amount }) => ({
      ...{ merchant_id: linepay.merchant_id, trade_number, gateway_number, amount },
      ...{ code: "0000", outcome: "paid", simulated: false, message: "" },
    });
    await late(shop, id);
    await expireOrders(shop).finally(() => (linepay.ask = ask!));
    expect(await stateOf(shop, id)).toEqual(paid);
  });

  test.each([
    ["an answer that is unclear silences its gateway for no other order", new Error("9000"), 2],
    [
      "a gateway that cannot be reached is not waited for again",
      new TypeError("fetch failed", { cause: "ECONNREFUSED" }),
      1,
    ],
    ["nor is one that does not answer in time", new DOMException("too late", "TimeoutError"), 1],
    ["nor is one before which a proxy waits long and says 502", new Error("502"), 1, 15_000],
  ])("when orders run out together, %s", async (_, error, asked, waited = 0) => {
    const { shop } = outside;
    for (const { id } of [await anOpenedPayment(outside, 19), await anOpenedPayment(outside, 19)]) await late(shop, id);
    const ask = vi.spyOn(shop.outside.gateways.get("linepay") as { ask: NonNullable<Gateway["ask"]> }, "ask");
    let later = 0;
    const { performance } = globalThis;
    vi.stubGlobal("performance", { now: () => performance.now() + later });
    ask.mockImplementation(() => {
      later += waited;
      return Promise.reject(error);
    });
    const gone = await expireOrders(shop).finally(() => vi.unstubAllGlobals());
    expect([gone, ask.mock.calls.length]).toEqual([2, asked]);
    ask.mockRestore();
  });
});
