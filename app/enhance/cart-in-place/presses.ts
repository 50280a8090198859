import type { Cart } from "#contract/cart";
import { limits } from "#contract/codes";
import { answered, stillNew } from "./answers.ts";
import {
  lastAsked,
  numberOf,
  omit,
  onItsWay,
  rowsOf,
  unitsIn,
  waiting,
  wantedOf,
  type CartAnswer,
  type CartState,
  type Deed,
} from "./state.ts";

export type Press =
  | { do: "type"; line: string; value: string }
  | { do: "step"; line: string; by: 1 | -1 }
  /** what was typed for this line, or for all of them */
  | { do: "set"; line?: string }
  | { do: "remove"; line: string }
  | { do: "undo"; line: string; fields: Record<string, string> }
  | { do: "send" }
  | { do: "answer"; answer: CartAnswer }
  | { do: "load"; cart: Cart };

/**
 * One deed at a time is on its way, and of several numbers for one line only the last: so the shop's last answer is the truth, however fast
 * somebody presses. Each number goes with the one that the shop had said, and is not set where the line has become another meanwhile.
 */
export function pressed(state: CartState, press: Press): CartState {
  const next = after(state, press);
  if (next.sent) return next;
  // what is as it should be by now is not asked for
  const first = next.deeds.findIndex((deed) => needed(next, deed) !== null);
  if (first === -1) return { ...next, deeds: [] };
  const [deed, ...rest] = next.deeds.slice(first);
  return { ...next, deeds: [needed(next, deed!)!, ...rest] };
}

function after(state: CartState, press: Press): CartState {
  switch (press.do) {
    case "type":
      return typing(state, press.line, press.value);
    case "step":
      return step(state, press.line, press.by);
    case "set":
      return setTyped(state, press.line);
    case "remove":
      return remove(state, press.line);
    case "undo":
      return undo(state, press);
    case "send":
      // between the drawing that asked for it and now a press may have taken the last deed back
      return state.deeds.length > 0 ? { ...state, sent: true } : state;
    case "answer":
      return state.sent ? answered(state, press.answer) : state;
    case "load":
      return press.cart === state.cart ? state : loaded(state, press.cart);
  }
}

/** What was typed and not taken stays in its box, with the words that say why. */
function loaded(state: CartState, cart: Cart): CartState {
  const typed = stillNew(state.typed, cart, state.deeds);
  const notes = Object.fromEntries(Object.entries(state.notes).filter(([line]) => line in typed));
  return { ...state, cart, rows: rowsOf(cart, []), typed, failed: "", notes };
}

/** A number that could be one is looked at again when it is sent; until then nothing accuses it. */
function typing(state: CartState, line: string, value: string): CartState {
  const wrong = numberOf(value) === null ? state.wrong : state.wrong.filter((key) => key !== line);
  return { ...state, typed: { ...state.typed, [line]: value }, wrong };
}

/** Counts from what stands in the box; beyond the line's limit the shop is asked once, which says why not. */
function step(state: CartState, line: string, by: 1 | -1): CartState {
  const [key, guid] = line.split(".");
  const row = state.rows.find((each) => each.key === key);
  const counted = guid ? row?.line.crosssell_items.product_list.find((each) => each.product_guid === guid) : row?.line;
  if (!row || !counted) return state;
  const wanted = guid ? (lastAsked(state, line) ?? "") : wantedOf(state, row);
  const from = numberOf(wanted) ?? counted.quantity;
  const most = Math.min(limits.lineQuantity, Math.max(counted.quantity_limit + 1, from));
  const to = Math.min(most, Math.max(1, from + by));
  return asking(state, [{ line, quantity: String(to) }], false);
}

function setTyped(state: CartState, line: string | undefined): CartState {
  const lines = Object.entries(state.typed)
    .filter(([key]) => line === undefined || key === line)
    .map(([key, quantity]) => ({ line: key, quantity }));
  if (lines.length > 0) return asking(state, lines, true);
  const idle = line === undefined && state.deeds.length === 0;
  return idle ? { ...state, said: "數量沒有變動" } : state;
}

/** Takes the place of what was asked for these lines and is not on its way yet. */
function asking(state: CartState, lines: { line: string; quantity: string }[], typed: boolean): CartState {
  const keys = lines.map(({ line }) => line);
  const rest = waiting(state).flatMap((deed) => withoutLines(deed, keys));
  // words that stand beside a line stay until the answer: a page that moves under the finger loses the press
  return {
    ...state,
    deeds: [...onItsWay(state), ...rest, { kind: "set", typed, lines }],
    typed: omit(state.typed, keys),
  };
}

function withoutLines(deed: Deed, keys: readonly string[]): Deed[] {
  if (deed.kind !== "set") return [deed];
  const lines = deed.lines.filter(({ line }) => !keys.includes(line));
  return lines.length > 0 ? [{ ...deed, lines }] : [];
}

/** What was asked for its number before is done first: 復原 brings the line back as it was shown. */
function remove(state: CartState, line: string): CartState {
  const rest = waiting(state);
  const undo = rest.find((deed) => deed.kind === "undo" && deed.line === line);
  const deeds: Deed[] = undo ? rest.filter((deed) => deed !== undo) : [...rest, { kind: "remove", line }];
  const wrong = state.wrong.filter((key) => key !== line);
  return { ...state, deeds: [...onItsWay(state), ...deeds], typed: omit(state.typed, [line]), wrong };
}

function undo(state: CartState, { line, fields }: { line: string; fields: Record<string, string> }): CartState {
  const rest = waiting(state);
  const removal = rest.find((deed) => deed.kind === "remove" && deed.line === line);
  const deeds: Deed[] = removal ? rest.filter((deed) => deed !== removal) : [...rest, { kind: "undo", line, fields }];
  return { ...state, deeds: [...onItsWay(state), ...deeds] };
}

/** The deed as far as the shop has still to be asked for it. */
function needed({ rows }: CartState, deed: Deed): Deed | null {
  if (deed.kind === "look") return deed;
  const here = rows.filter(({ gone }) => !gone).map(({ line }) => line);
  if (deed.kind === "undo") return rows.find(({ key }) => key === deed.line)?.gone ? deed : null;
  if (deed.kind === "remove") return unitsIn(here, deed.line) === undefined ? null : deed;
  const lines = deed.lines.filter(({ line, quantity }) => {
    const units = unitsIn(here, line);
    return units !== undefined && numberOf(quantity) !== units;
  });
  return lines.length > 0 ? { ...deed, lines } : null;
}
