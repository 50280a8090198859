import type { StoreBrand } from "#contract/deliveries";

/** The map on which a shopper chooses a store of a chain. */
export interface StoreMap {
  /** Where the browser goes to choose a store of the first of these brands that the map has; `state` comes back with the answer. null: it has none of them. */
  start(visit: {
    state: string;
    brands: readonly StoreBrand[];
    return_url: string;
  }): { url: string; fields: Record<string, string> } | null;
  /** The store's brand (§3) and number in the answer of a map that was opened for these brands; null where it holds none. */
  readAnswer(brands: readonly StoreBrand[], answer: Record<string, string>): { type: StoreBrand; id: string } | null;
}
