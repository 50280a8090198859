import type { CartLine } from "#contract/cart";
import { numberOf, pending, wantedOf, type CartState, type Row } from "./state.ts";

/** A line as it is shown: with what was pressed, before the shop has said so. */
export interface ShownRow extends Row {
  /** what stands in its box */
  text: string;
  /** what became of its number, in words */
  note?: string | undefined;
}

/** The lines and how many units there will be; of money only a line's own amount, until the shop says it. */
export function shownOf(state: CartState): { rows: ShownRow[]; units: number } {
  const rows = state.rows.map((row): ShownRow => {
    const gone = pending(state).reduce((now, deed) => {
      if (deed.kind === "remove" && deed.line === row.key) return true;
      return deed.kind === "undo" && deed.line === row.key ? false : now;
    }, row.gone);
    const text = wantedOf(state, row);
    return { ...row, gone, text, line: inQuantity(besides(row, state), text), note: state.notes[row.key] };
  });
  const units = rows.flatMap(({ gone, text, line }) =>
    gone ? [] : [numberOf(text) ?? line.quantity, ...line.crosssell_items.map(({ quantity }) => quantity)],
  );
  return { rows, units: units.reduce((sum, each) => sum + each, 0) };
}

/** `quantity` stays the one that the shop has said: it goes along with the next. */
function inQuantity(line: CartLine, text: string): CartLine {
  const wanted = numberOf(text) ?? line.quantity;
  if (line.problem !== null || wanted === line.quantity) return line;
  return { ...line, amount: wanted * line.retail_price };
}

function besides({ key, line }: Row, state: CartState): CartLine {
  const removed = pending(state).flatMap((deed) => (deed.kind === "remove" ? deed.line : []));
  const crosssell_items = line.crosssell_items.filter(
    ({ product_guid }) => !removed.includes(`${key}.${product_guid}`),
  );
  return crosssell_items.length === line.crosssell_items.length ? line : { ...line, crosssell_items };
}
