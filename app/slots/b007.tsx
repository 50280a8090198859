import { useEffect, useRef, useState, type RefObject } from "react";
import type { SlotOf } from "#contract/slots";
import { title48 } from "#contract/title-rules";
import { named } from "#styles/text.css";
import { primary } from "#styles/button.css";
import { firstPicture } from "../ui/first-picture.ts";
import forest from "../../styles/drawings/window.svg";
import type * as enhancement from "../enhance/slider.ts";
import * as css from "./b007.css.ts";

type Slider = typeof enhancement;

/** Big slide with products, as the shop's window (櫥窗): covers on a shelf before a forest, and one line hung beside them. A row that is scrolled, with links to each slide. Where scripts run and motion is wanted it moves by itself, and can be stopped. */
export default function BigSlide({ slides, first }: SlotOf<"B007"> & { /** in sight at once */ first: boolean }) {
  const root = useRef<HTMLElement>(null);
  const slider = useSlider(root, slides.length > 1);
  useEffect(() => slider?.slide(root.current!, css), [slider]);
  return (
    <>
      {/* the forest is larger than any cover, and only a style sheet names it */}
      {first && <link rel="preload" as="image" href={forest} fetchPriority="high" />}
      <section ref={root} className={`splide ${css.carousel}`} aria-label="主題推薦">
        {slider && (
          <button type="button" className={`splide__toggle ${css.pause}`}>
            <span className="splide__toggle__play">繼續輪播</span>
            <span className="splide__toggle__pause">暫停輪播</span>
          </button>
        )}
        <div className={`splide__track ${css.track}`}>
          <div className={`splide__list ${css.list}`}>
            {slides.map(({ title, text, link, color, products }, index) => (
              <div key={index} id={`slide-${index + 1}`} className={`splide__slide ${css.slide}`}>
                <h2 className={`${named} ${css.sign}`}>{title}</h2>
                <div className={css.covers}>
                  {products.map((product, place) => (
                    <a key={product.product_guid} href={`/product/${product.product_guid}`}>
                      <img
                        src={product.image}
                        alt={title48(product.name)}
                        lang={product.title_language}
                        width="400"
                        height="480"
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
                  <a className={primary} href={link} aria-label={`走進書櫥：${title}`}>
                    走進書櫥
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

/**
 * Fetched where there is something to move and motion is wanted; without it the row is scrolled by hand. It replaces the links to the slides: from
 * whoever stands in them by keyboard it takes nothing away, and waits.
 */
function useSlider(root: RefObject<HTMLElement>, wanted: boolean): Slider | undefined {
  const [slider, setSlider] = useState<Slider>();
  useEffect(() => {
    if (!wanted || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let left = false;
    import("../enhance/slider.ts").then(
      (module) => {
        const begin = () => left || root.current?.contains(document.activeElement) || setSlider(module);
        root.current?.addEventListener("focusout", () => setTimeout(begin));
        begin();
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [root, wanted]);
  return slider;
}
