import { mostStars, starsWords, type Rating } from "#contract/review-rules";
import type { Review } from "#contract/reviews";
import { faint, prose } from "#styles/text.css";

/** A review as a page shows it: who wrote it, partly hidden, and the day as it is shown. */
export type ReviewShown = Pick<Review, "stars" | "text" | "name"> & { day: string };

/** One under another, the newest first. */
export function ReviewList({ reviews }: { reviews: readonly ReviewShown[] }) {
  return (
    <ul className={prose}>
      {reviews.map(({ stars, text, name, day }, at) => (
        <li key={at}>
          <Stars of={stars} /> <span className={faint}>{`${name}，${day}`}</span>
          {text.split(/\n+/).map((paragraph, part) => (
            <p key={part}>{paragraph}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Stars({ of }: { of: number }) {
  return (
    <span role="img" aria-label={`${of} 顆星，滿分 ${mostStars} 顆`}>
      {"★".repeat(of) + "☆".repeat(mostStars - of)}
    </span>
  );
}

/** What all of them come to. */
export function RatingWords({ rating }: { rating: Rating }) {
  return (
    <p>
      平均 <b>{rating.average}</b> 顆星（滿分 {mostStars} 顆），{rating.count} 則評論：{starsWords(rating)}
    </p>
  );
}
