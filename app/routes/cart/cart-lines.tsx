import type { CartLine } from "#contract/cart";
import { lineKey } from "#contract/cart-rules";
import { quiet, secondary } from "#styles/button.css";
import { error as errorText } from "#styles/form.css";
import { money } from "../../format.ts";
import type { FieldProblem } from "../../ui/error-summary.tsx";
import { Price } from "../../ui/price.tsx";
import { QuantityField, Step } from "../../ui/quantity-field.tsx";
import * as css from "./cart-lines.css.ts";

/** Names a line's quantity for its label and errors, wherever the line stands. */
export const quantityField = (line: CartLine) => `quantity.${lineKey(line)}`;

interface Props {
  lines: CartLine[];
  /** by line */
  typed: Record<string, string>;
  errors: FieldProblem[];
}

export function CartLines({ lines, typed, errors }: Props) {
  return (
    <ul className={css.list}>
      {lines.map((line, place) => (
        <Line
          key={lineKey(line)}
          line={line}
          place={place}
          typed={typed[lineKey(line)]}
          error={errors.find(({ field }) => field === quantityField(line))?.message}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  place: number;
  typed: string | undefined;
  error: string | undefined;
}

function Line({ line, place, typed, error }: LineProps) {
  const facts = [
    line.is_additional_item && "加購",
    line.preorder && "預購",
    line.limit_note,
    line.non_returnable_reason,
  ]
    .filter(Boolean)
    .join("・");
  const name = `line-${lineKey(line)}`;
  return (
    <li className={css.line} aria-label={line.name}>
      <img
        className={css.cover}
        src={line.image}
        alt=""
        width="60"
        height="72"
        loading={place < 4 ? undefined : "lazy"}
        decoding="async"
      />
      <div className={css.about}>
        <a className={css.name} id={name} href={`/product/${line.product_guid}`}>
          {line.name}
        </a>
        {facts && <span className={css.facts}>{facts}</span>}
        {line.problem && <strong className={errorText}>{line.problem}</strong>}
        <Price {...line} />
      </div>
      <div className={css.change}>
        {line.quantity_limit > 0 && !line.for_next_order ? (
          <Quantity line={line} place={place} typed={typed} error={error} describedBy={name} />
        ) : (
          <span>數量 {line.quantity}</span>
        )}
        <Remove line={lineKey(line)} describedBy={name} />
      </div>
      <b className={css.amount}>{line.problem ? "不計入" : money(line.amount)}</b>
      {line.crosssell_items.length > 0 && <Crosssells line={line} />}
    </li>
  );
}

/** The line goes along with its number, and with the number that was shown: only what was typed anew is set. */
function Quantity({ line, place, typed, error, describedBy }: LineProps & { describedBy: string }) {
  const of = `lines[${place}]`;
  const key = lineKey(line);
  return (
    <>
      <input type="hidden" name={`${of}.line`} value={key} />
      <input type="hidden" name={`${of}.shown`} value={line.quantity} />
      <QuantityField
        name={`${of}.quantity`}
        field={quantityField(line)}
        value={typed ?? line.quantity}
        max={line.quantity_limit}
        error={error}
        describedBy={describedBy}
        less={<Step by="less" value={key} describedBy={describedBy} />}
        more={<Step by="more" value={key} describedBy={describedBy} />}
      />
      <button className={secondary} aria-describedby={describedBy}>
        更新數量
      </button>
    </>
  );
}

/** What was bought at the main product's offer: it comes and goes with it, or is removed by itself. */
function Crosssells({ line }: { line: CartLine }) {
  return (
    <ul className={css.crosssells}>
      {line.crosssell_items.map((beside) => (
        <li key={beside.product_guid} className={css.crosssell} aria-label={beside.name}>
          <span>
            加價購{" "}
            <a id={`beside-${beside.product_guid}`} href={`/product/${beside.product_guid}`}>
              {beside.name}
            </a>{" "}
            × {beside.quantity}
            {beside.problem && <strong className={errorText}>{beside.problem}</strong>}
          </span>
          <Remove line={`${lineKey(line)}.${beside.product_guid}`} describedBy={`beside-${beside.product_guid}`} />
          <b className={css.amount}>{beside.problem || line.problem ? "不計入" : money(beside.amount)}</b>
        </li>
      ))}
    </ul>
  );
}

const Remove = ({ line, describedBy }: { line: string; describedBy: string }) => (
  <button
    className={`${quiet} ${css.remove}`}
    formAction="/cart/remove"
    name="line"
    value={line}
    aria-describedby={describedBy}
  >
    移除
  </button>
);
