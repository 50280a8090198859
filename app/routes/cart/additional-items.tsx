import type { AdditionalItem } from "#contract/cart";
import { money } from "#contract/money-rules";
import { title48 } from "#contract/title-rules";
import { faint } from "#styles/text.css";
import * as css from "./additional-items.css.ts";
import { RowItem } from "./row-item.tsx";

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
        {items.map((item) => (
          <RowItem
            key={item.line}
            id={`take-${item.line}`}
            product={item}
            price="加購價 "
            take={item.missing === 0 && { action: "/cart/additional", value: item.line, text: "加購" }}
          >
            {item.main_name && <span className={faint}>搭配「{title48(item.main_name)}」</span>}
            {item.missing > 0 && <span className={faint}>再買 {money(item.missing)} 可加購</span>}
          </RowItem>
        ))}
      </ul>
    </section>
  );
}
