import { placeOrder, quoteCheckout } from "#contract/checkout";
import { buyerOf } from "./checkout/buyer.ts";
import { Changed } from "./checkout/changed.ts";
import { place } from "./checkout/place.ts";
import { quoteFor } from "./checkout/quote.ts";
import type { Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";

export const checkoutHandlers: Handler[] = [
  handle(quoteCheckout, async (choices, ctx) => (await quoteFor(ctx.db, buyerOf(ctx.shopper), choices, ctx.language)).quote),

  // not `write`: the order's own key tells repeats apart, and «changed» must roll everything back
  handle(placeOrder, async (order, ctx) => {
    const buyer = buyerOf(ctx.shopper, order.subscriber.email);
    try {
      return await ctx.db.transaction((tx) => place(tx as Db, ctx, buyer, order));
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      const quote = error.quote ?? (await quoteFor(ctx.db, buyer, order, ctx.language)).quote;
      return { outcome: "changed" as const, quote, message: error.message };
    }
  }),
];
