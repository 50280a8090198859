import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { releaseOrder } from "#api/orders";
import { carryOutRefunds } from "#api/refunds";
import { finishPayment } from "#contract/payment-notices";
import { paymentOf } from "#contract/payments";
import { formOf, type Simulated } from "./simulated.ts";

export type Opened = Awaited<ReturnType<typeof anOpenedPayment>>;

/** An order whose payment page is open at the simulated gateway. */
export async function anOpenedPayment(outside: Simulated, payment: number) {
  const { shop } = outside;
  const order = await outside.order({ payment });
  const { url, fields } = await outside.start(order.order_number);
  const opened = await (Object.keys(fields).length > 0 ? outside.post(url, fields) : fetch(url));
  // who transfers is sent back with an account; the transfer itself is made where the simulators list it
  const transfer = new RegExp(`href="([^"]+)">模擬轉帳：訂單 ${order.order_number}，`);
  const listed = paymentOf(payment)!.page!.method === "atm" && (await (await fetch(outside.origin)).text());
  const page = new URL(listed ? transfer.exec(listed)![1]! : (opened.headers.get("location") ?? url), outside.origin)
    .href;
  const trade = async () => {
    const { rows } = await shop.database.db.execute<{ id: number; trade_number: string; gateway_number: string }>(
      sql`select id, trade_number, gateway_number from payments where order_id = ${order.id} order by id limit 1`,
    );
    return { ...rows[0]!, amount: order.total };
  };
  const { id: payment_id, trade_number } = await trade();
  const gateway = shop.outside.gateways.get(paymentOf(payment)!.page!.gateway)!;
  return {
    ...order,
    payment,
    payment_id,
    trade_number,
    gateway,
    page,
    press: async (button: string) => outside.post(formOf(await (await fetch(page)).text(), button).action, {}),
    finish: () => shop.ask(finishPayment, { trade_number }),
    /** somebody gives something back beside us */
    byConsole: async (amount: number) =>
      gateway.refunds!.give(await trade(), { amount, refund_number: "by the console" }),
    /** what the gateway has given back, asked by its own protocol */
    given: async () => gateway.refunds!.given(await trade()),
  };
}

/** One whose money has come. */
export async function aPaidPayment(outside: Simulated, payment: number) {
  const opened = await anOpenedPayment(outside, payment);
  await opened.press("付款成功");
  await opened.finish();
  return opened;
}

/** The gateway does it, and its answer is lost; so often. */
export function losing({ gateway }: Opened, times = 1) {
  const refunds = gateway.refunds!;
  const give = refunds.give.bind(refunds);
  const spy = vi.spyOn(refunds, "give");
  for (let time = 0; time < times; time++)
    spy.mockImplementationOnce(async (...asked) => {
      await give(...asked);
      throw new Error("the answer was lost");
    });
  return spy;
}

export const giveUp = ({ shop }: Simulated, order_id: number) =>
  shop.database.db.transaction((tx) => releaseOrder(tx, order_id, "by_shopper"));

export async function refundRows({ shop }: Simulated, order_id: number) {
  const { rows } = await shop.database.db.execute<{
    id: number;
    state: string;
    amount: number;
    tries: number;
    failure: string | null;
    by_hand: boolean;
    gateway_number: string | null;
  }>(sql`
    select id, state, amount, tries, failure, by_hand, gateway_number from refunds where order_id = ${order_id} order by id`);
  return rows;
}

/** The job, as if what waits had waited long enough. */
export async function refundJob({ shop }: Simulated) {
  await shop.database.db.execute(sql`update refunds set next_try_at = now() where state = 'owed'`);
  return carryOutRefunds(shop);
}

export async function mailsAbout({ shop }: Simulated, order_number: string): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ subject: string }>(
    sql`select subject from outbox where subject like ${`%${order_number}%`} order by id`,
  );
  return rows.map(({ subject }) => subject.replace(/^【[^】]*】/, "").replace(/：訂單.*$/, ""));
}
