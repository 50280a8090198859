import type { Cart, CartChange, CartLine } from "#contract/cart";
import { lineKey } from "#contract/cart-rules";

/** What the cart's actions answer where they are asked in place. */
export interface CartAnswer {
  /** as it is now; missing: it could not be read */
  cart?: Cart | undefined;
  /** what was set otherwise than it was asked for */
  changes?: Pick<CartChange, "product_guid" | "reason" | "message">[];
  /** lines whose quantity is none */
  wrong?: string[];
  /** why nothing was done, in words */
  message?: string;
}

/** Lines go by their keys; a cross-sell is removed by `key.guid`. */
export type Deed =
  | { kind: "set"; typed: boolean; lines: { line: string; quantity: string }[] }
  | { kind: "remove"; line: string }
  | { kind: "undo"; line: string; fields: Record<string, string> }
  | { kind: "look" };

/** A line of the cart, or one that was removed here and can be put back. */
export interface Row {
  key: string;
  line: CartLine;
  gone: boolean;
}

export interface CartState {
  /** what the shop said last */
  cart: Cart;
  rows: Row[];
  /** what is still to be done, in order; the first is on its way where `sent` */
  deeds: Deed[];
  sent: boolean;
  /** of these nobody knows whether they were done, and why */
  doubtful: Deed[];
  why: string;
  /** what stands in the boxes and was not sent, or not taken */
  typed: Record<string, string>;
  wrong: string[];
  /** what became of a line's number, by line */
  notes: Record<string, string>;
  failed: string;
  /** for who does not see the sums change */
  said: string;
}

export function begin(cart: Cart): CartState {
  const nothing = { deeds: [], sent: false, doubtful: [], why: "", typed: {}, wrong: [], notes: {} };
  return { cart, rows: rowsOf(cart, []), ...nothing, failed: "", said: "" };
}

/** The cart's lines in its order; what was removed here keeps its place behind the line that it stood behind. */
export function rowsOf(cart: Cart, before: readonly Row[]): Row[] {
  const rows: Row[] = cart.cart_items.map((line) => ({ key: lineKey(line), line, gone: false }));
  for (const [at, row] of before.entries()) {
    if (!row.gone || rows.some(({ key }) => key === row.key)) continue;
    const behind = before.slice(0, at).findLast(({ key }) => rows.some((other) => other.key === key));
    rows.splice(behind ? rows.findIndex(({ key }) => key === behind.key) + 1 : 0, 0, row);
  }
  return rows;
}

/** A quantity that may be one: full-width digits are digits, as for the shop. Null: it is for the shop to refuse. */
export function numberOf(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  return /^[1-9]\d?$/.test(plain) ? Number(plain) : null;
}

/** Whatever was pressed, done or not, is shown until the shop has said what is. */
export const pending = ({ doubtful, deeds }: CartState): Deed[] => [...doubtful, ...deeds];

/** What the shop is asked for, or has said. */
export const askedOf = (state: CartState, { key, line }: Row): string => lastAsked(state, key) ?? String(line.quantity);

/** What is to stand in the line's box. */
export const wantedOf = (state: CartState, row: Row): string => state.typed[row.key] ?? askedOf(state, row);

/** How many units the line holds, or with `key.guid` one of its cross-sells; undefined: there is no such thing. */
export function unitsIn(lines: readonly CartLine[], name: string): number | undefined {
  const [key, beside] = name.split(".");
  const line = lines.find((each) => lineKey(each) === key);
  if (!beside) return line?.quantity;
  return line?.crosssell_items.product_list.find(({ product_guid }) => product_guid === beside)?.quantity;
}

/** The number that was asked for this last, of a line or of a cross-sell. */
export const lastAsked = (state: CartState, name: string): string | undefined =>
  pending(state)
    .flatMap((deed) => (deed.kind === "set" ? deed.lines : []))
    .findLast((one) => one.line === name)?.quantity;

export const onItsWay = ({ sent, deeds }: CartState): Deed[] => (sent ? deeds.slice(0, 1) : []);
export const waiting = ({ sent, deeds }: CartState): Deed[] => (sent ? deeds.slice(1) : deeds);

export const omit = <T>(record: Record<string, T>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
