import { foldText } from "../search.ts";

/** What a product is called, and by whom it is made. */
export interface Called {
  name: string;
  authors: string[];
  brand_name: string | null;
}

/** Is what is said of it in that: in any case, width and script of Latin letters, with blanks or without. */
export const speaksOf = (text: string, word: string): boolean => bare(text).includes(bare(word));

/**
 * A text mentions much; what somebody likes is in the name or in who made it. Of one sign the brand does not count, nor where it stands in the
 * name: what 山間茶行 sells is not tea.
 */
export function isCalled({ name, authors, brand_name }: Called, word: string): boolean {
  const brand = brand_name ?? "";
  const told = Array.from(bare(word)).length === 1 ? [name.replace(brand, ""), ...authors] : [name, ...authors, brand];
  return speaksOf(told.join(" "), word);
}

const bare = (text: string): string => foldText(text).replaceAll(" ", "");
