import { expect, test, type Page } from "@playwright/test";
import pg from "pg";
import { allowedInvoices } from "#contract/checkout-rules";
import { chance, effort } from "../effort.ts";
import { aDetailThat, aPaperBook, forSale, isPlain } from "../journeys/products.ts";
import { newVisitor } from "../journeys/visitor.ts";
import { chooseWay, everyPair, fillWay, sendAndPay, wayWords, type Hands, type Way } from "../ordering.ts";
import type { Copy } from "../copies.ts";
import { demoDatabase } from "../demo-database.ts";
import { startShop, type RunningShop } from "../running-shop.ts";
import { aMemberWith, signInAs } from "../shoppers.ts";
import { handsOf } from "./hands.ts";
import { addToCart } from "./steps.ts";

/** Orders at random, each made twice: by forms and links without a script, and by Chromium with the scripts. What the shop writes of both is the same. */

// one after another: what one takes off the shelf is counted
test.describe.configure({ mode: "default" });

let copy: Copy;
let shop: RunningShop;
let books: pg.Client;
let paper: string[];
let ebook: string;

test.beforeAll(async () => {
  copy = await demoDatabase();
  shop = await startShop({ DATABASE_URL: copy.url });
  books = new pg.Client(copy.url);
  await books.connect();
  await books.query(
    "insert into coupons (code, name, discount_type, discount_range) values ('WALK9', '測試', 'percentage', 90)",
  );
  await books.query("update stocks set quantity = 10000 where quantity > 20");
  await books.query("update store_stocks set quantity = 10000 where quantity > 0");
  const aBook = (from: number, to: number) =>
    aDetailThat(
      shop.origin,
      (card) => aPaperBook(card) && card.retail_price >= from && card.retail_price < to,
      isPlain,
    );
  const found = await Promise.all([aBook(0, 250), aBook(250, 400), aBook(400, 900)]);
  paper = found.map(({ product_guid }) => product_guid);
  const read = (card: { is_ebook: boolean }) => card.is_ebook;
  ({ product_guid: ebook } = await aDetailThat(shop.origin, (card) => read(card) && forSale(card), read));
});
test.afterAll(async () => {
  await books.end();
  await shop.stop();
  await copy.stop();
});

type Ending = "付款成功" | "付款失敗" | "取消付款";

/** What somebody does: the same in both modes. */
interface Journey {
  entries: [product_guid: string, qty: number][];
  member: boolean;
  coupon: boolean;
  points: number;
  /** chosen first and changed: the draft keeps what still fits */
  before: Way | null;
  way: Way;
  ending: Ending;
}

function aJourney(seed: number): Journey {
  const luck = chance(seed * 7919);
  const pick = (): Way => {
    const way = luck.of(everyPair.filter(({ for_nothing }) => !for_nothing || luck.below(2) === 0));
    return { ...way, invoice: luck.of(allowedInvoices(way.delivery)) };
  };
  const way = pick();
  const other = pick();
  const member = way.for_nothing || luck.below(2) === 0;
  const some = paper.filter(() => luck.below(2) === 0);
  const bought = way.ebook ? [ebook] : some.length > 0 ? some : [luck.of(paper)];
  return {
    entries: bought.map((product_guid) => [product_guid, way.ebook ? 1 : 1 + luck.below(3)]),
    member,
    coupon: !way.for_nothing && luck.below(3) === 0,
    points: member && !way.for_nothing && luck.below(2) === 0 ? 1 + luck.below(60) : 0,
    before: other.ebook === way.ebook && !other.for_nothing && luck.below(2) === 0 ? other : null,
    way,
    ending: luck.of<Ending>(["付款成功", "付款成功", "付款失敗", "取消付款"]),
  };
}

/** From the full cart to the last step. */
async function go(hands: Hands, email: string, { member, coupon, points, before, way, ending }: Journey) {
  await hands.visit(`${shop.origin}/login?redirect=/cart/step1`);
  if (member) await signInAs(hands, email);
  else {
    await hands.fill("電子信箱", email);
    await hands.press("以訪客身分結帳");
  }
  if (before) {
    await chooseWay(hands, before);
    await hands.press("上一步");
  }
  if (coupon) await hands.fill("優惠代碼", "WALK9");
  if (points > 0) await hands.fill("使用點數", String(points));
  if (coupon || points > 0) await hands.press("使用優惠券");
  await chooseWay(hands, way);
  await fillWay(hands, way, member);
  return sendAndPay(hands, way, ending);
}

const onTheShelf = async () =>
  new Map(
    (
      await books.query<{ product_guid: string; quantity: number }>("select product_guid, quantity from stocks")
    ).rows.map(({ product_guid, quantity }) => [product_guid, quantity]),
  );

/** All that was written of the order, without ids, times and whose it is. */
async function written(email: string, order_number: string, shelf: Map<string, number>) {
  const { rows } = await books.query<{ facts: Record<string, unknown> }>(
    `select jsonb_build_object(
       'orders', (select jsonb_agg(to_jsonb(o) - '{id,order_number,owner,idempotency_key,body_hash,member_id,email,pay_before,created_at}'::text[]
         || jsonb_build_object('subscriber', o.subscriber - 'email')) from orders o where o.email = $1),
       'lines', (select jsonb_agg(to_jsonb(l) - '{id,order_id,created_at}'::text[] order by l.line_number)
         from order_lines l join orders o on o.id = l.order_id where o.email = $1),
       'payments', (select jsonb_agg(jsonb_build_array(p.payment, p.amount, p.status, p.message, p.bank_code) order by p.id)
         from payments p join orders o on o.id = p.order_id where o.email = $1),
       'invoices', (select jsonb_agg(i.amount) from invoices i join orders o on o.id = i.order_id where o.email = $1),
       'coupons', (select jsonb_agg(u.code) from coupon_uses u join orders o on o.id = u.order_id where o.email = $1),
       'points', (select jsonb_agg(jsonb_build_array(p.amount, p.reason) order by p.id)
         from points p join members m on m.id = p.member_id where m.email = $1),
       'cart', (select count(*) from cart_items c join orders o on o.owner = c.owner where o.email = $1),
       'mails', (select jsonb_agg(replace(x.subject, $2, '') order by x.id) from outbox x where x.recipient = $1 and x.subject not like '%發票%')
     ) as facts`,
    [email, order_number],
  );
  const now = await onTheShelf();
  const sold = [...now].filter(([guid, left]) => left !== shelf.get(guid));
  return { ...rows[0]!.facts, sold: sold.map(([guid, left]) => [guid, shelf.get(guid)! - left]).sort() };
}

async function twice(page: Page, seed: number, journey: Journey) {
  const run = async (mode: string, fill: () => Promise<void>, hands: Hands) => {
    const email = `walk${seed}-${mode}@example.com`;
    if (journey.member) await aMemberWith(books, email, 9000);
    const shelf = await onTheShelf();
    await fill();
    const order_number = await go(hands, email, journey);
    return written(email, order_number, shelf);
  };
  const visitor = newVisitor(shop.origin);
  const plain = await run(
    "forms",
    async () => {
      for (const [product_guid, qty] of journey.entries)
        await visitor.post("/cart/add", { product_guid, qty: String(qty) });
    },
    visitor,
  );
  const scripted = await run(
    "scripts",
    async () => {
      for (const [product_guid, qty] of journey.entries) {
        await page.goto(`${shop.origin}/product/${product_guid}`);
        if (qty > 1) await page.getByRole("spinbutton", { name: "數量" }).fill(String(qty));
        await addToCart(page);
      }
    },
    handsOf(page, true),
  );
  return { plain, scripted };
}

const first = Number(process.env.SEED ?? 1);
for (let seed = first; seed < first + effort(3, 200); seed++)
  test(`an order at random (seed ${seed}) is the same rows with scripts and without`, async ({ page }) => {
    const journey = aJourney(seed);
    const { plain, scripted } = await twice(page, seed, journey);
    const told = `${wayWords(journey.way)}, ${JSON.stringify(journey)}`;
    expect((plain as Record<string, unknown>).orders, told).toHaveLength(1);
    expect(scripted, told).toEqual(plain);
  });
