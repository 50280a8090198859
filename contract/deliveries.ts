/**
 * The deliveries of §3, one row each, with everything that depends on them. A new one is a row: nothing else compares a delivery's number.
 * Imports nothing: the browser may have it. Money in TWD, tax included.
 */

/** Pickup-store chains; a chain may belong to several deliveries. `letter` is the chain's mark before a store's number on the convenience-store map. */
export const storeBrands = {
  shopping_seven: { letter: "S", name: "7-ELEVEN" },
  family_mart: { letter: "F", name: "全家" },
  hilife: { letter: "L", name: "萊爾富" },
  ok_mart: { letter: "K", name: "OK 超商" },
  hk_ok_mart: { letter: "H", name: "香港 OK 便利店" },
  /** the shop's own, on nobody's map */
  yuelin: { letter: "", name: "閱林" },
} as const;
export type StoreBrand = keyof typeof storeBrands;

/** The map services on which stores are chosen (§3), each with an answer of its own. */
export const storeMaps = ["seven_eleven", "cvs", "family_mart", "hong_kong"] as const;
export type StoreMapName = (typeof storeMaps)[number];

/** Whom the parcel meets: a person at an address of Taiwan, a person at a store's counter, nobody (the account itself), an address abroad. */
export type RecipientKind = "home" | "store" | "none" | "overseas";

/** What the shop asks for a delivery, and which carts it takes. */
export interface Offer {
  fee: number;
  /** to the islands, where goods are never delivered free; null: there is no such thing */
  island_fee: number | null;
  /** goods of this much before coupon and points are delivered free; null: never */
  free_from: number | null;
  /** the most that one parcel may be worth; null: no bound */
  limit: number | null;
  /** «ebooks»: only carts without anything that needs a parcel; «goods»: ebooks may travel beside them electronically; «books»: printed books alone */
  carries: "goods" | "ebooks" | "books";
  /** product types (§3) that it does not take */
  refuses: readonly number[];
  /** days on the way once it was handed over, at least and at most; null: it is there at once */
  days: { mainland: readonly [number, number]; islands: readonly [number, number] | null } | null;
  /** in place of «when is it free», where there is nothing to say of that */
  note?: string;
  /** what becomes of the order where nobody receives a parcel, in place of a recipient's fields */
  instead?: string;
}

/** Working days after the payment within which what is in stock is handed over. */
export const daysToHandOver = 3;

export interface Delivery {
  /** the specification's */
  key: string;
  /** what shoppers read; the accessible name of its radio button */
  name: string;
  recipient: RecipientKind;
  /** chains whose stores may be chosen, the first asked for first */
  brands: readonly StoreBrand[];
  /** the map that shows them; null: there is none */
  map: StoreMapName | null;
  /** where it goes; ISO 3166 */
  countries: readonly string[];
  /** a member's first purchase is carried free of charge (§9) */
  first_purchase_free: boolean;
  /** an entry of the address book that was kept for it may fill a new order's recipient (§4) */
  prefills: boolean;
  /** the order's state once it is there, for shoppers */
  arrived: string;
  /** null: known by its number, not offered by this shop */
  offer: Offer | null;
}

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

const taiwan = ["TW"];
const abroad = ["US", "CN", "HK"];

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
    offer: null,
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
    offer: null,
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

/** All of them, in the order in which they are shown. */
export const deliveryCodes = Object.keys(deliveries).map(Number) as DeliveryCode[];

/** The row of a number that came from outside or from the database; undefined: there is none. */
export function deliveryOf(code: number | null | undefined): Delivery | undefined {
  return code === null || code === undefined ? undefined : (deliveries as Record<number, Delivery>)[code];
}

/** Leaves the country: zero tax. */
export const isAbroad = (delivery: Delivery): boolean => !delivery.countries.includes("TW");

/** There is a parcel in which a paper can lie. */
export const hasParcel = (delivery: Delivery): boolean => delivery.recipient !== "none";
