import { useEffect, useRef } from "react";
import type { SlotOf } from "#contract/slots";
import { enhanceCarousel } from "../enhance/carousel.ts";
import { title48 } from "../format.ts";
import { Price } from "../ui/price.tsx";
import * as css from "./b007.css.ts";

/** Big slide with products: a row that is scrolled, with links to each slide. Moving by itself is added by scripts and can be stopped. */
export function BigSlide({ slides, first }: SlotOf<"B007"> & { /** in sight at once */ first: boolean }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => enhanceCarousel(root.current!, css.pause), []);
  return (
    <section ref={root} className={css.carousel} aria-label="主題推薦">
      <ul className={css.track}>
        {slides.map(({ title, text, link, color, products }, index) => (
          <li key={index} id={`slide-${index + 1}`} className={css.slide}>
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
          </li>
        ))}
      </ul>
      <p className={css.dots}>
        {slides.map(({ title }, index) => (
          <a key={index} className={css.dot} href={`#slide-${index + 1}`} aria-label={`第 ${index + 1} 張：${title}`}>
            {index + 1}
          </a>
        ))}
      </p>
    </section>
  );
}
