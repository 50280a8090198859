/** In what order a wish list is shown: the newest first, what has become cheaper the most, the cheapest. */
export const wishSorts = ["newest", "dropped", "price"] as const;
export type WishSort = (typeof wishSorts)[number];
