import { and, eq, isNull } from "drizzle-orm";
import type { AdditionalItemRow, GiftRow } from "#contract/ops";
import { additional_items, gifts, type Db } from "../db.ts";
import type { RowChange } from "./audit.ts";
import { productCalled } from "./product-called.ts";

/** Makes, changes or takes away one gift. How many are left of it says its own stock; an ebook cannot be given (api/cart/gifts.ts). */
export async function putGift(db: Db, { gift, product, removed, ...row }: GiftRow): Promise<RowChange> {
  const given = await productCalled(db, gift);
  if ("refused" in given) return given;
  if (given.is_ebook) return { refused: "電子書不能當贈品" };
  const bought = product === undefined ? null : await productCalled(db, product);
  if (bought && "refused" in bought) return bought;
  const gift_guid = given.product_guid;
  const product_guid = bought?.product_guid ?? null;
  const key = and(
    eq(gifts.gift_guid, gift_guid),
    product_guid === null ? isNull(gifts.product_guid) : eq(gifts.product_guid, product_guid),
    eq(gifts.least_quantity, row.least_quantity),
    eq(gifts.minimum_subtotal, row.minimum_subtotal),
  );
  const id = `${gift_guid} ${product_guid ?? "cart"} ${product_guid ? row.least_quantity : row.minimum_subtotal}`;
  const [before = null] = await db.select().from(gifts).where(key).for("update");
  if (removed) {
    if (!before) return { refused: "沒有這個贈品" };
    await db.delete(gifts).where(key);
    return { id, before, after: null };
  }
  const values = { ...row, gift_guid, product_guid, item_type: product_guid ? "product_gift" : "shopping_cart_gift" };
  const [after] = await db
    .insert(gifts)
    .values(values)
    .onConflictDoUpdate({
      target: [gifts.gift_guid, gifts.product_guid, gifts.least_quantity, gifts.minimum_subtotal],
      set: values,
    })
    .returning();
  return { id, before, after };
}

/** Makes, changes or takes away one additional item; what lies in carts follows at their next reading. */
export async function putAdditionalItem(db: Db, { product, removed, ...row }: AdditionalItemRow): Promise<RowChange> {
  const named = await productCalled(db, product);
  if ("refused" in named) return named;
  const { product_guid } = named;
  const key = eq(additional_items.product_guid, product_guid);
  const [before = null] = await db.select().from(additional_items).where(key).for("update");
  if (removed) {
    if (!before) return { refused: "沒有這項加價購" };
    await db.delete(additional_items).where(key);
    return { id: product_guid, before, after: null };
  }
  const values = { ...row, product_guid };
  const [after] = await db
    .insert(additional_items)
    .values(values)
    .onConflictDoUpdate({ target: additional_items.product_guid, set: values })
    .returning();
  return { id: product_guid, before, after };
}
