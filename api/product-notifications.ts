import { and, eq } from "drizzle-orm";
import { removeNotice, setNotice } from "#contract/product-notifications";
import { isNotifiable } from "#contract/purchase-rules";
import { product_notifications } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { loadPrices } from "./products.ts";

export const productNotificationHandlers: Handler[] = [
  write(setNotice, async ({ product_guid }, ctx) => {
    const { member_id } = ctx.shopper;
    const [price] = await loadPrices(ctx.db, [product_guid], member_id);
    if (!price) throw ctx.refuse(404, "not_found");
    if (!isNotifiable(price.product_button_status)) throw ctx.refuse(409, "not_sold_out");
    // one that was sent long ago is set anew
    await ctx.db
      .insert(product_notifications)
      .values({ member_id, product_guid })
      .onConflictDoUpdate({
        target: [product_notifications.member_id, product_notifications.product_guid],
        set: { notified_at: null },
      });
    return { notice_set: true };
  }),

  handle(removeNotice, async ({ product_guid }, ctx) => {
    await ctx.db
      .delete(product_notifications)
      .where(
        and(
          eq(product_notifications.member_id, ctx.shopper.member_id),
          eq(product_notifications.product_guid, product_guid),
        ),
      );
    return { notice_set: false };
  }),
];
