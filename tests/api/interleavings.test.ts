import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkMacValue } from "#api/outside/check-mac-value";
import { jkoDigest } from "#api/outside/jko-digest";
import { askUnanswered, expireOrders } from "#api/payments";
import { settleRefund } from "#contract/ops";
import { cancelOrders } from "#contract/orders";
import { paymentOf, payments, type Payment } from "#contract/payments";
import { effort } from "../effort.ts";
import { account, aNotice, late, notify, permutations, stateOf } from "../payments.ts";
import { anOpenedPayment, refundJob, refundRows, type Opened } from "../refunds.ts";
import { databases, testSettings } from "../shop.ts";
import { openSimulated, type Simulated } from "../simulated.ts";

type Noise = (outside: Simulated, order: Opened) => Promise<unknown>;

/** Wrongly signed, and of another sum. */
const formNoise: Noise = async ({ shop }, { trade_number, order_number }) => {
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
};
const walletNoise =
  (name: string): Noise =>
  (outside, { trade_number }) =>
    signedNoise(outside, name, testSettings.wallets[name]!.secret, {
      ...{ payment_id: trade_number, transaction_id: "W1", status: "paid", amount: 1, currency: "TWD" },
    });
const jkoNoise: Noise = (outside, { trade_number }) =>
  signedNoise(outside, "jkopay", testSettings.jkoPay!.secretKey, {
    transaction: {
      ...{ platform_order_id: trade_number, status: 0, tradeNo: "J1", trans_time: "2026-11-21 09:31:00" },
      ...{ currency: "TWD", final_price: "1" },
    },
  });

/** Each payment with what somebody else, or nobody, might tell of it: none of it may count. */
const told: Record<number, Noise | null> = {
  2: formNoise,
  18: formNoise,
  12: formNoise,
  // its account is told once more, whatever has become of it
  3: async (outside, one) => {
    await formNoise(outside, one);
    const start = { MerchantID: "1000001", MerchantTradeNo: one.trade_number, TotalAmount: "632", CustomField1: one.order_number }; // prettier-ignore
    await notify(outside.shop, aNotice(outside.shop, start, account), "/api/v1/payments/ecpay/account");
  },
  // nobody tells of it: it is asked
  19: null,
  17: jkoNoise,
  13: walletNoise("shopeepay"),
  14: walletNoise("paywallet"),
  21: walletNoise("atome"),
};
const gateways = Object.entries(told).map(([payment, noise]) => ({
  payment: Number(payment),
  manners: noise ? ["now", "never"] : ["now"],
  noise: noise ?? (async () => {}),
}));

test("every payment that a gateway takes is tried here", () => {
  const byGateway = Object.entries(payments as Record<string, Payment>).filter(([, { page }]) => page && !page.stays);
  expect(byGateway.map(([code]) => code).sort()).toEqual(Object.keys(told).sort());
});

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
  // every order on PostgreSQL, a fifth of them on the embedded one; all on both in `npm run attack`
  const sequences = permutations([0, 1, 2, 3]).filter((_, at) => kind === "postgres" || at % effort(5, 1) === 0);
  beforeAll(async () => void (outside = await openSimulated(kind)));
  afterAll(() => outside.close());

  test.each(cases.map((one) => ({ ...one, name: paymentOf(one.payment)!.name })))(
    "$name, told $manner, while $ending: paid and kept, or all of it given back once",
    async ({ payment, manner, ending, noise }) => {
      await outside.manner(manner);
      const finals = new Set<string>();
      for (const sequence of sequences) {
        const one = await anOpenedPayment(outside, payment);
        const events = [
          () => one.press("付款成功"),
          () => Promise.all([one.finish(), job(outside)]),
          () => (ending === "it expires" ? expire(one.id) : cancel(one.order_number)),
          () => giveBack(outside, one.id),
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
        expect(final, sequence.join()).toEqual(keepsIt && taken ? kept : taken ? givenBack : neverTaken);
      }
      expect(finals.size).toBeLessThanOrEqual(3);
    },
  );

  async function finalOf(one: Opened) {
    const { status, payment_status, payments, stock } = await stateOf(outside.shop, one.id);
    const rows = await refundRows(outside, one.id);
    const refunds = rows.map(({ state, amount }) => `${state} ${amount}`);
    const byHand = rows.filter(({ by_hand }) => by_hand).reduce((sum, { amount }) => sum + amount, 0);
    const asked = byHand === 0 && one.payment !== 3 && (payments[0] === "paid" || payments[0] === "refunded");
    const given = asked ? await one.given() : byHand;
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
  const cancel = (order_number: string) =>
    outside.shop.ask(cancelOrders, { order_numbers: [order_number] }, { token: outside.member.token });
  async function expire(id: number) {
    await late(outside.shop, id);
    await expireOrders(outside.shop);
  }
});

const kept = { status: "placed", payment_status: "paid", payments: ["paid"], stock: 8, refunds: [], given: 0 };
const gone = { status: "cancelled", stock: 10 };
const givenBack = { ...gone, payments: ["refunded"], refunds: ["done 632"], given: 632 };
const neverTaken = { ...gone, payments: ["expired"], refunds: [], given: 0 };

/** a, b and c come in this order. */
const follow = (sequence: number[], ...wanted: number[]) =>
  wanted.every((one, at) => at === 0 || sequence.indexOf(wanted[at - 1]!) < sequence.indexOf(one));

/** The job, and of what no gateway can give back the operator who has transferred it. */
async function giveBack(outside: Simulated, order_id: number) {
  await refundJob(outside);
  for (const { id, state } of await refundRows(outside, order_id))
    if (state === "by_hand") await outside.shop.ask(settleRefund, { refund_id: id }, { operator: "店長" });
}

/** The job that asks, as if a quarter of an hour had gone by. */
async function job({ shop }: Simulated) {
  await shop.database.db.execute(
    sql`update payments set created_at = created_at - interval '15 minutes', asked_at = null where created_at > now() - interval '1 hour'`,
  );
  await askUnanswered(shop);
}
