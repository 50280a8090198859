import { Fragment, useRef } from "react";
import type { SlotOf } from "#contract/slots";
import { title48 } from "#contract/title-rules";
import { sectionHead } from "#styles/page.css";
import { useLayer } from "../enhance/layered.ts";
import { CoverPicture } from "../ui/cover-picture.tsx";
import * as css from "./b015.css.ts";

const load = () => import("../enhance/tabs.ts").then(({ tabs }) => tabs);

/** Online bestsellers: one list, of the category that its link chose, else of the first. Where too little was sold for places it has none, and says what it is. */
export default function Bestsellers({ tabs }: SlotOf<"B015">) {
  const list = useRef<HTMLParagraphElement>(null);
  useLayer(list, load);
  return (
    <section aria-labelledby="b015">
      <h2 id="b015" className={sectionHead}>
        網路暢銷榜
      </h2>
      <p ref={list} className={css.tabs}>
        {tabs.map(({ title, category_id }) => (
          <a key={category_id} className={css.tab} href={`#bestsellers-${category_id}`}>
            {title}
          </a>
        ))}
      </p>
      <div className={css.rankings}>
        {tabs.map(({ title, category_id, basis, products }) => (
          <Fragment key={category_id}>
            <ol
              id={`bestsellers-${category_id}`}
              className={basis === "newest" ? css.unranked : css.ranking}
              aria-label={`${title}${basis === "newest" ? "最新上市" : "暢銷榜"}`}
            >
              {products.map(({ product_guid, name, title_language, image }) => (
                <li key={product_guid}>
                  <a className={css.product} href={`/product/${product_guid}`} lang={title_language}>
                    <CoverPicture image={image} alt="" width={150} height={180} loading="lazy" decoding="async" />
                    {title48(name)}
                  </a>
                </li>
              ))}
            </ol>
            <a className={css.whole} href={`/best-sellers/online/${category_id}`}>
              看{title}完整榜單
            </a>
          </Fragment>
        ))}
      </div>
    </section>
  );
}
