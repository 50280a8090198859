import type { CountryCode } from "./countries.ts";
import type { Delivery, Offer, StoreBrand } from "./deliveries/row.ts";

/**
 * The deliveries of §3, one row each, with everything that depends on them. A new one is a row: nothing else compares a delivery's number.
 * Imports nothing but types: the browser may have it. Money in TWD, tax included.
 */

export {
  storeBrands,
  storeMaps,
  type Delivery,
  type Offer,
  type RecipientKind,
  type StoreBrand,
  type StoreMapName,
} from "./deliveries/row.ts";

/** Working days after the payment within which what is in stock is handed over. */
export const daysToHandOver = 3;

/** To a counter of any chain; what is too large or too heavy for one (9) goes home. */
const counterOffer = {
  fee: 65,
  island_fee: 120,
  free_from: 490,
  limit: 20_000,
  carries: "goods",
  refuses: [9],
  days: { mainland: [2, 3], islands: [5, 7] },
} as const satisfies Offer;

const taiwan = ["TW"] as const;
const abroad = ["HK", "CN", "US"] as const;

export const deliveries = {
  1: {
    key: "ship_foreign",
    name: "海外宅配",
    recipient: "overseas",
    brands: [],
    map: null,
    countries: abroad,
    first_purchase_free: false,
    prefills: false,
    arrived: "已送達",
    offer: {
      fee: 380,
      island_fee: null,
      free_from: null,
      limit: null,
      by_country: {
        HK: { first: 380, further: 120 },
        CN: { first: 450, further: 160 },
        US: { first: 880, further: 380 },
      },
      most_grams: 20_000,
      carries: "parcels",
      refuses: [9],
      days: { mainland: [4, 10], islands: null },
    },
  },
  2: {
    key: "ship_home",
    name: "宅配到府",
    recipient: "home",
    brands: [],
    map: null,
    countries: taiwan,
    first_purchase_free: false,
    prefills: true,
    arrived: "已送達",
    offer: {
      fee: 80,
      island_fee: 250,
      free_from: 490,
      limit: null,
      carries: "goods",
      from_makers: true,
      refuses: [],
      days: { mainland: [1, 3], islands: [5, 7] },
    },
  },
  3: {
    key: "ship_cvs",
    name: "超商取貨",
    recipient: "store",
    brands: ["family_mart", "ok_mart", "hilife"],
    map: "cvs",
    countries: taiwan,
    first_purchase_free: true,
    prefills: true,
    arrived: "已到店",
    offer: counterOffer,
  },
  4: {
    key: "ship_yuelin_store",
    name: "門市取貨",
    recipient: "store",
    brands: ["yuelin"],
    map: null,
    countries: taiwan,
    first_purchase_free: false,
    prefills: true,
    arrived: "已到店",
    // beside what the shop sends its own stores anyway, of which none is on an island
    offer: {
      fee: 0,
      island_fee: null,
      free_from: null,
      limit: null,
      carries: "goods",
      refuses: [9],
      days: { mainland: [2, 4], islands: null },
    },
  },
  5: {
    key: "ship_711",
    name: "7-ELEVEN 取貨",
    recipient: "store",
    brands: ["shopping_seven"],
    map: "seven_eleven",
    countries: taiwan,
    first_purchase_free: true,
    prefills: true,
    arrived: "已到店",
    offer: counterOffer,
  },
  7: {
    key: "ship_hk",
    name: "香港門市取貨",
    recipient: "store",
    brands: ["hk_ok_mart"],
    map: "hong_kong",
    countries: ["HK"],
    first_purchase_free: true,
    prefills: false,
    arrived: "已到店",
    offer: {
      fee: 150,
      island_fee: null,
      free_from: null,
      limit: 20_000,
      most_grams: 5_000,
      carries: "parcels",
      refuses: [9],
      days: { mainland: [5, 7], islands: null },
    },
  },
  8: {
    key: "ship_donation",
    name: "捐書",
    recipient: "none",
    brands: [],
    map: null,
    countries: taiwan,
    first_purchase_free: false,
    prefills: false,
    arrived: "已捐出",
    offer: {
      fee: 0,
      island_fee: null,
      free_from: null,
      limit: null,
      carries: "books",
      refuses: [2],
      days: null,
      note: "由我們捐給基金會",
      instead: "這些書不會寄給您，付款完成後由我們捐給基金會。",
    },
  },
  9: {
    key: "ship_family_mart",
    name: "全家取貨",
    recipient: "store",
    brands: ["family_mart"],
    map: "family_mart",
    countries: taiwan,
    first_purchase_free: true,
    prefills: true,
    arrived: "已到店",
    offer: counterOffer,
  },
  11: {
    key: "ship_electronic",
    name: "電子書",
    recipient: "none",
    brands: [],
    map: null,
    countries: taiwan,
    first_purchase_free: false,
    prefills: true,
    arrived: "已提供",
    offer: {
      fee: 0,
      island_fee: null,
      free_from: null,
      limit: null,
      carries: "ebooks",
      refuses: [],
      days: null,
      note: "以電子方式提供",
      instead: "電子書不需寄送，付款完成後即可在「訂單查詢」開啟閱讀。",
    },
  },
} as const satisfies Record<number, Delivery>;

export type DeliveryCode = keyof typeof deliveries;

/** All of them, in the order in which they are shown: home, counters, abroad, what is not sent. An object's numbers would come by size. */
export const deliveryCodes: readonly DeliveryCode[] = [2, 3, 5, 9, 4, 1, 7, 8, 11];

/** The row of a number that came from outside or from the database; undefined: there is none. */
export function deliveryOf(code: number | null | undefined): Delivery | undefined {
  return code === null || code === undefined ? undefined : (deliveries as Record<number, Delivery>)[code];
}

/** Where a chain has its stores. */
export function countryOfBrand(brand: StoreBrand): CountryCode {
  const row = deliveryCodes.map((code): Delivery => deliveries[code]).find(({ brands }) => brands.includes(brand));
  return row!.countries[0]!;
}

/** To the shop's own stores, which are on nobody's map and hold goods themselves. */
export const hasShelves = ({ recipient, map }: Delivery): boolean => recipient === "store" && map === null;
export const ownBrands = (): StoreBrand[] =>
  deliveryCodes.map((code): Delivery => deliveries[code]).flatMap((row) => (hasShelves(row) ? row.brands : []));

/** Leaves the country: zero tax. */
export const isAbroad = (delivery: Delivery): boolean => !delivery.countries.includes("TW");

/** The country of an order: the one there is, or the one that was asked for; undefined: it does not go there. */
export function countryFor(delivery: Delivery, asked?: string): CountryCode | undefined {
  const [only, ...others] = delivery.countries;
  return delivery.countries.find((code) => code === (asked ?? (others.length === 0 ? only : undefined)));
}

/** There is a parcel in which a paper can lie. */
export const hasParcel = (delivery: Delivery): boolean => delivery.recipient !== "none";
