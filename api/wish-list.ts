import { and, eq, inArray } from "drizzle-orm";
import { addWish, findWishes, removeWish } from "#contract/wish-list";
import { isWishable } from "#contract/purchase-rules";
import { products, wish_lists } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { loadPrices } from "./products.ts";

export const wishListHandlers: Handler[] = [
  write(addWish, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    const [product] = await ctx.db
      .select({ collectable: products.collectable })
      .from(products)
      .where(eq(products.product_guid, product_guid));
    const [price] = await loadPrices(ctx.db, [product_guid], member_id);
    if (!product || !price) throw ctx.refuse(404, "not_found");
    if (!product.collectable || !isWishable(price.product_button_status)) throw ctx.refuse(409, "not_wishable");
    await ctx.db.insert(wish_lists).values({ member_id, product_guid }).onConflictDoNothing();
    return { wished: true };
  }),

  handle(removeWish, async ({ product_guid }, ctx) => {
    await ctx.db
      .delete(wish_lists)
      .where(and(eq(wish_lists.member_id, ctx.shopper.member_id), eq(wish_lists.product_guid, product_guid)));
    return { wished: false };
  }),

  handle(findWishes, async ({ product_guids }, ctx) => {
    const mine = eq(wish_lists.member_id, ctx.shopper.member_id);
    const rows = await ctx.db
      .select({ product_guid: wish_lists.product_guid })
      .from(wish_lists)
      .where(and(mine, inArray(wish_lists.product_guid, product_guids.split(","))));
    return { wished: rows.map(({ product_guid }) => product_guid) };
  }),
];
