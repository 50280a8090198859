import type { Review } from "#contract/reviews";
import { taipeiDate } from "../../taipei.server.ts";
import type { ReviewShown } from "./review-list.tsx";

/** Characters of a review beside the product; all of it is on the reviews' own page. */
const inSight = 100;

export const reviewShown = ({ created_at, ...review }: Review): ReviewShown => ({
  ...review,
  day: taipeiDate(created_at),
});

export function reviewInShort(review: Review): ReviewShown {
  const letters = [...review.text.replace(/\s+/g, " ")];
  const text = letters.length > inSight ? `${letters.slice(0, inSight).join("")}…` : letters.join("");
  return reviewShown({ ...review, text });
}
