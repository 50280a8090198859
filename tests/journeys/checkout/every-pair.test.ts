import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { deliveryCodes } from "#contract/deliveries";
import { invoiceCodes } from "#contract/invoices";
import { paymentCodes, paymentOf, type Payment } from "#contract/payments";
import { chooseWay, everyPair, fillWay, sendAndPay, wayWords, type Way } from "../../ordering.ts";
import { address, aGuest, goods, sum } from "../checkout-ways.ts";
import { shopWithRows } from "../shop-with-rows.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { signIn } from "../ways.ts";

/** Every delivery with every payment that goes with it, as the tables say, from the cart to the money: forms and links, and no script. */

const operatorKey = "test-operator-key-0123456789abcdefghij";
// a shop of its own: its books are read, and points are given for what only points pay
const its = shopWithRows({ OPERATOR_KEY: operatorKey });
let wanted: Awaited<ReturnType<typeof goods>>;

beforeAll(async () => {
  wanted = await goods(its.shop.origin);
});

/** A member with these points and the demo members' password. */
async function aMemberWith(email: string, amount: number): Promise<void> {
  await its.database.query(
    `with one as (
       insert into members (email, name, password_hash, uuid, status, card_code, email_proven_at)
       select $1, '王小明', password_hash, $2, status, $3, now() from members where email = 'reader@example.com'
       returning id)
     insert into points (member_id, amount, reason) select id, $4, '測試' from one`,
    [email, randomUUID(), `T${Date.now()}`, amount],
  );
}

async function atStep1(way: Way, email: string): Promise<Visitor> {
  const { product_guid } = way.ebook ? wanted.ebook : wanted.cheap;
  if (!way.for_nothing) return aGuest(its.shop.origin, [[product_guid, 1]], email);
  await aMemberWith(email, 2_000);
  const member = newVisitor(its.shop.origin);
  await member.post("/cart/add", { product_guid });
  await member.visit("/login?redirect=/cart/step1");
  await signIn(member, email);
  return member;
}

/** What comes after the order where no page of a gateway takes the money: at a bank, or the operator's hand. */
async function settle(person: Visitor, { page }: Payment, order_number: string, amount: number): Promise<void> {
  if (page?.stays) {
    const response = await fetch(`${its.shop.origin}/api/ops/payments/received`, {
      method: "POST",
      headers: { "x-operator-key": operatorKey, "x-operator": "accounts", "content-type": "application/json" },
      body: JSON.stringify({ order_number, amount, reference: `bank-${order_number}` }),
    });
    expect(await response.json()).toMatchObject({ status: "paid", booked: true });
  } else if (person.heading() === "等待付款") {
    await person.visit(`${its.shop.simulator}/`);
    await person.follow(new RegExp(order_number));
    await person.press("付款成功");
  } else return;
  await person.visit(`${its.shop.origin}/cart/step3?order=${order_number}`);
}

const ordered = async (order_number: string) =>
  (
    await its.database.query<Record<string, unknown>>(
      `select o.delivery, o.payment, o.invoice ->> 'type' as invoice, o.payment_status, o.total,
         (select sum(quantity)::int from order_lines l where l.order_id = o.id) as sold,
         (select coalesce(sum(amount), 0)::int from payments p where p.order_id = o.id and p.status = 'paid') as paid
       from orders o where o.order_number = $1`,
      [order_number],
    )
  ).rows[0];

test.each(everyPair.map((way) => [wayWords(way), way] as const))("%s: ordered and settled", async (_, way) => {
  const payment = paymentOf(way.payment)!;
  const email = address();
  const person = await atStep1(way, email);
  await chooseWay(person, way);
  expect(person.heading(), person.main().slice(0, 300)).toBe("填寫訂購資料");
  await fillWay(person, way, way.for_nothing);
  const total = sum(person);
  const order_number = await sendAndPay(person, way);
  expect(person.path, person.main().slice(0, 300)).toBe("/cart/step3");
  await settle(person, payment, order_number, total);
  expect([person.heading(), order_number.slice(0, 2)]).toEqual(["訂單已成立", payment.prefix]);
  const { delivery, invoice } = way;
  expect(await ordered(order_number)).toEqual({
    ...{ delivery, payment: way.payment, invoice, total, sold: 1 },
    payment_status: payment.begins.payment_status === "at_pickup" ? "at_pickup" : "paid",
    paid: payment.page ? total : 0,
  });
  expect(total === 0).toBe(way.for_nothing);
});

test("each delivery, payment and invoice that the tables know is among them", () => {
  const has = <K extends keyof Way>(key: K) => new Set(everyPair.map((way) => way[key]));
  expect(has("delivery")).toEqual(new Set(deliveryCodes));
  expect(has("payment")).toEqual(new Set(paymentCodes));
  expect(has("invoice")).toEqual(new Set(invoiceCodes));
});
