/** How the lists of bestsellers are made (docs/decisions/043). Imports nothing: the browser may have it. */
export const bestSellerRules = {
  /** days back that orders count */
  windowDays: 30,
  /** a book is new so many days from its date of publication */
  newBookDays: 90,
  /** different products that must have been sold in the window: fewer are no ranking */
  enough: 5,
  /** places of a list */
  most: 24,
  /** places of each category in the leaderboards */
  leaders: 5,
} as const;

/** online: every order; bookstore: those that were picked up in the shop's own stores */
export const bestSellerLists = ["online", "bookstore", "new_books", "pre_orders"] as const;
export type BestSellerList = (typeof bestSellerLists)[number];

/** sales: units sold in the window; newest: what came out last (of preorders what comes out first), where too little was sold for a ranking */
export const bestSellerBases = ["sales", "newest"] as const;
export type BestSellerBasis = (typeof bestSellerBases)[number];
