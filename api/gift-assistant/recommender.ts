import type { ProductCard } from "#contract/products";
import type { GiftWanted } from "#contract/gift-assistant";
import type { Called } from "./called.ts";

/** What is looked for. Who asks the catalogue says no more than this: what may be shown is the catalogue's to say. */
export interface Sought {
  /** found in the name, the maker or the brand */
  words?: string;
  /** categories of any level, any of them */
  shelves?: number[];
  /** TWD, both included */
  from?: number | null;
  to?: number | null;
  /** not these again */
  without?: readonly string[];
}

export interface Shelf {
  id: number;
  depth: number;
  description: string;
  /** its top's */
  top: string;
  /** those that it stands in */
  within: number[];
}

/** What the shop itself says of a product. */
export interface Fact extends Called {
  publisher: string | null;
  /** one sentence; null: none */
  text: string | null;
  /** all that is said of it, in plain text; empty: nothing */
  description: string;
  /** the narrowest category that it stands in; null: in none */
  shelf: string | null;
}

/** The shop as an assistant sees it: only what can be had now, within the budget, and that this asker may be shown. */
export interface Catalogue {
  find(sought: Sought): Promise<ProductCard[]>;
  /** Is any of it sold at all, whatever the budget; nothing of it is given. `is`: which of what is found */
  sells(sought: Pick<Sought, "words" | "shelves">, is?: (card: ProductCard) => boolean): Promise<boolean>;
  shelves(): Promise<Shelf[]>;
  /** of these what may be shown at this moment, as it is sold now */
  still(guids: readonly string[]): Promise<Map<string, ProductCard>>;
  facts(guids: string[]): Promise<Map<string, Fact>>;
}

export interface Conversation {
  /** what the member said, the oldest first; the last is what is to be answered */
  said: string[];
  /** what all of it comes to */
  wanted: GiftWanted;
  /** products that were recommended before, for each word but the last its own */
  lists: string[][];
}

/** As an answer comes: a piece of its text, or one product with why it is chosen. `anew`: what came so far counts for nothing; `waiting`: nothing yet. */
export type AnswerPart =
  { text: string } | { pick: { product_guid: string; reason: string } } | { anew: true } | { waiting: true };

/** Whoever answers: the shop's own rules, or a model elsewhere. */
export interface Recommender {
  answer(conversation: Conversation, catalogue: Catalogue, gone: AbortSignal): AsyncIterable<AnswerPart>;
}
