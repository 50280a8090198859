import { money } from "#contract/money-rules";
import type { MallProduct } from "#contract/product-calls";
import { title48 } from "#contract/title-rules";
import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";
import * as css from "./beside.css.ts";

export type MallShown = Pick<
  MallProduct,
  "product_guid" | "name" | "title_language" | "image" | "retail_price" | "mall"
>;

/** 專櫃搭配: what the counters of a mall have to go with the product, each on its own page. */
export function Malls({ products }: { products: MallShown[] }) {
  return (
    <section aria-labelledby="malls">
      <h2 id="malls" className={`${sectionHead} ${named}`}>
        專櫃搭配
      </h2>
      <ul>
        {products.map(({ product_guid, name, title_language, image, retail_price, mall }) => (
          <li key={product_guid} className={css.offer}>
            <img className={css.cover} src={image} alt="" width="40" height="50" loading="lazy" />
            <span>
              <a href={`/product/${product_guid}`} lang={title_language}>
                {title48(name)}
              </a>
              <br />
              {`${mall} ${money(retail_price)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
