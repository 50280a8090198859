import { money } from "#contract/money-rules";
import type { Crosssell } from "#contract/products";
import { title48 } from "#contract/title-rules";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { stepper } from "../../ui/quantity-field.css.ts";
import * as css from "./beside.css.ts";

export type BesideShown = Pick<
  Crosssell,
  "product_guid" | "name" | "title_language" | "image" | "final_price" | "retail_price" | "quantity_limit"
>;

/** The form of 加入購物車, to which these fields belong. */
export const addForm = "add";

/** 加購: what is ticked here goes into the cart with the product, in the same press. Behind the buttons: who wants the product alone meets no stop of it. */
export function Beside({ offers }: { offers: BesideShown[] }) {
  if (offers.length === 0) return null;
  const form = addForm;
  return (
    <fieldset>
      <legend>
        <b>一起加購更優惠</b>
      </legend>
      {offers.map(({ product_guid, name, title_language, image, final_price, retail_price, quantity_limit }, at) => {
        const field = `crosssell_items[${at}]`;
        const foreign = title_language ? { id: `beside${at}`, lang: title_language } : {};
        return (
          <div key={product_guid} className={css.offer}>
            <label className={css.label}>
              <input form={form} type="checkbox" name={`${field}.product_guid`} value={product_guid} />
              <CoverPicture className={css.cover} image={image} alt="" width={40} height={50} loading="lazy" />
              <span>
                <span {...foreign}>{title48(name)}</span>
                <br />
                加購價 <b>{money(retail_price)}</b>{" "}
                {retail_price < final_price && <s>{`定價 ${money(final_price)}`}</s>}
              </span>
            </label>
            {quantity_limit > 1 ? (
              <select
                form={form}
                className={`${stepper} ${css.count}`}
                name={`${field}.quantity`}
                // a title in another language names it as it stands above, beside its own words
                id={foreign.id && `count${at}`}
                aria-label={foreign.id ? "加購件數" : `${title48(name)} 加購件數`}
                aria-labelledby={foreign.id && `${foreign.id} count${at}`}
              >
                {Array.from({ length: quantity_limit }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
            ) : (
              <input form={form} type="hidden" name={`${field}.quantity`} value="1" />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
