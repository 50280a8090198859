import {
  applyCoupon,
  getDeliveryPromotions,
  getFactoryDirect,
  getFirstPurchase,
  getMemberCoupons,
} from "#contract/cart-coupons";
import { makerSendsOf } from "#contract/cart-rules";
import { getInternationalShipping, placeOrder, quoteCheckout, type Quote } from "#contract/checkout";
import { deliveryCodes, deliveryOf } from "#contract/deliveries";
import { getCartStores } from "#contract/store-inventory";
import { shippingAbroad } from "./checkout/abroad.ts";
import { buyerOf, type Buyer } from "./checkout/buyer.ts";
import { Changed } from "./checkout/changed.ts";
import { couponsFor } from "./checkout/coupons.ts";
import { readAccount } from "./checkout/facts.ts";
import { linesOf } from "./checkout/lines.ts";
import { place } from "./checkout/place.ts";
import { quoteFor, type Asked } from "./checkout/quote.ts";
import { storesWith } from "./checkout/shelf.ts";
import { readCart, readForCheckout } from "./cart.ts";
import type { Db } from "./db.ts";
import { handle, type Context, type Handler } from "./handle.ts";

export { changeAddress, saveAddress } from "./checkout/address.ts";
export { entryDestination } from "./checkout/recipient.ts";

export const checkoutHandlers: Handler[] = [
  handle(quoteCheckout, (choices, ctx) => quoteNow(ctx, buyerOf(ctx), choices)),

  handle(getInternationalShipping, (_, ctx) => shippingAbroad(ctx.db, buyerOf(ctx))),

  handle(getMemberCoupons, async (_, ctx) => {
    const { member_id } = buyerOf(ctx);
    if (member_id === null) return { ecoupons: [] };
    const { subtotal } = await readCart(ctx.db, ctx);
    return { ecoupons: await couponsFor(ctx.db, member_id, subtotal) };
  }),

  handle(applyCoupon, async ({ coupon_code }, ctx) => {
    const quote = await quoteNow(ctx, buyerOf(ctx), { coupon_code, points: 0 });
    if (!quote.coupon_code || !quote.coupon_name)
      throw ctx.refuse(422, "invalid_input", { coupon_code: quote.problems.coupon_code! });
    return { code: quote.coupon_code, name: quote.coupon_name, discount: quote.coupon_discount };
  }),

  handle(getFirstPurchase, async ({ member_id }, ctx) => {
    const buyer = buyerOf(ctx);
    if (member_id !== undefined && member_id !== buyer.member_id) throw ctx.refuse(404, "not_found");
    const { first_purchase } = await readAccount(ctx.db, buyer);
    const free = deliveryCodes.filter((code) => {
      const row = deliveryOf(code);
      return row?.offer && row.first_purchase_free;
    });
    return { first_purchase, deliveries: first_purchase ? free : [] };
  }),

  handle(getCartStores, async ({ delivery }, ctx) => {
    const { cart, products } = await readForCheckout(ctx.db, buyerOf(ctx));
    return { stores: await storesWith(ctx.db, delivery, linesOf(cart, products)) };
  }),

  handle(getFactoryDirect, async (_, ctx) => {
    const { cart, products } = await readForCheckout(ctx.db, {
      ...{ carts: ctx.carts, gate: ctx.gate, guest_email: null },
      member_id: ctx.shopper?.kind === "member" ? ctx.shopper.member_id : null,
    });
    const sent = new Map(
      linesOf(cart, products).flatMap(({ product_guid, name, factory_direct }) =>
        factory_direct ? [[product_guid, { product_guid, name }]] : [],
      ),
    );
    return { products: [...sent.values()], message: sent.size > 0 ? makerSendsOf(sent.size) : null };
  }),

  handle(getDeliveryPromotions, async (_, ctx) => {
    const { cart, deliveries } = await quoteNow(ctx, buyerOf(ctx), { points: 0 });
    return {
      delivery_promotions: deliveries.flatMap(({ delivery, name, note }) => {
        const free_from = deliveryOf(delivery)?.offer?.free_from ?? null;
        return free_from === null
          ? []
          : [{ delivery, name, free_from, missing: Math.max(0, free_from - cart.subtotal), note }];
      }),
    };
  }),

  // not `write`: the order's own key tells repeats apart, and «changed» must roll everything back
  handle(placeOrder, async (order, ctx) => {
    const buyer = buyerOf(ctx, order.subscriber.email);
    const after: Parameters<Context["afterCommit"]>[0][] = [];
    const inside: typeof ctx = { ...ctx, afterCommit: (task) => void after.push(task) };
    try {
      // checked before the commit, as by `write`: no failure is told of an order that stands
      const placed = await ctx.db.transaction(async (tx) =>
        placeOrder.output.parse(await place(tx as Db, inside, buyer, order)),
      );
      // no gateway hears of what was rolled back
      after.forEach(ctx.afterCommit);
      return placed;
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      const quote = "cart" in error.now ? error.now : await quoteNow(ctx, buyer, error.now);
      const message = typeof error.told === "string" ? error.told : error.told(quote);
      return { outcome: "changed" as const, quote, message };
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
