import type { StoreBrand, StoreMapName } from "#contract/deliveries";

/** What the shop asks of a map. */
export interface MapVisit {
  /** comes back with the answer */
  state: string;
  map: StoreMapName;
  /** the chain whose stores are shown first */
  brand: StoreBrand;
  /** takes the answer, by GET or POST; the state is its last part */
  return_url: string;
}

/** A store as an answer names it; of all that a map says only this is believed. */
export interface NamedStore {
  type: StoreBrand;
  id: string;
}

/** The maps on which a shopper chooses a store of a chain. */
export interface StoreMap {
  /** Where the browser goes to choose; null: nobody shows this chain. */
  start(visit: MapVisit): { url: string; fields: Record<string, string> } | null;
  /** The store in the answer of a map that was opened for one of these chains; null where it holds none. */
  readAnswer(brands: readonly StoreBrand[], answer: Record<string, string>): NamedStore | null;
}
