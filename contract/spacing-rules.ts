/** A space between Chinese and what is not, as everywhere on the pages: what stands within Chinese words, with the spaces that its ends need. */
export const spaced = (words: string): string =>
  `${/^[\x20-\x7e]/.test(words) ? " " : ""}${words}${/[\x20-\x7e]$/.test(words) ? " " : ""}`;
