import { sql } from "drizzle-orm";
import { checkMacValue } from "#api/outside/check-mac-value";
import { taipeiTime } from "#api/taipei";
import { payAgain } from "#contract/orders";
import { aMember, aProduct } from "./builders.ts";
import type { TestShop } from "./shop.ts";

let count = 0;

/** An order that waits for its payment, of one product with two units reserved. */
export async function anOrderToPay(
  shop: TestShop,
  who: { owner: string; member_id?: number; email?: string },
  wish: { payment?: number; total?: number; minutes?: number } = {},
) {
  const { payment = 2, total = 632, minutes = 30 } = wish;
  const order_number = `YL261121${String(++count).padStart(6, "0")}`;
  const product = await aProduct(shop, { stock: 8 });
  const { rows } = await shop.database.db.execute<{ id: number }>(sql`
    insert into orders (order_number, owner, idempotency_key, body_hash, member_id, email, status, payment_status, delivery, payment, subtotal, discount, fee, total, subscriber, recipient, invoice, pay_before)
    values (${order_number}, ${who.owner}, ${`key-${order_number}`}, '', ${who.member_id ?? null}, ${who.email ?? "reader@example.com"}, 'awaiting_payment', 'unpaid', 2, ${payment}, ${total}, 0, 0, ${total},
      '{"name":"王小明","mobile":"0912345678"}', '{"name":"王小明"}', '{"type":"invoice_member_account"}', now() + make_interval(mins => ${minutes}::int))
    returning id`);
  const id = rows[0]!.id;
  await shop.database.db.execute(sql`
    insert into order_lines (order_id, line_number, product_guid, name, quantity, final_price, retail_price, amount)
    values (${id}, 1, ${product.product_guid}, ${product.name}, 2, 400, ${total / 2}, ${total})`);
  return { id, order_number, total, product_guid: product.product_guid };
}

export type Payer = Awaited<ReturnType<typeof aPayer>>;

/** A member with orders to pay; `pay` gives the fields that the gateway is asked with. */
export async function aPayer(shop: TestShop) {
  const member = await aMember(shop);
  const order = (wish: Parameters<typeof anOrderToPay>[2] = {}) =>
    anOrderToPay(shop, { owner: `m${member.member_id}`, member_id: member.member_id, email: member.email }, wish);
  const pay = async (order_number: string) =>
    (await shop.ask(payAgain, { order_number }, { token: member.token })).start!.fields;
  return { member, order, pay };
}

/** The time to pay it is long over. */
export const late = ({ database: { db } }: TestShop, order_id: number) =>
  db.execute(sql`update orders set pay_before = now() - interval '2 days' where id = ${order_id}`);

/** Where an order stands that its only payment paid. */
export const paid = { status: "placed", payment_status: "paid", waits: false, payments: ["paid"], mails: 1, stock: 8 };

type Fields = Record<string, string>;

/** What the gateway would post about a payment that was started with `start`. */
export function aNotice(shop: TestShop, start: Fields, changed: Fields = {}): Fields {
  const fields = {
    MerchantID: start.MerchantID!,
    MerchantTradeNo: start.MerchantTradeNo!,
    StoreID: "",
    RtnCode: "1",
    RtnMsg: "交易成功",
    TradeNo: `2611210930${start.MerchantTradeNo!.slice(-10)}`,
    TradeAmt: start.TotalAmount!,
    PaymentDate: "2026/11/21 09:31:00",
    PaymentType: "Credit_CreditCard",
    SimulatePaid: "0",
    CustomField1: start.CustomField1!,
    ...changed,
  };
  return { ...fields, CheckMacValue: checkMacValue(fields, shop.settings.payment) };
}

export const refused = { RtnCode: "10100058", RtnMsg: "付款失敗" };
export const account = {
  RtnCode: "2",
  RtnMsg: "Get VirtualAccount Succeeded",
  PaymentType: "ATM_LAND",
  BankCode: "005",
  vAccount: "9123456789012345",
  // a day that has passed would have nobody ask any more
  ExpireDate: taipeiTime(new Date(Date.now() + 3 * 24 * 3_600_000)).slice(0, 10),
};

/** Posts a notice as the gateway's server does; gives the text of the answer. */
export async function notify(shop: TestShop, fields: Fields, path = "/api/v1/payments/ecpay/notify"): Promise<string> {
  const response = await shop.fetch(
    new Request(`http://shop.internal${path}`, { method: "POST", body: new URLSearchParams(fields) }),
  );
  return response.text();
}

/** Where an order and its payments stand. */
export async function stateOf(shop: TestShop, order_id: number) {
  const { db } = shop.database;
  const orders = await db.execute<{ status: string; payment_status: string; waits: boolean }>(
    sql`select status, payment_status, pay_before is not null as waits from orders where id = ${order_id}`,
  );
  const payments = await db.execute<{ status: string }>(
    sql`select status from payments where order_id = ${order_id} order by id`,
  );
  // of money that came or is owed; what is told of the order itself has tests of its own
  const mails = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from outbox
      where subject like '%' || (select order_number from orders where id = ${order_id}) || '%' and subject !~ '轉帳帳號|訂單取消通知'`,
  );
  const stock = await db.execute<{ quantity: number }>(
    sql`select quantity from stocks where product_guid = (select product_guid from order_lines where order_id = ${order_id})`,
  );
  return {
    ...orders.rows[0]!,
    payments: payments.rows.map(({ status }) => status),
    mails: mails.rows[0]!.n,
    stock: stock.rows[0]!.quantity,
  };
}

/** Every order in which these may come. */
export function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
