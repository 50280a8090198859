import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkMacValue } from "#api/outside/check-mac-value";
import { effort } from "../effort.ts";
import { chooseWay, everyPair, fillWay } from "../ordering.ts";
import { until } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { freePort, startShop, type RunningShop } from "../running-shop.ts";
import { goods, sum } from "./checkout-ways.ts";
import { newVisitor } from "./visitor.ts";
import { signIn } from "./ways.ts";

const keys = { hashKey: "testPaymentKey12", hashIv: "testPaymentIv123" };
let postgres: RunningPostgres;
let books: pg.Client;
let shop: RunningShop;
let settings: Record<string, string>;
let book: string;

beforeAll(async () => {
  postgres = await startPostgres();
  const secret = (name: string) => `${name}-0123456789abcdefghijklmnopqrstuvwxyz`;
  settings = {
    DATABASE_URL: postgres.url,
    PORT: String(await freePort()),
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    PAYMENT_MERCHANT_ID: "1000001",
    PAYMENT_HASH_KEY: keys.hashKey,
    PAYMENT_HASH_IV: keys.hashIv,
    // the same after the restart: who was signed in still is
    ...Object.fromEntries(["SESSION_SECRETS", "TOKEN_SECRETS", "STOREFRONT_KEY"].map((name) => [name, secret(name)])),
  };
  shop = await startShop(settings);
  books = new pg.Client(postgres.url);
  await books.connect();
  book = (await goods(shop.origin)).cheap.product_guid;
});
afterAll(async () => {
  await books.end();
  await shop.stop();
  await postgres.stop();
});

/** A member with 500 points and the demo members' password. */
const aMember = (email: string) =>
  books.query(
    `with one as (
       insert into members (email, name, password_hash, uuid, status, card_code, email_proven_at)
       select $1, '王小明', password_hash, $2, status, $3, now() from members where email = 'reader@example.com'
       returning id)
     insert into points (member_id, amount, reason) select id, 500, '測試' from one`,
    [email, randomUUID(), email.slice(0, 20)],
  );

/** Does it, and the shop is killed as soon as that is there, or at once; then it is started again. */
async function killed(deed: () => Promise<unknown>, there: (() => Promise<unknown>) | null): Promise<void> {
  const done = deed().catch(() => undefined);
  if (there) await until("what was begun", async () => Boolean(await there()), 0);
  process.kill(shop.pids[0]!, "SIGKILL");
  await done;
  await shop.stop();
  shop = await startShop(settings);
}

const onTheShelf = async () =>
  (await books.query<{ quantity: number }>("select quantity from stocks where product_guid = $1", [book])).rows[0]!
    .quantity;

/** All that hangs on the member's order. */
async function standing(email: string) {
  const { rows } = await books.query<Record<string, unknown>>(
    `select (select count(*)::int from orders where email = $1) as orders,
       (select payment_status from orders where email = $1) as payment_status,
       (select array_agg(p.status) from payments p join orders o on o.id = p.order_id where o.email = $1) as payments,
       (select count(*)::int from payment_notices n join payments p on p.trade_number = n.trade_number
         join orders o on o.id = p.order_id where o.email = $1) as notices,
       (select count(*)::int from invoices i join orders o on o.id = i.order_id where o.email = $1) as invoices,
       (select sum(amount)::int from points p join members m on m.id = p.member_id where m.email = $1) as points,
       (select count(*)::int from outbox where recipient = $1 and subject not like '%發票%') as mails,
       (select count(*)::int from cart_items c join members m on m.id = c.member_id where m.email = $1) as cart`,
    [email],
  );
  return rows[0]!;
}

const moments = [true, false].flatMap((sent) => [true, false].map((told) => ({ sent, told })));

test.each(Array.from({ length: effort(2, 40) }, (_, at) => ({ at, ...moments[(at * 3) % moments.length]! })))(
  "killed at the order (written: $sent) and at the notice of its payment (written: $told), $at: one order, paid once, nothing lost",
  async ({ at, sent, told }) => {
    const email = `killed-paying-${at}@example.com`;
    await aMember(email);
    const shelf = await onTheShelf();
    const member = newVisitor(shop.origin);
    await member.post("/cart/add", { product_guid: book });
    await member.visit("/login?redirect=/cart/step1");
    await signIn(member, email);
    member.fill("使用點數", "50");
    await member.press("使用優惠券");
    await chooseWay(member, everyPair[0]!);
    await fillWay(member, everyPair[0]!, true);
    const total = sum(member);
    const fields = member.fieldsOf("送出訂單");
    const order = async () => (await books.query("select 1 from orders where email = $1", [email])).rowCount;
    await killed(() => member.post("/cart/step2", fields), sent ? order : null);
    await member.post("/cart/step2", fields);
    expect(await standing(email)).toMatchObject({ orders: 1, payment_status: "unpaid", points: 450, cart: 0 });
    expect(await onTheShelf()).toBe(shelf - 1);

    const { rows } = await books.query<{ trade_number: string; order_number: string }>(
      "select trade_number, order_number from payments p join orders o on o.id = p.order_id where o.email = $1",
      [email],
    );
    const notice = {
      MerchantID: "1000001",
      MerchantTradeNo: rows[0]!.trade_number,
      RtnCode: "1",
      RtnMsg: "交易成功",
      TradeNo: `2611210930${rows[0]!.trade_number.slice(-10)}`,
      TradeAmt: String(total),
      PaymentDate: "2026/11/21 09:31:00",
      PaymentType: "Credit_CreditCard",
      SimulatePaid: "0",
      CustomField1: rows[0]!.order_number,
    };
    const tell = async () =>
      (
        await fetch(`${shop.origin}/api/v1/payments/ecpay/notify`, {
          method: "POST",
          body: new URLSearchParams({ ...notice, CheckMacValue: checkMacValue(notice, keys) }),
        })
      ).text();
    const known = async () =>
      (await books.query("select 1 from payment_notices where trade_number = $1", [notice.MerchantTradeNo])).rowCount;
    await killed(tell, told ? known : null);
    // the gateway heard nothing, and says it again
    expect(await tell()).toBe("1|OK");
    expect(await standing(email)).toEqual({
      ...{ orders: 1, payment_status: "paid", payments: ["paid"], notices: 1, invoices: 1 },
      ...{ points: 450, mails: 2, cart: 0 },
    });
    expect(await onTheShelf()).toBe(shelf - 1);
  },
);
