import type { getInternationalShipping } from "#contract/checkout";
import { allowedDeliveries, deliveryTime, feesByCountry } from "#contract/checkout-rules";
import { deliveries } from "#contract/deliveries";
import type { z } from "zod";
import { readForCheckout } from "../cart.ts";
import type { Db } from "../db.ts";
import type { Buyer } from "./buyer.ts";
import { readAccount } from "./facts.ts";
import { linesOf } from "./lines.ts";
import { factsOf } from "./quote.ts";

/** The deliveries of this cart that leave the country, each with its fees. */
export async function shippingAbroad(db: Db, buyer: Buyer): Promise<z.input<typeof getInternationalShipping.output>> {
  const { first_purchase, items } = await readAccount(db, buyer);
  const { cart, products } = await readForCheckout(db, buyer, items);
  const facts = factsOf(cart, linesOf(cart, products), products);
  const sent = { subtotal: cart.subtotal, grams: facts.grams, first_purchase, is_island: false };
  const ways = allowedDeliveries(facts).map((delivery) => ({
    delivery,
    name: deliveries[delivery].name,
    time: deliveryTime(delivery),
    countries: feesByCountry(delivery, sent),
  }));
  return { weight: facts.grams, deliveries: ways.filter(({ countries }) => countries.length > 0) };
}
