import { sql } from "drizzle-orm";
import { reviews } from "#api/db";
import { acceptReview } from "#contract/review-ops";
import { saveReview } from "#contract/reviews";
import type { InputOf } from "#contract/endpoint";
import { aMember, aProduct } from "./builders.ts";
import { move } from "./placed-orders.ts";
import { asOperator, aReceivedOrder } from "./returns.ts";
import type { TestShop } from "./shop.ts";

/** A member who bought a product and kept it. */
export async function aKeeper(
  shop: TestShop,
  { name, ...wish }: { name?: string } & NonNullable<Parameters<typeof aProduct>[1]> = {},
) {
  const { product_guid } = await aProduct(shop, wish);
  const { who, order_number } = await aReceivedOrder(shop, { member: true, products: [{ product_guid }] });
  await move(shop, order_number, "completed");
  if (name)
    await shop.database.db.execute(
      sql`update members set name = ${name} where id = (select member_id from orders where order_number = ${order_number})`,
    );
  return { token: who.token, product_guid, order_number };
}

/** Accepted ones of as many members, one after the other, as they stand in their rows. */
export async function reviewsLaid(shop: TestShop, product_guid: string, all: { stars: number; text: string }[]) {
  for (const { stars, text } of all) {
    const { member_id } = await aMember(shop);
    await shop.database.db.insert(reviews).values({ member_id, product_guid, stars, text, state: "accepted" });
  }
}

/** Written and accepted. */
export async function reviewBy(shop: TestShop, { token }: { token: string }, review: InputOf<typeof saveReview>) {
  await shop.ask(saveReview, review, { token });
  const { rows } = await shop.database.db.execute<{ number: number }>(sql`select max(number) as number from reviews`);
  await shop.ask(acceptReview, { number: rows[0]!.number }, asOperator);
}
