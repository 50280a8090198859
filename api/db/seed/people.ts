import { demoAccounts, demoPassword } from "#contract/demo";
import { ApiError } from "#contract/endpoint";
import { giveTo } from "../../held-coupons.ts";
import { hashPassword } from "../../passwords.ts";
import {
  address_books,
  coupons,
  draw_prizes,
  draw_rules,
  point_offers,
  members,
  product_notifications,
  wish_lists,
  type Db,
} from "../../db.ts";
import { layAffiliate } from "./affiliate.ts";
import { layGuestOrders } from "./guest-orders.ts";
import { layOrder } from "./lay-order.ts";
import { addressBooks, drawPrizes, givenCoupons, layCoupons, memberFacts, pointOffers } from "./member-facts.ts";
import { layMovements } from "./movements.ts";
import { pastOrders } from "./past-orders.ts";
import { timeAfter } from "./random.ts";
import type { Stocked } from "./selling.ts";
import type { StoreRow } from "./stores.ts";

/** The two members whose password everybody knows, with a past, and what guests have ordered. */
export async function layPeople(tx: Db, stocked: Stocked[], stores: StoreRow[], today: Date): Promise<void> {
  await tx.insert(coupons).values(layCoupons(today));
  await tx.insert(point_offers).values(pointOffers);
  const [draw] = await tx.insert(draw_rules).values({ daily_budget: 2_000 }).returning({ rules_id: draw_rules.id });
  await tx.insert(draw_prizes).values(drawPrizes.map((prize) => ({ ...prize, ...draw! })));
  const password_hash = await hashPassword(demoPassword, (status, code) => new ApiError(status, code, code));
  const byKey = new Map(stocked.map((one) => [one.product.source_key, one]));
  for (const [number, { email, name }] of demoAccounts.entries()) {
    const [row] = await tx
      .insert(members)
      .values({
        ...memberFacts[email],
        email,
        name,
        password_hash,
        uuid: `00000000-0000-4000-8000-00000000000${number + 1}`,
        status: "normal",
        card_code: `YL0000000${number + 1}`,
        created_at: timeAfter(today, -400 - number * 30),
        email_proven_at: timeAfter(today, -400 - number * 30),
        phone_proven_at: timeAfter(today, -400 - number * 30),
      })
      .returning({ id: members.id });
    const member_id = row!.id;
    await tx.insert(address_books).values(addressBooks[email].map((entry) => ({ ...entry, member_id })));
    for (const code of givenCoupons) await giveTo(tx, member_id, code);
    await layMovements(tx, [
      { member_id, points: 100, reason: "joined", created_at: timeAfter(today, -399) },
      { member_id, points: 200, reason: "birthday", created_at: timeAfter(today, -150) },
    ]);
    for (const [place, past] of pastOrders.filter((order) => order.email === email).entries()) {
      const buyer = { member_id, owner: `m${member_id}`, name, home: addressBooks[email][0]! };
      await layOrder(tx, buyer, past, { byKey, stores, today }, 100_000 * (number + 1) + 137 * (place + 1));
    }
    await layWishes(tx, member_id, stocked, number, today);
  }
  await layGuestOrders(tx, { byKey, stores, today });
  await layAffiliate(tx, demoAccounts[0].email);
}

async function layWishes(tx: Db, member_id: number, stocked: Stocked[], number: number, today: Date): Promise<void> {
  const free = stocked.filter(({ product }) => !product.restricted && product.status === "selling" && product.is_book);
  const wished = [...free]
    .sort((one, other) => other.product.hot_rank - one.product.hot_rank)
    .slice(number * 9, number * 9 + 9);
  await tx.insert(wish_lists).values(
    wished.map(({ product, price }, at) => ({
      member_id,
      product_guid: product.product_guid,
      // some were wished for before they were reduced
      wished_price: at % 3 === 0 ? price.final_price : price.retail_price,
      created_at: timeAfter(today, -3 * at - 2),
    })),
  );
  // waits for two that are sold out and one that is not on sale yet, and was told of one that came back
  const always = free.filter(({ product }) => !product.sale_start && !product.sale_end);
  const soldOut = always.filter(({ stock }) => stock?.quantity === 0).slice(number * 2, number * 2 + 2);
  const soon = free.filter(({ product }) => product.sale_start).slice(number, number + 1);
  const back = always.filter(({ stock }) => (stock?.quantity ?? 0) > 5).slice(number, number + 1);
  const notice = { member_id, created_at: timeAfter(today, -5) };
  await tx.insert(product_notifications).values([
    ...soldOut.map(({ product }) => ({ ...notice, product_guid: product.product_guid })),
    ...soon.map(({ product }) => ({ ...notice, product_guid: product.product_guid, kind: "on_sale" as const })),
    ...back.map(({ product }) => ({
      ...notice,
      product_guid: product.product_guid,
      notified_at: timeAfter(today, -2),
    })),
  ]);
}
