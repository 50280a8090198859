import { globalLayer } from "@vanilla-extract/css";

/**
 * Everything in styles/ stands in one of these layers; components and pages stand in none, so their classes win over the vocabulary
 * whatever the order in which the files arrive.
 */
export const reset = globalLayer("reset");
export const text = globalLayer("text");
export const vocabulary = globalLayer("vocabulary");
