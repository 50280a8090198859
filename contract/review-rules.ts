/** What a reader writes of a product, and how far that is. Imports nothing: the browser may have it. */

/** Characters of a review's text. */
export const reviewLengths = { least: 10, most: 1_000 } as const;

export const mostStars = 5;

interface State {
  name: string;
  /** for its writer */
  words: string;
}

export const reviewStates = {
  waiting: { name: "審核中", words: "審核通過後刊登，在那之前只有您看得到。" },
  accepted: { name: "已刊登", words: "修改後會重新審核，審核通過前不會顯示。" },
  refused: { name: "未刊登", words: "修改後可以再送出一次。" },
} as const satisfies Record<string, State>;
export type ReviewState = keyof typeof reviewStates;
export const reviewStateCodes = Object.keys(reviewStates) as [ReviewState, ...ReviewState[]];

/** How many gave how many stars, the most stars first; the average with one digit. */
export type Rating = {
  average: number;
  count: number;
  by_stars: number[];
};

/** «5 星 8 則、4 星 3 則»: what nobody gave is left out. */
export const starsWords = ({ by_stars }: Rating): string =>
  by_stars
    .map((count, at) => count > 0 && `${mostStars - at} 星 ${count} 則`)
    .filter(Boolean)
    .join("、");
