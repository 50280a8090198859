import type { QueryResultRow } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { aShopToKill, type ShopToKill } from "../killing.ts";
import { opsOf, operatorKey, receivedAt } from "./orders/operator.ts";
import { atPayment } from "./paying.ts";

let shop: ShopToKill;
beforeAll(async () => void (shop = await aShopToKill({ OPERATOR_KEY: operatorKey })));
afterAll(() => shop.stop());

const one = async <T extends QueryResultRow>(text: string, order_number: string) =>
  (await shop.rows<T>(text, [order_number]))[0]!;

/** All that hangs on the order's return. */
const standing = (order_number: string) =>
  one<Record<string, unknown>>(
    `select orders.status,
       (select array_agg(state) from returns where order_id = orders.id) as returns,
       (select sum(quantity)::int from returns join return_lines on return_id = returns.id where order_id = orders.id) as units,
       (select count(*)::int from return_photos where order_id = orders.id and return_id is not null) as photos,
       (select count(*)::int from refunds where order_id = orders.id) as refunds,
       (select coalesce(sum(amount), 0)::int = total from refunds where order_id = orders.id) as whole,
       (select count(*)::int from outbox where recipient = orders.email and subject like '%退貨申請通知%') as asked,
       (select count(*)::int from outbox where recipient = orders.email and subject like '%退貨完成通知%') as told
     from orders where order_number = $1`,
    order_number,
  );
const onTheShelf = async (order_number: string) =>
  (
    await one<{ quantity: number }>(
      `select stocks.quantity from stocks join order_lines using (product_guid) join orders on orders.id = order_id
       where order_number = $1 and line_number = 1`,
      order_number,
    )
  ).quantity;
const counted = async (text: string, order_number: string) =>
  (await shop.rows(`${text} where order_id = (select id from orders where order_number = $1)`, [order_number])).length;

const returnOf = async (order_number: string) =>
  String(
    (
      await one<{ id: number }>(
        "select returns.id from returns join orders on orders.id = order_id where order_number = $1",
        order_number,
      )
    ).id,
  );

/** A guest whose order has come. */
async function received() {
  const { guest } = await atPayment(shop.origin);
  await guest.press("付款成功");
  const order_number = guest.term("訂單編號");
  await receivedAt(shop.origin, order_number);
  return { guest, order_number };
}

const moments = [true, false].flatMap((asked) => [true, false].map((accepted) => ({ asked, accepted })));

test.each(Array.from({ length: effort(2, 20) }, (_, at) => ({ at, ...moments[(at * 3) % moments.length]! })))(
  "killed when a return is asked for (written: $asked) and when it is accepted (written: $accepted), $at: one return, nothing lost, nothing twice",
  async ({ asked, accepted }) => {
    const { guest, order_number } = await received();
    const shelf = await onTheShelf(order_number);
    await guest.visit(`/member/order/return/${order_number}`);
    guest.select(guest.page().querySelector("li label")!.textContent, "退 1 件");
    guest.attach("照片或文件", [["單據.pdf", Buffer.from("%PDF-1.4\n%%EOF\n")]]);
    // refused for want of a reason: the photo is taken, and the form is sent again by what it holds
    await guest.press("送出退貨申請");
    guest.choose("收到時已破損");
    const fields = guest.fieldsOf("送出退貨申請");
    const path = `/member/order/return/${order_number}`;
    const returned = () => counted("select from returns", order_number);
    await shop.killed(() => guest.post(path, fields), asked ? returned : null);
    await guest.post(path, fields);
    const still = { returns: ["asked"], units: 1, photos: 1, refunds: 0, whole: false, asked: 1, told: 0 };
    expect(await standing(order_number)).toEqual({ status: "arrived", ...still });

    const id = await returnOf(order_number);
    const accept = () => opsOf(shop.origin, "returns", "accept", id, "--restock");
    const owed = () => counted("select from refunds", order_number);
    await shop.killed(accept, accepted ? owed : null);
    expect((await accept()).code).toBe(0);
    expect(await standing(order_number)).toEqual({
      ...{ status: "returned", returns: ["accepted"], units: 1, photos: 1 },
      ...{ refunds: 1, whole: true, asked: 1, told: 1 },
    });
    expect(await onTheShelf(order_number)).toBe(shelf + 1);
  },
);

test.each(Array.from({ length: effort(1, 10) * 2 }, (_, at) => ({ at, written: at % 2 === 0 })))(
  "killed when a return is refused (written: $written), $at: refused once, told once, and it can be asked for again",
  async ({ written }) => {
    const { guest, order_number } = await received();
    const ask = async () => {
      await guest.visit(`/member/order/return/${order_number}`);
      guest.select(guest.page().querySelector("li label")!.textContent, "退 1 件");
      guest.choose("不需要了（七日猶豫期）");
      await guest.press("送出退貨申請");
    };
    await ask();
    const refuse = async () =>
      opsOf(shop.origin, "returns", "refuse", await returnOf(order_number), "--because", "已拆封");
    const refused = () => counted("select from (select * from returns where state = 'refused') refused", order_number);
    await shop.killed(refuse, written ? refused : null);
    expect((await refuse()).code).toBe(0);
    const told = await one<{ told: number }>(
      `select count(*)::int as told from outbox join orders on outbox.recipient = orders.email
       where order_number = $1 and subject like '%退貨申請結果通知%'`,
      order_number,
    );
    expect(told).toEqual({ told: 1 });
    expect(await standing(order_number)).toMatchObject({ status: "arrived", returns: ["refused"], refunds: 0 });
    await ask();
    expect(await standing(order_number)).toMatchObject({ returns: ["refused", "asked"], refunds: 0 });
  },
);
