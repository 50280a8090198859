import type { CartLine } from "#contract/cart";
import { lineKey } from "#contract/cart-rules";
import { money } from "#contract/money-rules";
import { quiet, secondary } from "#styles/button.css";
import { error as errorText } from "#styles/form.css";
import type { LiveCart, ShownRow } from "../../enhance/cart-in-place.ts";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import type { FieldProblem } from "../../ui/error-summary.tsx";
import { LinePrice } from "../../ui/price.tsx";
import { QuantityField, Step } from "../../ui/quantity-field.tsx";
import { countedBesides, Crosssells } from "./crosssells.tsx";
import { RemoveButton } from "./remove-button.tsx";
import * as css from "./cart-lines.css.ts";

/** Names a line's quantity for its label and errors, wherever the line stands. */
export const quantityField = (line: CartLine) => `quantity.${lineKey(line)}`;

interface Props {
  rows: ShownRow[];
  errors: FieldProblem[];
  live: LiveCart | undefined;
}

export function CartLines({ rows, errors, live }: Props) {
  const here = rows.filter(({ gone }) => !gone);
  // each line's place among the form's, its cross-sells behind it
  const places = new Map<string, number>();
  for (let [index, at] = [0, 0]; index < here.length; index++) {
    places.set(here[index]!.key, at);
    const { line } = here[index]!;
    at += Number(isCounted(line)) + countedBesides(line).length;
  }
  if (rows.length === 0) return null;
  return (
    <ul className={css.list}>
      {rows.map((row) =>
        row.gone ? (
          <Removed key={row.key} row={row} />
        ) : (
          <Line
            key={row.key}
            row={row}
            at={places.get(row.key)!}
            error={errors.find(({ field }) => field === quantityField(row.line))?.message}
            live={live}
          />
        ),
      )}
    </ul>
  );
}

/** In the place of what was removed here: the way back. */
const Removed = ({ row: { key, line } }: { row: ShownRow }) => (
  <li className={css.removed}>
    <span>
      已移除「
      <span id={`gone-${key}`} lang={line.title_language}>
        {line.name}
      </span>
      」{line.crosssell_items.product_list.length > 0 && "與它的加購商品"}
    </span>
    <button className={secondary} id={`undo-${key}`} form={`put-back-${key}`} aria-describedby={`gone-${key}`}>
      復原
    </button>
  </li>
);

const isCounted = (line: CartLine) => line.quantity_limit > 0 && !line.for_next_order;

interface LineProps {
  row: ShownRow;
  /** its place among the form's lines */
  at: number;
  error: string | undefined;
  live: LiveCart | undefined;
}

function Line({ row, at, error, live }: LineProps) {
  const { key, line, note } = row;
  const facts = [
    line.is_additional_item && "加購",
    line.preorder && "預購",
    // a problem says it too, and what to do
    !line.problem && line.limit_note,
    line.non_returnable_reason,
  ]
    .filter(Boolean)
    .join("・");
  const name = `line-${key}`;
  return (
    <li className={css.line} aria-labelledby={name}>
      <CoverPicture
        className={css.cover}
        image={line.image}
        alt=""
        width={72}
        height={88}
        loading={at < 3 ? undefined : "lazy"}
        decoding="async"
      />
      <div className={css.about}>
        <a className={css.name} id={name} lang={line.title_language} href={`/product/${line.product_guid}`}>
          {line.name}
        </a>
        <LinePrice {...line} />
        {facts && <span className={css.facts}>{facts}</span>}
        {line.problem && <strong className={errorText}>{line.problem}</strong>}
      </div>
      <b className={css.amount}>{line.problem ? "不計入" : money(line.amount)}</b>
      <div className={css.change}>
        {isCounted(line) ? (
          <Quantity row={row} at={at} error={error} live={live} describedBy={name} />
        ) : (
          <>
            <input type="hidden" name="uncounted" value={key} />
            <span>數量 {line.quantity}</span>
            <RemoveButton line={key} describedBy={name} />
          </>
        )}
      </div>
      {note && (
        <p role="alert" className={css.note}>
          {note}
        </p>
      )}
      {line.crosssell_items.product_list.length > 0 && <Crosssells line={line} at={at + Number(isCounted(line))} />}
    </li>
  );
}

/** The line goes along with its number, and with the number that was shown: only what was typed anew is set. */
function Quantity({ row, at, error, live, describedBy }: LineProps & { describedBy: string }) {
  const of = `lines[${at}]`;
  const { key, line, text } = row;
  return (
    <>
      <input type="hidden" name={`${of}.line`} value={key} />
      <input type="hidden" name={`${of}.shown`} value={line.quantity} />
      <QuantityField
        name={`${of}.quantity`}
        field={quantityField(line)}
        value={text}
        max={line.quantity_limit}
        error={error}
        describedBy={describedBy}
        less={
          <Step
            by="less"
            value={key}
            describedBy={describedBy}
            aria-disabled={Number(text) <= line.least_buy_count_value}
          />
        }
        more={
          <Step by="more" value={key} describedBy={describedBy} aria-disabled={Number(text) >= line.quantity_limit} />
        }
        {...(live && { onType: (value) => live.onType(key, value), onLeave: () => live.onLeave(key) })}
      />
      <RemoveButton line={key} describedBy={describedBy} />
      <button className={live?.ready ? `${update} ${css.needless}` : update} aria-describedby={describedBy}>
        更新數量
      </button>
    </>
  );
}

const update = `${quiet} ${css.small} ${css.update}`;
