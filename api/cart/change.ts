import { and, eq, sql } from "drizzle-orm";
import type { GuestCartItem } from "#contract/cart";
import { samePlace, type Changed } from "#contract/cart-rules";
import { cart_items, members, type Db } from "../db.ts";
import { prepared } from "../prepared.ts";
import { readFacts, type CartFacts } from "./facts.ts";

/** The member's entries, in the order in which they were added. */
export async function readItems(db: Db, member_id: number): Promise<GuestCartItem[]> {
  return itemsOf(db).execute({ member_id });
}

const itemsOf = prepared((db) =>
  db
    .select({
      product_guid: cart_items.product_guid,
      qty: cart_items.quantity,
      is_additional_item: cart_items.is_additional_item,
      crosssell_items: cart_items.crosssell_items,
    })
    .from(cart_items)
    .where(eq(cart_items.member_id, sql.placeholder("member_id")))
    .orderBy(cart_items.created_at, cart_items.product_guid, cart_items.is_additional_item)
    .prepare("cart_items"),
);

/**
 * Changes a member's cart by a pure rule: one change at a time for each member, so that limits hold however many arrive together.
 * `db` must be a transaction. `touched` are the entries whose products the rule asks about.
 */
export async function changeCart(
  db: Db,
  member_id: number,
  touched: GuestCartItem[],
  rule: (items: GuestCartItem[], facts: CartFacts) => Changed,
): Promise<Changed> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, member_id)).for("no key update");
  const items = await readItems(db, member_id);
  const facts = await readFacts(db, touched, [...items, ...touched], member_id);
  const changed = rule(items, facts);
  await writeItems(db, member_id, items, changed.items);
  return changed;
}

/** Writes only what differs. */
async function writeItems(db: Db, member_id: number, before: GuestCartItem[], after: GuestCartItem[]): Promise<void> {
  for (const item of before.filter((old) => !after.some(samePlace(old)))) {
    await db
      .delete(cart_items)
      .where(
        and(
          eq(cart_items.member_id, member_id),
          eq(cart_items.product_guid, item.product_guid),
          eq(cart_items.is_additional_item, item.is_additional_item),
        ),
      );
  }
  const changed = after.filter((item) => !before.includes(item));
  if (changed.length === 0) return;
  await db
    .insert(cart_items)
    .values(
      changed.map(({ product_guid, qty, is_additional_item, crosssell_items }, place) => ({
        member_id,
        product_guid,
        is_additional_item,
        quantity: qty,
        crosssell_items,
        // entries that come together keep their order
        created_at: sql`clock_timestamp() + ${place}::int * interval '1 microsecond'`,
      })),
    )
    .onConflictDoUpdate({
      target: [cart_items.member_id, cart_items.product_guid, cart_items.is_additional_item],
      set: { quantity: sql`excluded.quantity`, crosssell_items: sql`excluded.crosssell_items` },
    });
}
