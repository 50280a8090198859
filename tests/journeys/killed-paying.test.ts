import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { fillWay, type Way } from "../ordering.ts";
import { until } from "../patience.ts";
import { aMemberWith, signInAs } from "../shoppers.ts";
import { goods } from "./checkout-ways.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

let shop: ShopToKill;
let book: string;

beforeAll(async () => {
  shop = await aShopToKill();
  book = (await goods(shop.origin)).cheap.product_guid;
  await shop.rows("update stocks set quantity = 1000 where product_guid = $1", [book]);
});
afterAll(() => shop.stop());

const way: Way = {
  delivery: 2,
  payment: 2,
  invoice: "invoice_member_account",
  ebook: false,
  for_nothing: false,
  brand: null,
  country: null,
};

/** A member with a coupon of her own code, 500 points and a book, in step 1. */
async function aMember(name: string) {
  const email = `killed-${name}@example.com`;
  const coupon = `KILL${name.toUpperCase()}`;
  await aMemberWith(shop.books, email, 500);
  await shop.rows(
    "insert into coupons (code, name, discount_type, discount_range, total_limit) values ($1, '測試', 'percentage', 90, 1)",
    [coupon],
  );
  const member = newVisitor(shop.origin);
  await member.post("/cart/add", { product_guid: book });
  await member.visit("/login?redirect=/cart/step1");
  await signInAs(member, email);
  return { member, email, coupon };
}

/** Pressed, killed, and reloaded: the page says what it would have said. */
async function pressedAndKilled(member: Visitor, button: string, there: (() => Promise<unknown>) | null = null) {
  await shop.killed(() => member.press(button), there);
  await member.reload();
  expect(member.status, member.main().slice(0, 300)).toBe(200);
}

/** Through both steps with coupon and points, killed at each press; at the order once it is written, or at once. */
async function order({ member, email, coupon }: Awaited<ReturnType<typeof aMember>>, payment: string, sent: boolean) {
  member.fill("優惠代碼", coupon);
  member.fill("使用點數", "50");
  await pressedAndKilled(member, "使用優惠券");
  expect(member.main()).toContain("使用點數 50 點");
  member.choose("宅配到府");
  await member.press("更新付款方式");
  member.choose(payment);
  await pressedAndKilled(member, "下一步：填寫資料");
  expect(member.heading()).toBe("填寫訂購資料");
  await fillWay(member, way, true);
  const written = async () => (await shop.rows("select 1 from orders where email = $1", [email])).length;
  await pressedAndKilled(member, "送出訂單", sent ? written : null);
}

const onTheShelf = async () =>
  (await shop.rows<{ quantity: number }>("select quantity from stocks where product_guid = $1", [book]))[0]!.quantity;

/** All that hangs on the member's order. */
async function standing(email: string, coupon: string) {
  const [row] = await shop.rows<Record<string, unknown>>(
    `select (select count(*)::int from orders where email = $1) as orders,
       (select status || ' ' || payment_status from orders where email = $1) as state,
       (select count(*)::int from payments p join orders o on o.id = p.order_id where o.email = $1 and p.status = 'paid') as paid,
       (select count(*)::int from invoices i join orders o on o.id = i.order_id where o.email = $1) as invoices,
       (select sum(amount)::int from points p join members m on m.id = p.member_id where m.email = $1) as points,
       (select used_count from coupons where code = $2) as used,
       (select count(*)::int from coupon_uses where code = $2) as uses,
       (select array_agg(regexp_replace(subject, '^【.*】|：.*$', '', 'g') order by id) from outbox where recipient = $1 and subject not like '%發票%') as mails,
       (select count(*)::int from cart_items c join members m on m.id = c.member_id where m.email = $1) as cart`,
    [email, coupon],
  );
  return row!;
}

const payments = ["信用卡一次付清", "LINE Pay", "街口支付"];
const tries = Array.from({ length: effort(3, 36) }, (_, at) => ({
  at,
  payment: payments[at % payments.length]!,
  sent: at % 2 === 0,
  told: at % 4 < 2,
}));

test.each(tries)(
  "$payment, killed at each step, at the order (written: $sent) and when its payment comes (written: $told), $at: one order, paid once, nothing lost",
  async ({ at, payment, sent, told }) => {
    const shelf = await onTheShelf();
    const who = await aMember(`paying${at}`);
    const { member, email, coupon } = who;
    await order(who, payment, sent);
    expect(await standing(email, coupon)).toMatchObject({ orders: 1, points: 450, used: 1, uses: 1, cart: 0 });
    expect(await onTheShelf()).toBe(shelf - 1);

    if (member.heading() !== "模擬付款") await member.press("重新付款");
    const booked = async () => (await standing(email, coupon)).paid === 1;
    await pressedAndKilled(member, "付款成功", told ? booked : null);
    // who told in vain tells again
    await until("the payment", booked);
    await member.reload();
    expect(await standing(email, coupon)).toMatchObject({
      ...{ orders: 1, state: "placed paid", paid: 1, invoices: 1 },
      ...{ points: 450, used: 1, uses: 1, cart: 0 },
    });
    expect((await standing(email, coupon)).mails).toHaveLength(2);
    expect(await onTheShelf()).toBe(shelf - 1);
  },
);

test.each(Array.from({ length: effort(2, 12) }, (_, at) => ({ at, written: at % 2 === 0 })))(
  "killed when an order is cancelled (written: $written), $at: stock, coupon and points come back once",
  async ({ at, written }) => {
    const shelf = await onTheShelf();
    const who = await aMember(`cancel${at}`);
    const { member, email, coupon } = who;
    await order(who, "信用卡一次付清", true);
    const [placed] = await shop.rows<{ order_number: string }>("select order_number from orders where email = $1", [
      email,
    ]);
    await member.visit(`${shop.origin}/orders/${placed!.order_number}/cancel`);
    const cancelled = async () => String((await standing(email, coupon)).state).startsWith("cancelled");
    await pressedAndKilled(member, "確定取消", written ? cancelled : null);
    expect(await standing(email, coupon)).toMatchObject({ orders: 1, paid: 0, points: 500, used: 0, uses: 0 });
    expect(await cancelled()).toBe(true);
    expect(await onTheShelf()).toBe(shelf);
  },
);
