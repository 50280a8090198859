import { useEffect, useRef, useState } from "react";
import type { SlotOf } from "#contract/slots";
import { title48 } from "#contract/title-rules";
import type * as enhancement from "../enhance/slider.ts";
import { Price } from "../ui/price.tsx";
import * as css from "./b007.css.ts";

type Slider = typeof enhancement;

/** Big slide with products: a row that is scrolled, with links to each slide. Where scripts run and motion is wanted it moves by itself, and can be stopped. */
export default function BigSlide({ slides, first }: SlotOf<"B007"> & { /** in sight at once */ first: boolean }) {
  const root = useRef<HTMLElement>(null);
  const slider = useSlider(slides.length > 1);
  useEffect(() => slider?.slide(root.current!, css), [slider]);
  return (
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
              <svg className={css.edge} aria-hidden="true">
                <rect width="100%" height="100%" fill={color} />
              </svg>
              <div className={css.words}>
                <h2>
                  <a className={css.title} href={link}>
                    {title}
                  </a>
                </h2>
                <p>{text}</p>
              </div>
              {products.map((product) => (
                <a key={product.product_guid} className={css.product} href={`/product/${product.product_guid}`}>
                  <img
                    className={css.cover}
                    src={product.image}
                    alt=""
                    width="150"
                    height="180"
                    loading={first && index === 0 ? undefined : "lazy"}
                    decoding="async"
                  />
                  <span>{title48(product.name)}</span>
                  <Price {...product} />
                </a>
              ))}
            </div>
          ))}
        </div>
      </div>
      {!slider && (
        <p className={css.dots}>
          {slides.map(({ title }, index) => (
            <a key={index} className={css.dot} href={`#slide-${index + 1}`} aria-label={`第 ${index + 1} 張：${title}`}>
              {index + 1}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

/** Fetched where there is something to move and motion is wanted; without it the row is scrolled by hand. */
function useSlider(wanted: boolean): Slider | undefined {
  const [slider, setSlider] = useState<Slider>();
  useEffect(() => {
    if (!wanted || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let left = false;
    import("../enhance/slider.ts").then(
      (module) => left || setSlider(module),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return slider;
}
