import type { CartLine } from "#contract/cart";
import { lineKey } from "#contract/cart-rules";
import { money } from "#contract/money-rules";
import { error as errorText } from "#styles/form.css";
import { Step, StepRow } from "../../ui/quantity-field.tsx";
import * as css from "./cart-lines.css.ts";
import { RemoveButton } from "./remove-button.tsx";

/** Those whose number may be changed: each has a place among the form's lines. */
export const countedBesides = ({ for_next_order, crosssell_items }: CartLine) =>
  for_next_order
    ? []
    : crosssell_items.product_list.filter(({ problem, quantity_limit }) => problem === null && quantity_limit > 1);

/** What was taken at the main product's offer: it comes and goes with it, is counted by two buttons, or removed by itself. `at` is the first free place among the form's lines. */
export function Crosssells({ line, at }: { line: CartLine; at: number }) {
  const counted = countedBesides(line);
  return (
    <ul className={css.crosssells}>
      {line.crosssell_items.product_list.map((beside) => {
        const key = `${lineKey(line)}.${beside.product_guid}`;
        const name = `beside-${key}`;
        return (
          <li key={key} className={css.crosssell} aria-labelledby={name}>
            <span>
              加購{" "}
              <a id={name} lang={beside.title_language} href={`/product/${beside.product_guid}`}>
                {beside.name}
              </a>{" "}
              {money(beside.retail_price)}
              {beside.problem && <strong className={errorText}>{beside.problem}</strong>}
            </span>
            <b className={css.amount}>{beside.problem || line.problem ? "不計入" : money(beside.amount)}</b>
            <span className={css.besides}>
              {counted.includes(beside) ? (
                <Count field={`lines[${at + counted.indexOf(beside)}]`} line={key} describedBy={name} {...beside} />
              ) : (
                <span>數量 {beside.quantity}</span>
              )}
              <RemoveButton line={key} describedBy={name} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface CountProps {
  field: string;
  line: string;
  quantity: number;
  quantity_limit: number;
  describedBy: string;
}

/** One more or one less: its number goes along as a line's does, so that no other page's change is undone. */
function Count({ field, line, quantity, quantity_limit, describedBy }: CountProps) {
  return (
    <StepRow
      less={<Step by="less" value={line} describedBy={describedBy} aria-disabled={quantity === 1} />}
      more={<Step by="more" value={line} describedBy={describedBy} aria-disabled={quantity >= quantity_limit} />}
    >
      <input type="hidden" name={`${field}.line`} value={line} />
      <input type="hidden" name={`${field}.quantity`} value={quantity} />
      <input type="hidden" name={`${field}.shown`} value={quantity} />
      <span>{quantity}</span>
    </StepRow>
  );
}
