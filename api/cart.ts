import { sql } from "drizzle-orm";
import {
  addToCart,
  getCartItems,
  getCartQuantity,
  mergeCart,
  removeCartItem,
  setCartQuantities,
  type AdditionalItem,
  type Cart,
  type CartChange,
  type CartEntry,
} from "#contract/cart";
import { putBackCartItems, removeCartItems } from "#contract/cart-several";
import {
  addItem,
  countUnits,
  lineKey,
  mergeItems,
  placeOf,
  putBackItems,
  removeItem,
  samePlace,
  setQuantity,
  type Changed,
} from "#contract/cart-rules";
import { alongWith, readOffered } from "./cart/along.ts";
import { changeCart, keyOfRow, memberOf, readItems, type CartAsker } from "./cart/change.ts";
import { readFacts, type CartProduct } from "./cart/facts.ts";
import { priceWith } from "./cart/price.ts";
import { noteEvent } from "./measuring.ts";
import { withdrawn } from "./cart/withdrawn.ts";
import type { Db } from "./db.ts";
import { handle, write, type Carts, type Handler } from "./handle.ts";
import { keys, named } from "./prepared.ts";

export { changeCart, lockCarts, readItems } from "./cart/change.ts";
export type { CartProduct };

export const cartHandlers: Handler[] = [
  handle(getCartItems, async ({ with_additional_items }, ctx) =>
    with_additional_items ? readCartAlong(ctx.db, ctx) : { cart: await readCart(ctx.db, ctx) },
  ),

  handle(getCartQuantity, async (_, ctx) => ({ total_quantity: await readQuantity(ctx.db, ctx.carts) })),

  write(addToCart, async ({ item_list, ...add }, ctx) => {
    const held = (items: readonly CartEntry[]) => items.find(samePlace(add))?.qty ?? 0;
    let before = 0;
    const changed = await changeCart(ctx.db, ctx, [add], (items, facts) => {
      before = held(items);
      return addItem(items, add, facts);
    });
    if (changed.changes.some(({ reason, product_guid }) => reason === "cart_full" && product_guid === add.product_guid))
      throw ctx.refuse(409, "cart_full");
    const quantity = held(changed.items) - before;
    if (ctx.visit && quantity > 0)
      await noteEvent(ctx.db, ctx.visit, {
        event: "add_to_cart",
        items: [{ product_guid: add.product_guid, quantity, ...(item_list && { item_list }) }],
      });
    return { total_quantity: countUnits(changed.items), changes: changed.changes };
  }),

  write(setCartQuantities, async ({ lines, only_as_shown }, ctx) => {
    const wanted = lines
      .filter(({ quantity, shown }) => quantity !== shown)
      .map(({ line, quantity, shown }) => ({ ...placeOf(line), quantity, ...(only_as_shown && { shown }) }));
    let had: CartEntry[] = [];
    const { items, changes } = await changeCart(ctx.db, ctx, wanted.map(entryOf), (before, facts) => {
      had = before;
      return wanted.reduce<Changed>(
        (now, to) => {
          const set = setQuantity(now.items, to, facts);
          if (!set) throw ctx.refuse(404, "not_found"); // and with it all of them
          return { items: set.items, changes: [...now.changes, ...set.changes] };
        },
        { items: before, changes: [] },
      );
    });
    const lost = wanted.length > 0 ? await withdrawn(ctx.db, ctx, had, items) : [];
    return { set: wanted.length, total_quantity: countUnits(items), changes, withdrawn: lost };
  }),

  write(removeCartItem, async ({ line }, ctx) => {
    const { crosssell_guid, ...place } = placeOf(line);
    let removed: CartEntry | null = null;
    let name = "";
    let had: CartEntry[] = [];
    const product_guid = crosssell_guid ?? place.product_guid;
    const touched = entryOf({ ...place, product_guid, quantity: 1 });
    const { items } = await changeCart(ctx.db, ctx, [touched], (before, facts) => {
      had = before;
      const after = removeItem(before, place, crosssell_guid);
      removed = after.removed;
      name = facts.products.get(product_guid)?.name ?? "";
      return { items: after.items, changes: [] };
    });
    const lost = await withdrawn(ctx.db, ctx, had, items);
    return { removed, name, total_quantity: countUnits(items), withdrawn: lost };
  }),

  write(removeCartItems, async ({ lines }, ctx) => {
    const removed: CartEntry[] = [];
    const { items } = await changeCart(ctx.db, ctx, [], (before) => {
      let left = before;
      for (const { crosssell_guid, ...place } of lines.map(placeOf)) {
        const after = removeItem(left, place, crosssell_guid);
        if (after.removed) removed.push(after.removed);
        left = after.items;
      }
      return { items: left, changes: [] };
    });
    return { removed, total_quantity: countUnits(items) };
  }),

  write(putBackCartItems, async ({ products }, ctx) => {
    let before = 0;
    const { items, changes } = await changeCart(ctx.db, ctx, products, (held, facts) => {
      before = countUnits(held);
      return putBackItems(held, products, facts);
    });
    const total_quantity = countUnits(items);
    return { added: total_quantity - before, total_quantity, changes };
  }),

  write(
    mergeCart,
    async ({ products }, ctx) => {
      const { changes } = await changeCart(ctx.db, ctx, products, (items, facts) => {
        const merged = mergeItems(items, products, facts);
        return { items: [...merged.items, ...merged.left], changes: merged.changes };
      });
      const { cart_items, total_quantity } = await readCart(ctx.db, ctx);
      return { cart_items, changes, total_quantity };
    },
    // a body counts once for each session, as the merged flag of §4 does
    ({ products }, { shopper }) => `${shopper.session_id} ${JSON.stringify(products)}`,
  ),
];

const entryOf = ({
  quantity,
  crosssell_guid,
  ...place
}: ReturnType<typeof placeOf> & { quantity: number }): CartEntry => ({
  ...place,
  qty: quantity,
  crosssell_items: crosssell_guid ? [{ product_guid: crosssell_guid, quantity }] : [],
});

/** The cart, priced now, in at most three statements. */
export async function readCart(db: Db, { carts, gate }: CartAsker): Promise<Cart> {
  const items = await readItems(db, carts);
  return priceWith(items, await readFacts(db, items, items, { member_id: memberOf(carts), gate }));
}

/** The same, and what it may take along. */
export async function readCartAlong(
  db: Db,
  { carts, gate }: CartAsker,
): Promise<{ cart: Cart; additional_items: AdditionalItem[] }> {
  const items = await readItems(db, carts);
  const [facts, offered] = await Promise.all([
    readFacts(db, items, items, { member_id: memberOf(carts), gate }),
    readOffered(db, items),
  ]);
  return { cart: priceWith(items, facts), additional_items: alongWith(items, facts, offered) };
}

/**
 * For the checkout: the cart with the facts of its products, read once; `items` where they were read already. Of a guest it counts what was ordered under
 * the e-mail address.
 */
export async function readForCheckout(
  db: Db,
  { carts, ...buyer }: CartAsker & { member_id: number | null; guest_email: string | null },
  items?: CartEntry[],
): Promise<{ cart: Cart; products: ReadonlyMap<string, CartProduct> }> {
  items ??= await readItems(db, carts);
  const facts = await readFacts(db, items, items, buyer);
  return { cart: priceWith(items, facts), products: new Map([...facts.gifts.products, ...facts.products]) };
}

/**
 * Brings the rows of all these owners into the first one's cart (§4): quantities of the same entry are summed once, every entry that could not come in
 * whole is told of, and none is dropped. `tx` must be a transaction. Once more changes nothing: what was brought is gone from where it was.
 * It asks for no age: what is read or ordered afterwards does.
 */
export async function mergeCarts(tx: Db, carts: Carts): Promise<CartChange[]> {
  return (await changeCart(tx, { carts, gate: "open" }, [])).changes;
}

/** Adds several entries one after the other. `tx` must be a transaction; `before`: how many units there were. */
export async function addLines(tx: Db, asker: CartAsker, entries: CartEntry[]): Promise<Changed & { before: number }> {
  let before = 0;
  const changed = await changeCart(tx, asker, entries, (items, facts) => {
    before = countUnits(items);
    return entries.reduce<Changed>(
      (now, entry) => {
        const added = addItem(now.items, entry, facts);
        return { items: added.items, changes: [...now.changes, ...added.changes] };
      },
      { items, changes: [] },
    );
  });
  return { ...changed, before };
}

/** After the order has been placed: what was ordered leaves, what waits for the next order stays. */
export async function emptyCart(tx: Db, carts: Carts, ordered: Cart): Promise<void> {
  const kept = ordered.cart_items.filter((line) => line.for_next_order).map(lineKey);
  await deleteItems(tx, { carts: carts.join(","), kept: kept.join(",") });
}

const deleteItems = named<{ carts: string; kept: string }>(
  "empty_cart",
  (of) => sql`
    delete from cart_items where owner = any(${keys(of.carts)})
      and (${keyOfRow}) <> all(${keys(of.kept)})`,
);

/** Carts of visitors and guests that nobody has changed for so long; a member's is kept. */
export async function forgetCarts(db: Db, days: number): Promise<void> {
  await db.execute(sql`
    delete from cart_items where member_id is null and owner in (
      select owner from cart_items where member_id is null group by owner
      having max(changed_at) < now() - make_interval(days => ${days}::int))`);
}

async function readQuantity(db: Db, carts: Carts): Promise<number> {
  const [row] = await quantityOf(db, { carts: carts.join(",") });
  return row!.total_quantity;
}

const quantityOf = named<{ carts: string }, { total_quantity: number }>(
  "cart_quantity",
  (of) => sql`
    select coalesce(sum(quantity + (select coalesce(sum((each ->> 'quantity')::int), 0) from jsonb_array_elements(crosssell_items) each)), 0)::int as total_quantity
    from cart_items where owner = any(${keys(of.carts)})`,
);
