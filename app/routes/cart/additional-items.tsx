import type { AdditionalItem } from "#contract/cart";
import { money } from "#contract/money-rules";
import { title48 } from "#contract/title-rules";
import { secondary } from "#styles/button.css";
import { faint } from "#styles/text.css";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import * as css from "./additional-items.css.ts";

export type AdditionalShown = Pick<
  AdditionalItem,
  | "line"
  | "product_guid"
  | "name"
  | "title_language"
  | "image"
  | "final_price"
  | "retail_price"
  | "missing"
  | "main_name"
>;

/** 加價購: a quiet row under the lines, buttons of the same form, so that nothing typed above is lost. */
export function AdditionalItems({ items }: { items: AdditionalShown[] }) {
  if (items.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="additional">
      <h2 id="additional" className={css.heading}>
        加價購
      </h2>
      <ul className={css.row}>
        {items.map((item) => {
          const name = `take-${item.line}`;
          return (
            <li key={item.line} className={css.item}>
              <CoverPicture
                className={css.cover}
                image={item.image}
                alt=""
                width={48}
                height={60}
                loading="lazy"
                decoding="async"
              />
              <span className={css.about}>
                <a id={name} className={css.name} lang={item.title_language} href={`/product/${item.product_guid}`}>
                  {title48(item.name)}
                </a>
                <span>
                  加購價 <b>{money(item.retail_price)}</b>{" "}
                  {item.retail_price < item.final_price && <s>{`定價 ${money(item.final_price)}`}</s>}
                </span>
                {item.main_name && <span className={faint}>搭配「{title48(item.main_name)}」</span>}
                {item.missing > 0 && <span className={faint}>再買 {money(item.missing)} 可加購</span>}
              </span>
              {item.missing === 0 && (
                <button
                  className={secondary}
                  formAction="/cart/additional"
                  name="take"
                  value={item.line}
                  aria-describedby={name}
                >
                  加購
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
