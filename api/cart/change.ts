import { and, eq, inArray, sql } from "drizzle-orm";
import type { CartEntry } from "#contract/cart";
import { joinItems, lineKey, mergeItems, samePlace, type Changed } from "#contract/cart-rules";
import { cart_items, members, type Db } from "../db.ts";
import type { Carts } from "../handle.ts";
import type { Gate } from "../of-age.ts";
import { keys, named, prepared } from "../prepared.ts";
import { readFacts, type CartFacts } from "./facts.ts";

/** Whose cart it is, and whether what is 限制級 may be bought with it. */
export interface CartAsker {
  carts: Carts;
  gate: Gate;
}

/** The entries of the cart, in the order in which they were added. */
export async function readItems(db: Db, carts: Carts): Promise<CartEntry[]> {
  return joinItems((await readRows(db, carts)).map(({ owner: _, ...item }) => item));
}

const readRows = (db: Db, carts: Carts) => rowsOf(db).execute({ carts: carts.join(",") });

const rowsOf = prepared((db) =>
  db
    .select({
      owner: cart_items.owner,
      product_guid: cart_items.product_guid,
      qty: cart_items.quantity,
      is_additional_item: cart_items.is_additional_item,
      crosssell_items: cart_items.crosssell_items,
      place: sql<number>`(extract(epoch from ${cart_items.created_at}) * 1000000)::float8`.as("place"),
    })
    .from(cart_items)
    .where(sql`${cart_items.owner} = any(${keys(sql.placeholder("carts"))})`)
    .orderBy(cart_items.created_at, cart_items.product_guid, cart_items.is_additional_item)
    .prepare("cart_items"),
);

/** The member whose cart it is; null for a visitor or guest. */
export const memberOf = ([owner]: readonly string[]): number | null =>
  owner?.startsWith("m") ? Number(owner.slice(1)) : null;

/**
 * One change at a time for each cart, until the transaction ends: a member's row, and for the others, who have none, the owner itself.
 * Always in this order, as the checkout does after it has locked the account.
 */
export async function lockCarts(tx: Db, carts: readonly string[]): Promise<void> {
  const member_id = memberOf(carts);
  if (member_id !== null)
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member_id)).for("no key update");
  const begun = carts.filter((owner) => !owner.startsWith("m")).sort();
  if (begun.length > 0) await lockOwners(tx, { owners: begun.join(",") });
}

const lockOwners = named<{ owners: string }>(
  "lock_carts",
  (of) => sql`select pg_advisory_xact_lock(hashtextextended(owner, 1)) from unnest(${keys(of.owners)}) owner`,
);

/**
 * Changes a cart by a pure rule, so that limits hold however many changes arrive together. `tx` must be a transaction. `touched` are the entries whose
 * products the rule asks about. Rows of the other owners come into the first one's on the way (§4); what cannot be bought with them stays as a
 * line that says why.
 */
export async function changeCart(
  tx: Db,
  { carts, gate }: CartAsker,
  touched: CartEntry[],
  rule: (items: CartEntry[], facts: CartFacts) => Changed = (items) => ({ items, changes: [] }),
): Promise<Changed> {
  await lockCarts(tx, carts);
  const rows = await readRows(tx, carts);
  const [first, ...others] = carts;
  const itemsOf = (mine: boolean) =>
    rows.filter(({ owner }) => (owner === first) === mine).map(({ owner: _, ...item }) => item);
  // what comes from elsewhere stands after what was there
  const fromOthers = joinItems(itemsOf(false)).map(({ place: _, ...item }) => item);
  const [items, added] = [itemsOf(true), fromOthers];
  const asked = [...added, ...touched];
  // an additional item asks what the others come to
  const known = asked.some((item) => item.is_additional_item) ? [...items, ...asked] : asked;
  const facts = await readFacts(tx, known, [...items, ...asked], { member_id: memberOf(carts), gate });
  const merged = mergeItems(items, added, facts);
  const changed = rule([...merged.items, ...merged.left], facts);
  await writeItems(tx, first, items, changed.items);
  if (added.length > 0) await tx.delete(cart_items).where(inArray(cart_items.owner, others));
  return { items: changed.items, changes: [...merged.changes, ...changed.changes] };
}

/** A row's line, as `lineKey` writes it. */
export const keyOfRow = sql`case when ${cart_items.is_additional_item} then 'additional-' else '' end || ${cart_items.product_guid}`;

/** Writes only what differs. */
async function writeItems(tx: Db, owner: string, before: CartEntry[], after: CartEntry[]): Promise<void> {
  const gone = before.filter((old) => !after.some(samePlace(old)));
  if (gone.length > 0)
    await tx.delete(cart_items).where(and(eq(cart_items.owner, owner), inArray(keyOfRow, gone.map(lineKey))));
  const changed = after.filter((item) => !before.includes(item));
  if (changed.length === 0) return;
  await tx
    .insert(cart_items)
    .values(
      changed.map(({ product_guid, qty, is_additional_item, crosssell_items, place }, at) => ({
        owner,
        product_guid,
        is_additional_item,
        quantity: qty,
        crosssell_items,
        // entries that come together keep their order; what is put back has its own
        created_at:
          place === undefined
            ? sql`clock_timestamp() + ${at}::int * interval '1 microsecond'`
            : sql`least(now(), 'epoch'::timestamptz + ${place}::float8 * interval '1 microsecond')`,
      })),
    )
    .onConflictDoUpdate({
      target: [cart_items.owner, cart_items.product_guid, cart_items.is_additional_item],
      set: {
        quantity: sql`excluded.quantity`,
        crosssell_items: sql`excluded.crosssell_items`,
        changed_at: sql`now()`,
      },
    });
}
