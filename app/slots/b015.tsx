import type { SlotOf } from "#contract/slots";
import { title48 } from "#contract/title-rules";
import { sectionHead } from "#styles/page.css";
import * as css from "./b015.css.ts";

/** Online bestsellers by top category: a list of links, and the five of each one after another. Names only, so that all of them fit. */
export default function Bestsellers({ tabs }: SlotOf<"B015">) {
  return (
    <section aria-labelledby="b015">
      <h2 id="b015" className={sectionHead}>
        網路暢銷榜
      </h2>
      <p className={css.tabs}>
        {tabs.map(({ title, category_id }) => (
          <a key={category_id} className={css.tab} href={`#bestsellers-${category_id}`}>
            {title}
          </a>
        ))}
      </p>
      <div className={css.panels}>
        {tabs.map(({ title, category_id, products }) => (
          <div key={category_id} id={`bestsellers-${category_id}`} className={css.panel}>
            <h3>
              <a href={`/category/1/${category_id}`}>{title}</a>
            </h3>
            <ol className={css.ranking}>
              {products.map(({ product_guid, name }) => (
                <li key={product_guid}>
                  <a className={css.product} href={`/product/${product_guid}`}>
                    {title48(name)}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
