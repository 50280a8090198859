import type { CartLine } from "#contract/cart";
import { quiet, secondary } from "#styles/button.css";
import { error as errorText } from "#styles/form.css";
import { money } from "../../format.ts";
import type { FieldProblem } from "../../ui/error-summary.tsx";
import { Price } from "../../ui/price.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import * as css from "./cart-lines.css.ts";
import { quantityField } from "./quantity-name.ts";

interface Props {
  lines: CartLine[];
  typed: Record<string, string>;
  errors: FieldProblem[];
}

export function CartLines({ lines, typed, errors }: Props) {
  return (
    <ul className={css.list}>
      {lines.map((line, place) => {
        const field = quantityField(line);
        return (
          <Line
            key={field}
            line={line}
            field={field}
            typed={typed[field]}
            error={errors.find((each) => each.field === field)?.message}
            eager={place < 4}
          />
        );
      })}
    </ul>
  );
}

function Line({
  line,
  field,
  typed,
  error,
  eager,
}: {
  line: CartLine;
  field: string;
  typed: string | undefined;
  error: string | undefined;
  eager: boolean;
}) {
  const facts = [
    line.is_additional_item && "加購",
    line.preorder && "預購",
    line.limit_note,
    line.non_returnable_reason,
  ]
    .filter(Boolean)
    .join("・");
  return (
    <li className={css.line} aria-label={line.name}>
      <img
        className={css.cover}
        src={line.image}
        alt=""
        width="60"
        height="72"
        loading={eager ? undefined : "lazy"}
        decoding="async"
      />
      <div className={css.about}>
        <a className={css.name} href={`/product/${line.product_guid}`}>
          {line.name}
        </a>
        {facts && <span className={css.facts}>{facts}</span>}
        {line.problem && <strong className={errorText}>{line.problem}</strong>}
        <Price {...line} />
      </div>
      <div className={css.change}>
        {line.quantity_limit > 0 ? (
          <>
            <QuantityField name={field} value={typed ?? line.quantity} max={line.quantity_limit} error={error} />
            <button className={secondary} name="line" value={field}>
              更新數量
            </button>
          </>
        ) : (
          <span>數量 {line.quantity}</span>
        )}
        <Remove value={field} />
      </div>
      <b className={css.amount}>{line.problem ? "不計入" : money(line.amount)}</b>
      {line.crosssell_items.length > 0 && <Crosssells line={line} field={field} />}
    </li>
  );
}

/** What was bought at the main product's offer: it comes and goes with it, or is removed by itself. */
function Crosssells({ line, field }: { line: CartLine; field: string }) {
  return (
    <ul className={css.crosssells}>
      {line.crosssell_items.map((beside) => (
        <li key={beside.product_guid} className={css.crosssell} aria-label={beside.name}>
          <span>
            加價購 <a href={`/product/${beside.product_guid}`}>{beside.name}</a> × {beside.quantity}
            {beside.problem && <strong className={errorText}>{beside.problem}</strong>}
          </span>
          <Remove value={`${field} ${beside.product_guid}`} />
          <b className={css.amount}>{beside.problem || line.problem ? "不計入" : money(beside.amount)}</b>
        </li>
      ))}
    </ul>
  );
}

const Remove = ({ value }: { value: string }) => (
  <button className={`${quiet} ${css.remove}`} formAction="/cart/remove" name="line" value={value}>
    移除
  </button>
);
