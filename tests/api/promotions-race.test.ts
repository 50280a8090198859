import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coupons, promotion_products, promotions } from "#api/db";
import { getCartItems, setCartQuantities } from "#contract/cart";
import { placeOrder } from "#contract/checkout";
import { takeComboOffer } from "#contract/promotions";
import { aProduct } from "../builders.ts";
import { aBuyer, aCoupon, aSeenForm, givePoints } from "../checkouts.ts";
import { effort } from "../effort.ts";
import { databases, openShop, type TestShop } from "../shop.ts";
import { left } from "./checkout/outcome.ts";

const many = effort(48, 400);
type Product = { product_guid: string };

describe.each(databases)("promotions, stock, coupons and points at once on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await openShop(kind)));
  afterAll(() => shop.close());
  beforeEach(() => shop.database.db.delete(promotions));

  async function aPromotion(products: Product[], wish: Partial<typeof promotions.$inferInsert>) {
    const common = {
      kind: "combo_offers",
      name: "挑兩本",
      lower_limit: 2,
      discount_type: "amount",
      discount_range: 100,
    };
    const [row] = await shop.database.db
      .insert(promotions)
      .values({ ...common, ...wish })
      .returning();
    if (products.length > 0)
      await shop.database.db
        .insert(promotion_products)
        .values(products.map(({ product_guid }) => ({ promotion_id: row!.id, product_guid })));
    return row!.id;
  }
  const send = (form: Parameters<typeof shop.ask<typeof placeOrder>>[1], token: string) =>
    shop.ask(placeOrder, form, { token });
  const isSold = ({ outcome }: Awaited<ReturnType<typeof send>>) => outcome !== "changed";

  /** Of the orders of these products: how many, what was charged, what each kind of discount took off, how many units. */
  async function sales(products: Product[]) {
    const { rows } = await shop.database.db.execute<Record<string, number>>(sql`
      with mine as (
        select distinct order_id as id from order_lines where product_guid in ${products.map(({ product_guid }) => product_guid)})
      select count(*)::int as orders, coalesce(sum(total), 0)::int as charged,
        coalesce(sum(coupon_discount), 0)::int as coupon, coalesce(sum(points_used), 0)::int as points,
        (select coalesce(sum(amount), 0)::int from order_discounts join mine on mine.id = order_id where kind = 'promotion') as promotion,
        (select coalesce(sum(amount - discount), 0)::int from order_lines join mine on mine.id = order_id) as lines,
        (select coalesce(sum(quantity), 0)::int from order_lines join mine on mine.id = order_id) as units,
        coalesce(sum(fee), 0)::int as fees
      from orders join mine using (id)`);
    return rows[0]!;
  }

  test("a combo offer of which one book runs out, with a coupon for ten: each that was sold had all of it off once", async () => {
    // more than those without a coupon can buy, less than they and ten with one: the book runs out, and the coupon is used
    const few = many / 2 + 5;
    const [one, scarce] = [await aProduct(shop, { stock: 1_000 }), await aProduct(shop, { stock: few })];
    await aPromotion([one, scarce], {});
    const coupon = await aCoupon(shop, { total_limit: 10, discount_range: 50 });
    const buyers = await Promise.all(Array.from({ length: many }, () => aBuyer(shop, [one, scarce])));
    await Promise.all(buyers.flatMap(({ member_id }, at) => (at % 3 === 0 ? [givePoints(shop, member_id, 7)] : [])));
    const forms = await Promise.all(
      buyers.map(({ token }, at) =>
        aSeenForm(shop, token, {
          ...(at % 2 === 0 && { coupon_code: coupon.code }),
          ...(at % 3 === 0 && { points: 7 }),
        }),
      ),
    );
    const answers = await Promise.all(forms.map((form, at) => send(form, buyers[at]!.token)));
    const sold = forms.filter((_, at) => isSold(answers[at]!));
    const facts = await sales([one, scarce]);
    const withCoupon = sold.filter(({ coupon_code }) => coupon_code).length;
    const withPoints = sold.filter(({ points }) => points).length;
    expect(sold.length).toBe(few);
    expect(withCoupon).toBeGreaterThanOrEqual(5);
    expect(withCoupon).toBeLessThanOrEqual(10);
    expect(withPoints).toBeGreaterThan(0);
    expect(facts).toMatchObject({
      orders: sold.length,
      charged: sold.reduce((sum, { seen_total }) => sum + seen_total, 0),
      ...{ promotion: sold.length * 100, coupon: withCoupon * 50, points: withPoints * 7, units: sold.length * 2 },
    });
    // to the dollar: the lines' shares of every discount, and the fees
    expect(facts.lines! + facts.fees! - facts.points!).toBe(facts.charged);
    expect(await left(shop, one.product_guid)).toBe(1_000 - few);
    expect(await left(shop, scarce.product_guid)).toBe(0);
    const [row] = await shop.database.db.select().from(coupons).where(eq(coupons.code, coupon.code));
    expect(row!.used_count).toBe(withCoupon);
  });

  test("a single cart that ends while everybody orders: nobody is charged another sum than was seen", async () => {
    const book = await aProduct(shop, { stock: 1_000, final_price: 700, retail_price: 700 });
    const id = await aPromotion([], {
      ...{ kind: "single_carts", name: "滿額", whole_shop: true, lower_limit: 600, discount_range: 60 },
    });
    const buyers = await Promise.all(Array.from({ length: many + 1 }, () => aBuyer(shop, [book])));
    const forms = await Promise.all(buyers.map(({ token }) => aSeenForm(shop, token)));
    expect(new Set(forms.map(({ seen_total }) => seen_total)).size).toBe(1);
    const sending = (from: number, to: number) =>
      forms.slice(from, to).map((form, at) => send(form, buyers[from + at]!.token));
    const early = sending(0, many / 2);
    const first = await Promise.race(early);
    const end = shop.database.db.execute(sql`update promotions set ends_at = now() where id = ${id}`);
    const meanwhile = sending(many / 2, many);
    await end;
    const [late] = await Promise.all(sending(many, many + 1));
    // who was first had it, and who comes after its end has not, whatever became of the others
    expect([isSold(first), isSold(late!)]).toEqual([true, false]);
    const answers = [...(await Promise.all([...early, ...meanwhile])), late!];
    const sold = answers.filter(isSold).length;
    expect(await sales([book])).toMatchObject({
      orders: sold,
      charged: sold * forms[0]!.seen_total,
      promotion: sold * 60,
      units: sold,
    });
    expect(await left(shop, book.product_guid)).toBe(1_000 - sold);
    for (const answer of answers)
      if (answer.outcome === "changed") expect(answer.quote.total).toBe(forms[0]!.seen_total + 60);
  });

  test("one member's tabs change the cart under the threshold and over it while others order: what was charged is what was sold", async () => {
    let sold = 0;
    // each fourth ends with the cart that was seen
    for (let round = 0; round < 4 || (sold === 0 && round < 40); round++) sold += await tabsAtOnce(round);
    expect(sold).toBeGreaterThan(0);
  });

  /** A member orders and changes the cart at once; how many of the orders were sold: one or none. */
  async function tabsAtOnce(round: number): Promise<number> {
    const book = await aProduct(shop, { stock: 1_000 });
    await aPromotion([book], { kind: "single_carts", lower_limit: 900, least_buy_count_type: "multiple" });
    const member = await aBuyer(shop, [{ ...book, qty: 3 }]);
    const { token } = member;
    await givePoints(shop, member.member_id, 100);
    const form = await aSeenForm(shop, token, { points: 100 });
    const lines = (quantity: number) => ({ lines: [{ line: book.product_guid, quantity }] });
    // a cart that was ordered is empty, and has no such line
    const gone = { status: 404, code: "not_found" };
    const change = (quantity: number) =>
      shop
        .ask(setCartQuantities, lines(quantity), { token })
        .catch((error: unknown) => expect(error).toMatchObject(gone));
    const answers = await Promise.all(
      Array.from({ length: many }, async (_, at) => {
        if (at % 3 !== 0) return send({ ...form, idempotency_key: `tab-${at}-${book.product_guid}` }, token);
        await change(1 + ((at / 3 + round) % 4));
        return null;
      }),
    );
    const sold = answers.filter((answer) => answer && isSold(answer)).length;
    expect(sold).toBeLessThanOrEqual(1);
    expect(await sales([book])).toMatchObject({
      orders: sold,
      charged: sold * form.seen_total,
      ...{ units: sold * 3, points: sold * 100, promotion: sold * 100 },
    });
    expect(await left(shop, book.product_guid)).toBe(1_000 - sold * 3);
    return sold;
  }

  test("an offer is pressed by many at once: up to what the shelf and the account allow, and once for each press", async () => {
    const [one, other] = [await aProduct(shop, { account_quantity_limit: 20 }), await aProduct(shop, { stock: 9 })];
    const id = await aPromotion([one, other], {});
    const { token } = await aBuyer(shop, []);
    const products = [one, other].map(({ product_guid }) => ({ product_guid, quantity: 1 }));
    const press = (at: number) =>
      shop.ask(takeComboOffer, { id, products }, { token, operationId: `combo-at-once-${kind}-${at % 16}` });
    const pressed = await Promise.all(Array.from({ length: 48 }, (_, at) => press(at)));
    const { cart } = await shop.ask(getCartItems, {}, { token });
    expect(cart.cart_items.map(({ quantity }) => quantity)).toEqual([10, 9]);
    expect(cart.other_discount).toBe(100);
    // three presses of one id have one answer
    for (let at = 0; at < 16; at++)
      expect(new Set([pressed[at], pressed[at + 16], pressed[at + 32]].map((one) => JSON.stringify(one))).size).toBe(1);
    expect(pressed.slice(0, 16).reduce((sum, { added }) => sum + added, 0)).toBe(19);
  });
});
