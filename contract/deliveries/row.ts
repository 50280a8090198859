import type { CountryCode } from "../countries.ts";

/** What a delivery's row says. Imports nothing but types: the browser may have it. Money in TWD, tax included. */

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
  /** abroad, by country, in place of `fee`, which is then the least of them */
  by_country?: Partial<Record<CountryCode, FeeAbroad>>;
  /** the most that one parcel may weigh, grams; not said: no bound */
  most_grams?: number;
  /**
   * «ebooks»: only carts without anything that needs a parcel; «goods»: ebooks may travel beside them electronically; «books»: printed books alone;
   * «parcels»: no ebooks beside the goods, since zero tax is for what leaves the country
   */
  carries: "goods" | "ebooks" | "books" | "parcels";
  /** also what its maker sends (廠商直送), who sends to addresses in Taiwan alone */
  from_makers?: true;
  /** product types (§3) that it does not take */
  refuses: readonly number[];
  /** days on the way once it was handed over, at least and at most; null: it is there at once */
  days: { mainland: readonly [number, number]; islands: readonly [number, number] | null } | null;
  /** in place of «when is it free», where there is nothing to say of that */
  note?: string;
  /** what becomes of the order where nobody receives a parcel, in place of a recipient's fields */
  instead?: string;
}

/** What a parcel costs by its weight. */
export interface FeeAbroad {
  /** up to one kilogram */
  first: number;
  /** each kilogram that is begun after it */
  further: number;
}

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
  /** where it goes (contract/countries.ts), the first where nothing else is chosen */
  countries: readonly CountryCode[];
  /** a member's first purchase is carried free of charge (§9) */
  first_purchase_free: boolean;
  /** an entry of the address book that was kept for it may fill a new order's recipient (§4) */
  prefills: boolean;
  /** the order's state once it is there, for shoppers */
  arrived: string;
  /** null: known by its number, not offered by this shop */
  offer: Offer | null;
}
