import { cluster, sectionHead, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { RatingWords, ReviewList } from "./review-list.tsx";
import type { ProductShown } from "./shown.ts";

/** What its readers say: what it comes to, the newest few, and the way to all of them and to one's own. */
export function Readers({ product: { product_guid, rating, reviews = [] } }: { product: ProductShown }) {
  const page = `/product/${product_guid}/review`;
  if (!rating)
    return (
      <p>
        還沒有讀者評論，<a href={page}>寫評論</a>
      </p>
    );
  return (
    <section aria-labelledby="readers">
      <h2 id="readers" className={`${sectionHead} ${named}`}>
        讀者評論
      </h2>
      <div className={stack}>
        <RatingWords rating={rating} />
        <ReviewList reviews={reviews} />
        <p className={cluster}>
          <a href={`${page}s`}>看全部 {rating.count} 則評論</a>
          <a href={page}>寫評論</a>
        </p>
      </div>
    </section>
  );
}
