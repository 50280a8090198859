import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkMacValue } from "#api/outside/check-mac-value";
import { jkoDigest } from "#api/outside/jko-digest";
import { askUnanswered, expireOrders } from "#api/payments";
import { paymentOf } from "#contract/payments";
import { aNotice, late, notify, stateOf } from "../payments.ts";
import { anOpenedPayment, giveUp, refundJob, refundRows, type Opened } from "../refunds.ts";
import { databases, testSettings } from "../shop.ts";
import { openSimulated, type Simulated } from "../simulated.ts";

/** Each gateway with what somebody else, or nobody, might tell of its payment: none of it may count. */
const gateways: { payment: number; manners: string[]; noise(outside: Simulated, order: Opened): Promise<unknown> }[] = [
  {
    payment: 2,
    manners: ["now", "never"],
    async noise({ shop }, { trade_number, order_number }) {
      const start = {
        MerchantID: "1000001",
        MerchantTradeNo: trade_number,
        TotalAmount: "632",
        CustomField1: order_number,
      };
      await notify(shop, { ...aNotice(shop, start), CheckMacValue: "0".repeat(64) });
      const wrong = aNotice(shop, start, { TradeAmt: "1" });
      await notify(shop, wrong);
      expect(wrong.CheckMacValue).toBe(checkMacValue(wrong, shop.settings.payment));
    },
  },
  { payment: 19, manners: ["now"], noise: async () => {} },
  {
    payment: 17,
    manners: ["now", "never"],
    noise: (outside, { trade_number }) =>
      signedNoise(outside, "jkopay", testSettings.jkoPay!.secretKey, {
        transaction: {
          ...{ platform_order_id: trade_number, status: 0, tradeNo: "J1", trans_time: "2026-11-21 09:31:00" },
          ...{ currency: "TWD", final_price: "1" },
        },
      }),
  },
  {
    payment: 13,
    manners: ["now", "never"],
    noise: (outside, { trade_number }) =>
      signedNoise(outside, "shopeepay", testSettings.wallets.shopeepay!.secret, {
        ...{ payment_id: trade_number, transaction_id: "W1", status: "paid", amount: 1, currency: "TWD" },
      }),
  },
];

async function signedNoise({ shop }: Simulated, gateway: string, secret: string, said: object) {
  const body = JSON.stringify(said);
  for (const digest of ["0".repeat(64), jkoDigest(secret, body)])
    await shop.fetch(
      new Request(`http://shop.internal/api/v1/payments/${gateway}/result`, {
        method: "POST",
        body,
        headers: { digest },
      }),
    );
}

const cases = gateways.flatMap(({ payment, manners, noise }) =>
  manners.flatMap((manner) =>
    (["it expires", "it is given up"] as const).map((ending) => ({ payment, manner, ending, noise })),
  ),
);

// paid, asked, let go, given back: in every order, with forged and wrong notices between them, and everything once more at the end
describe.each(databases)("whatever comes first on %s", (kind) => {
  let outside: Simulated;
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());

  test.each(cases.map((one) => ({ ...one, name: paymentOf(one.payment)!.name })))(
    "$name, told $manner, while $ending: paid and kept, or all of it given back once",
    async ({ payment, manner, ending, noise }) => {
      await outside.manner(manner);
      const finals = new Set<string>();
      for (const sequence of permutations([0, 1, 2, 3])) {
        const one = await anOpenedPayment(outside, payment);
        const events = [
          () => one.press("付款成功"),
          () => Promise.all([one.finish(), job(outside)]),
          () => (ending === "it expires" ? expire(one.id) : giveUp(outside, one.id)),
          () => refundJob(outside),
        ];
        for (const number of sequence) {
          await events[number]!();
          await noise(outside, one);
        }
        for (const again of [events[1]!, events[3]!, events[1]!, events[3]!]) await again();
        const final = await finalOf(one);
        finals.add(JSON.stringify(final));
        const keepsIt = ending === "it expires" && sequence.indexOf(0) < sequence.indexOf(2);
        // what LINE Pay's shopper has approved is taken by the return or the job, and never for an order that is let go
        const taken = one.gateway.notices !== null || follow(sequence, 0, 1, 2);
        expect(final, sequence.join()).toEqual(keepsIt && taken ? kept : taken ? givenBack : neverTaken(ending));
      }
      expect(finals.size).toBeLessThanOrEqual(3);
    },
  );

  async function finalOf(one: Opened) {
    const { status, payment_status, payments, stock } = await stateOf(outside.shop, one.id);
    const rows = await refundRows(outside, one.id);
    const refunds = rows.map(({ state, amount }) => `${state} ${amount}`);
    const given = payments[0] === "paid" || payments[0] === "refunded" ? await one.given() : 0;
    // what was let go without money was not taken either: the gateway says so
    if (given === 0 && payments[0] !== "paid") expect(await askedNow(one)).toBeNull();
    return { status, ...(status === "placed" && { payment_status }), payments, stock, refunds, given };
  }
  const askedNow = async (one: Opened) => {
    const { rows } = await outside.shop.database.db.execute<{ trade_number: string; gateway_number: string }>(
      sql`select trade_number, coalesce(gateway_number, '') as gateway_number from payments where id = ${one.payment_id}`,
    );
    return one.gateway.ask!({ ...rows[0]!, amount: one.total }, false);
  };
  async function expire(id: number) {
    await late(outside.shop, id);
    await expireOrders(outside.shop);
  }
});

const kept = { status: "placed", payment_status: "paid", payments: ["paid"], stock: 8, refunds: [], given: 0 };
const gone = { status: "cancelled", stock: 10 };
const givenBack = { ...gone, payments: ["refunded"], refunds: ["done 632"], given: 632 };
const neverTaken = (ending: string) => ({
  ...gone,
  payments: [ending === "it expires" ? "expired" : "started"],
  refunds: [],
  given: 0,
});

/** a, b and c come in this order. */
const follow = (sequence: number[], ...wanted: number[]) =>
  wanted.every((one, at) => at === 0 || sequence.indexOf(wanted[at - 1]!) < sequence.indexOf(one));

/** The job that asks, as if a quarter of an hour had gone by. */
async function job({ shop }: Simulated) {
  await shop.database.db.execute(
    sql`update payments set created_at = created_at - interval '15 minutes', asked_at = null where created_at > now() - interval '1 hour'`,
  );
  await askUnanswered(shop);
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
