import { eq, sql } from "drizzle-orm";
import {
  addToCart,
  addToGuestCart,
  getCartItems,
  getCartQuantity,
  mergeCart,
  priceGuestCart,
  removeCartItem,
  setCartQuantity,
  setGuestCartQuantity,
  type Cart,
  type CartChange,
  type GuestCartItem,
} from "#contract/cart";
import {
  addItem,
  countUnits,
  joinItems,
  mergeItems,
  readableItems,
  removeItem,
  setQuantity,
  type Changed,
} from "#contract/cart-rules";
import { changeCart, readItems } from "./cart/change.ts";
import { readFacts, type CartProduct } from "./cart/facts.ts";
import { priceWith } from "./cart/price.ts";
import { cart_items, type Db } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { named } from "./prepared.ts";

export type { CartProduct };

export const cartHandlers: Handler[] = [
  handle(getCartItems, async (_, ctx) => ({ cart: await readCart(ctx.db, ctx.shopper.member_id) })),

  handle(getCartQuantity, async (_, ctx) => ({ total_quantity: await readQuantity(ctx.db, ctx.shopper.member_id) })),

  write(addToCart, async (add, ctx) => {
    const changed = await changeCart(ctx.db, ctx.shopper.member_id, [add], (items, facts) =>
      addItem(items, add, facts),
    );
    if (isFull(changed)) throw ctx.refuse(409, "cart_full");
    return { total_quantity: countUnits(changed.items), changes: changed.changes };
  }),

  write(setCartQuantity, async (to, ctx) => {
    const changed = await changeCart(ctx.db, ctx.shopper.member_id, [placeholder(to)], (items, facts) => {
      const set = setQuantity(items, to, facts);
      if (!set) throw ctx.refuse(404, "not_found");
      return set;
    });
    return { total_quantity: countUnits(changed.items), changes: changed.changes };
  }),

  write(removeCartItem, async ({ crosssell_guid, ...place }, ctx) => {
    let removed: GuestCartItem | null = null;
    const { items } = await changeCart(ctx.db, ctx.shopper.member_id, [], (before) => {
      const after = removeItem(before, place, crosssell_guid);
      removed = after.removed;
      return { items: after.items, changes: [] };
    });
    return { removed, total_quantity: countUnits(items) };
  }),

  write(mergeCart, async ({ products }, ctx) => {
    const changes = await mergeIntoCart(ctx.db, ctx.shopper.member_id, products);
    const cart = await readCart(ctx.db, ctx.shopper.member_id);
    return { cart_items: cart.cart_items, changes, total_quantity: cart.total_quantity };
  }),

  handle(priceGuestCart, async ({ products }, ctx) => ({ cart: await priceItems(ctx.db, products, null) })),

  handle(addToGuestCart, async ({ products, add }, ctx) => {
    const changed = addItem(products, add, await readFacts(ctx.db, [add], [...products, add], null));
    if (isFull(changed)) throw ctx.refuse(409, "cart_full");
    return { products: changed.items, changes: changed.changes };
  }),

  handle(setGuestCartQuantity, async ({ products, ...to }, ctx) => {
    const changed = setQuantity(products, to, await readFacts(ctx.db, [placeholder(to)], products, null));
    if (!changed) throw ctx.refuse(404, "not_found");
    return { products: changed.items, changes: changed.changes };
  }),
];

const isFull = ({ changes }: Changed) => changes.some(({ reason }) => reason === "cart_full");
const placeholder = ({
  product_guid,
  quantity,
  is_additional_item,
}: {
  product_guid: string;
  quantity: number;
  is_additional_item: boolean;
}): GuestCartItem => ({ product_guid, qty: quantity, is_additional_item, crosssell_items: [] });

/** The member's cart, priced now. */
export async function readCart(db: Db, member_id: number): Promise<Cart> {
  return priceItems(db, await readItems(db, member_id), member_id);
}

/** Any cart, priced now, in at most two statements; `member_id` for what the account has bought already, null for a guest. */
export async function priceItems(db: Db, items: GuestCartItem[], member_id: number | null): Promise<Cart> {
  return priceWith(items, await readFacts(db, items, items, member_id));
}

/** For the checkout: the member's cart or these items of a guest, with the facts of their products, read once. */
export async function readForCheckout(
  db: Db,
  account: { member_id: number | null; guest_email: string | null },
  products: GuestCartItem[],
): Promise<{ cart: Cart; products: ReadonlyMap<string, CartProduct> }> {
  const { member_id, guest_email } = account;
  const items = member_id === null ? joinItems(products) : await readItems(db, member_id);
  const facts = await readFacts(db, items, items, member_id, guest_email);
  return { cart: priceWith(items, facts), products: facts.products };
}

/**
 * Puts a guest's cart into the member's (§4): quantities of the same entry are summed once, and every entry that could not come in whole is
 * told of. `db` must be a transaction; it locks the member's row. Whatever was in the guest's cart, it does not refuse.
 */
export async function mergeIntoCart(db: Db, member_id: number, products: GuestCartItem[]): Promise<CartChange[]> {
  const added = readableItems(products);
  if (added.length === 0) return [];
  const { changes } = await changeCart(db, member_id, added, (items, facts) => mergeItems(items, added, facts));
  return changes;
}

/** After the order has been placed. */
export async function emptyCart(db: Db, member_id: number): Promise<void> {
  await named(db, "empty_cart", sql`delete from cart_items where member_id = ${member_id}`);
}

async function readQuantity(db: Db, member_id: number): Promise<number> {
  const [row] = await db
    .select({
      total_quantity: sql<number>`coalesce(sum(${cart_items.quantity} + (select coalesce(sum((each ->> 'quantity')::int), 0) from jsonb_array_elements(${cart_items.crosssell_items}) each)), 0)::int`,
    })
    .from(cart_items)
    .where(eq(cart_items.member_id, member_id));
  return row!.total_quantity;
}
