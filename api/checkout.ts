import { getInternationalShipping, placeOrder, quoteCheckout, type Quote } from "#contract/checkout";
import { shippingAbroad } from "./checkout/abroad.ts";
import { buyerOf, type Buyer } from "./checkout/buyer.ts";
import { Changed } from "./checkout/changed.ts";
import { readAccount } from "./checkout/facts.ts";
import { place } from "./checkout/place.ts";
import { quoteFor, type Asked } from "./checkout/quote.ts";
import type { Db } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";

export const checkoutHandlers: Handler[] = [
  handle(quoteCheckout, (choices, ctx) => quoteNow(ctx, buyerOf(ctx), choices)),

  handle(getInternationalShipping, (_, ctx) => shippingAbroad(ctx.db, buyerOf(ctx))),

  // not `write`: the order's own key tells repeats apart, and «changed» must roll everything back
  handle(placeOrder, async (order, ctx) => {
    const buyer = buyerOf(ctx, order.subscriber.email);
    try {
      // checked before the commit, as by `write`: no failure is told of an order that stands
      return await ctx.db.transaction(async (tx) => placeOrder.output.parse(await place(tx as Db, ctx, buyer, order)));
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      const quote = error.quote ?? (await quoteNow(ctx, buyer, order));
      return { outcome: "changed" as const, quote, message: error.message };
    }
  }),
];

async function quoteNow(
  ctx: Context,
  buyer: Buyer,
  choices: Asked & { idempotency_key?: string | undefined },
): Promise<Quote> {
  const account = await readAccount(ctx.db, buyer, choices.coupon_code, choices.idempotency_key);
  return (await quoteFor(ctx.db, buyer, account, choices, ctx)).quote;
}
