import type { SlotOf } from "#contract/slots";
import { title48 } from "#contract/title-rules";
import { CoverPicture } from "../ui/cover-picture.tsx";
import * as css from "./b028.css.ts";
import { Head } from "./kinds/head.tsx";

/** Thematic picks: a few books of each theme, standing on its colour. */
export default function ThematicPicks({ title, themes }: SlotOf<"B028">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <ul className={css.themes}>
        {themes.map(({ title, text, link, color, products }, index) => (
          <li key={index} className={css.theme}>
            <div className={css.covers}>
              <svg className={css.ground} aria-hidden="true">
                <rect width="100%" height="100%" fill={color} />
              </svg>
              {products.map(({ product_guid, name, title_language, image }) => (
                <a key={product_guid} href={`/product/${product_guid}`}>
                  <CoverPicture
                    image={image}
                    alt={title48(name)}
                    lang={title_language}
                    width={150}
                    height={180}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              ))}
            </div>
            <a className={css.words} href={link}>
              <b>{title}</b>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
