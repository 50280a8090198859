import type { CartLine } from "#contract/cart";
import { askedOf, lastAsked, numberOf, pending, wantedOf, type CartState, type Row } from "./state.ts";

/** A line as it is shown: with what was pressed, before the shop has said so. */
export interface ShownRow extends Row {
  /** what stands in its box */
  text: string;
  /** what became of its number, in words */
  note?: string | undefined;
}

/** The lines and how many units there will be; of money only a line's own amount, until the shop says it. */
export function shownOf(state: CartState): { rows: ShownRow[]; units: number } {
  const rows = state.rows.map((row) => {
    const gone = pending(state).reduce((now, deed) => {
      if (deed.kind === "remove" && deed.line === row.key) return true;
      return deed.kind === "undo" && deed.line === row.key ? false : now;
    }, row.gone);
    // a number that is still being typed, or was not taken, is in no sum
    const asked = numberOf(askedOf(state, row)) ?? row.line.quantity;
    const line = inQuantity(besides(row, state), asked);
    return { ...row, gone, asked, text: wantedOf(state, row), line, note: state.notes[row.key] };
  });
  const units = rows.flatMap(({ gone, asked, line }) =>
    gone ? [] : [asked, ...line.crosssell_items.product_list.map(({ quantity }) => quantity)],
  );
  return { rows, units: units.reduce((sum, each) => sum + each, 0) };
}

/** `quantity` stays the one that the shop has said: it goes along with the next. */
function inQuantity(line: CartLine, asked: number): CartLine {
  if (line.problem !== null || asked === line.quantity) return line;
  return { ...line, amount: asked * line.retail_price };
}

function besides({ key, line }: Row, state: CartState): CartLine {
  const removed = pending(state).flatMap((deed) => (deed.kind === "remove" ? deed.line : []));
  const product_list = line.crosssell_items.product_list.flatMap((beside) => {
    const name = `${key}.${beside.product_guid}`;
    if (removed.includes(name)) return [];
    const quantity = numberOf(lastAsked(state, name) ?? "") ?? beside.quantity;
    return quantity === beside.quantity ? beside : { ...beside, quantity, amount: quantity * beside.retail_price };
  });
  return { ...line, crosssell_items: { product_list } };
}
