import type { Quote } from "#contract/checkout";
import type { Asked } from "./quote.ts";

/** The shop is not as the shopper saw it. Thrown so that the transaction is rolled back: nothing of the order is kept, its key is free again. */
export class Changed extends Error {
  constructor(
    /** for people; of what others took meanwhile the quote beside it knows more, and both say the same */
    readonly told: string | ((quote: Quote) => string),
    /** the new state, where it is known already; else what to ask for once everything is rolled back */
    readonly now: Quote | Asked,
  ) {
    super("changed");
  }
}
