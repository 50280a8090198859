import type { ProductCard } from "#contract/products";
import { title48 } from "#contract/title-rules";
import { sectionHead } from "#styles/page.css";
import { CoverPicture } from "./cover-picture.tsx";
import { whole } from "./product-card.css.ts";
import { row } from "./product-grid.css.ts";
import { Spines } from "./spines.tsx";
import { wayOn } from "./way-on.css.ts";

export type BookAhead = Pick<ProductCard, "product_guid" | "name" | "title_language" | "image">;

interface Props {
  books: BookAhead[];
  categories: { id: number; description: string }[];
}

/** From where there is nothing: what stands first in the lists of bestsellers, and all shelves. It is in every document, as the error page is: it has next to no styles of its own. */
export function WayOn({ books, categories }: Props) {
  return (
    <div className={wayOn}>
      {books.length > 0 && (
        <section aria-labelledby="way-on">
          <h2 id="way-on" className={sectionHead}>
            接著逛逛
          </h2>
          <ul className={row}>
            {books.map(({ product_guid, name, title_language, image }) => (
              <li key={product_guid}>
                <a href={`/product/${product_guid}`} lang={title_language}>
                  <CoverPicture
                    className={whole}
                    image={image}
                    alt=""
                    width={150}
                    height={180}
                    loading="lazy"
                    decoding="async"
                  />
                  {title48(name)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Spines categories={categories} />
    </div>
  );
}
