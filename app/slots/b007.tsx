import { useRef } from "react";
import type { SlotOf } from "#contract/slots";
import { title48 } from "#contract/title-rules";
import { named } from "#styles/text.css";
import { primary } from "#styles/button.css";
import { CoverPicture } from "../ui/cover-picture.tsx";
import { firstPicture } from "../ui/first-picture.ts";
import forest from "../../styles/drawings/window.svg";
import { useLayer } from "../enhance/layered.ts";
import { sliding } from "../enhance/sliding.ts";
import * as css from "./b007.css.ts";

const load = sliding({ pause: css.pause, dots: css.dots, dot: css.dot });

/** Big slide with products, as the shop's window (櫥窗): covers on a shelf before a forest, and one line hung beside them. A row that is scrolled, with links to each slide. Where scripts run and motion is wanted it moves by itself, and can be stopped. */
export default function BigSlide({ slides, first }: SlotOf<"B007"> & { /** in sight at once */ first: boolean }) {
  const root = useRef<HTMLElement>(null);
  useLayer(root, load, slides.length > 1);
  return (
    <>
      {/* the forest is larger than any cover, and only a style sheet names it */}
      {first && <link rel="preload" as="image" href={forest} fetchPriority="high" />}
      <section ref={root} className={css.carousel} aria-label="主題推薦">
        <div className={css.track} data-track="">
          <div className={css.list}>
            {slides.map(({ title, text, link, color, products }, index) => (
              <div key={index} id={`slide-${index + 1}`} className={css.slide}>
                <h2 className={`${named} ${css.sign}`}>{title}</h2>
                <div className={css.covers} data-places={products.length} data-few="">
                  {products.map((product, place) => (
                    <a key={product.product_guid} href={`/product/${product.product_guid}`}>
                      <CoverPicture
                        image={product.image}
                        alt={title48(product.name)}
                        lang={product.title_language}
                        width={400}
                        height={480}
                        sizes="(min-width: 768px) 304px, 45vw"
                        {...(first && index === 0
                          ? place === 0 && firstPicture
                          : { loading: "lazy", decoding: "async" })}
                      />
                    </a>
                  ))}
                </div>
                <svg className={css.shelf} aria-hidden="true">
                  <rect width="100%" height="100%" fill={color} />
                </svg>
                <p className={css.caption}>
                  {text}
                  <a className={primary} href={link} aria-label={`看更多：${title}`}>
                    看更多
                  </a>
                </p>
              </div>
            ))}
          </div>
        </div>
        <p className={css.dots}>
          {slides.map(({ title }, index) => (
            <a key={index} className={css.dot} href={`#slide-${index + 1}`} aria-label={`第 ${index + 1} 張：${title}`}>
              {index + 1}
            </a>
          ))}
        </p>
      </section>
    </>
  );
}
