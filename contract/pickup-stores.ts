import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { paymentStart } from "./checkout.ts";

export const pickupStore = z.object({
  id: z.string(),
  /** one of storeBrands (§3) */
  type: z.string(),
  delivery: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  is_island: z.boolean(),
});
export type PickupStore = z.infer<typeof pickupStore>;

/** The most stores of one answer; where there are more, a district has to be named. */
export const mostStores = 60;

/** The stores of a delivery in one district, for those who cannot use a map; without a district those of the whole city, without a city all. */
export const listPickupStores = endpoint({
  name: "listPickupStores",
  summary: "The pickup stores of a chain by city and district",
  method: "GET",
  path: "/api/v2/pickup_stores",
  auth: "anyone",
  input: z.object({
    delivery: z.coerce.number().int(),
    /** one of the delivery's; its first where none is given */
    brand: z.string().max(20).optional(),
    city: z.string().max(20).optional(),
    district: z.string().max(20).optional(),
  }),
  output: z.object({
    stores: z.array(pickupStore.omit({ delivery: true, city: true }).extend({ district: z.string(), tel: z.string() })),
    /** there are others than these */
    more: z.boolean(),
  }),
});

/** Begins a visit to the map of a chain, the delivery's first where none is asked for: the state is one-time and expires after 30 minutes. */
export const startStoreVisit = endpoint({
  name: "startStoreVisit",
  summary: "Begins a visit to a store map",
  method: "POST",
  path: "/api/v2/pickup_stores/visits",
  auth: "shopper",
  input: z.object({ delivery: z.int(), brand: z.string().max(20).optional() }),
  /** `start` is null where the stores are on no map: they are on our list alone, which answers under the same state */
  output: z.object({ state: z.string(), start: paymentStart.nullable() }),
  limit: { points: 120, seconds: 600 },
  retries: 0,
});

/** What the map sent back through the browser: believed only under its state, and checked against the list of stores. */
export const finishStoreVisit = endpoint({
  name: "finishStoreVisit",
  summary: "Keeps the store that came back from the map",
  method: "POST",
  path: "/api/v2/pickup_stores/visits/:state",
  auth: "anyone",
  input: z.object({ state: z.string().min(16).max(64), answer: z.record(z.string(), z.string().max(500)) }),
  output: z.object({ store: pickupStore }),
  retries: 0,
});

export const getStoreVisit = endpoint({
  name: "getStoreVisit",
  summary: "The store that this shopper's visit chose; null until then",
  method: "GET",
  path: "/api/v2/pickup_stores/visits/:state",
  auth: "shopper",
  input: z.object({ state: z.string().min(16).max(64) }),
  output: z.object({ delivery: z.int(), store: pickupStore.nullable() }),
});
