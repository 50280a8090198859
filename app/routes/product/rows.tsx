import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";
import { ProductRow } from "../../ui/product-grid.tsx";
import * as css from "./product.css.ts";

type Cards = Parameters<typeof ProductRow>[0]["products"];

interface Props {
  together: Cards | undefined;
  related: Cards;
}

/** What is bought with it and what is like it: the one beside the other where a row of few would be a hole. */
export function Rows({ together, related }: Props) {
  const rows = (
    <>
      {together && (
        <section className={css.related} aria-labelledby="together" data-list="together">
          <h2 id="together" className={`${sectionHead} ${named}`}>
            常一起購買
          </h2>
          <ProductRow products={together} />
        </section>
      )}
      {related.length > 0 && (
        <section className={css.related} aria-labelledby="related" data-list="related">
          <h2 id="related" className={sectionHead}>
            相關商品
          </h2>
          <ProductRow products={related} />
        </section>
      )}
    </>
  );
  const few = (css.few as Record<number, string | undefined>)[together?.length ?? 0];
  return few && related.length > 0 ? <div className={`${css.page} ${few}`}>{rows}</div> : rows;
}
