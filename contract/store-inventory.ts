import { z } from "zod";
import { timing } from "./cart.ts";
import { deliveryCode } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { productGuid } from "./products.ts";

/** What stands in the shop's own stores (delivery 4), beside what the warehouse sends there. */

export const getStoreInventory = endpoint({
  name: "getStoreInventory",
  summary: "The shop's own stores with the units of one product that stand there now",
  method: "GET",
  path: "/api/v2/products/:product_guid/store_inventory",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: z.object({
    stores: z.array(
      z.object({
        store_id: z.string(),
        name: z.string(),
        city: z.string(),
        district: z.string(),
        address: z.string(),
        tel: z.string(),
        quantity: z.int(),
      }),
    ),
  }),
  cache: 30,
});

export const getCartStores = endpoint({
  name: "getCartStores",
  summary:
    "The own stores of a delivery: which hold everything that is in the cart, and how many kinds the others lack",
  method: "GET",
  path: "/api/v1/cart/store_inventory",
  auth: "shopper",
  input: z.object({ delivery: deliveryCode }),
  output: z.object({
    /** of a delivery to others' counters, and of a cart that needs no parcel, none */
    stores: z.array(z.object({ store_id: z.string(), has_all: z.boolean(), missing: z.int() })),
  }),
  ...timing,
});
