import type { Cart, CartLine } from "#contract/cart";
import { lineKey, lostWords, quantityRefused } from "#contract/cart-rules";
import { money } from "#contract/money-rules";
import { numberOf, omit, pending, rowsOf, unitsIn, type CartAnswer, type CartState, type Deed } from "./state.ts";

const unknown = "目前無法連線到購物車，畫面上的數量與金額可能不是最新的。";
const notDone = "剛才的更動沒有完成，畫面上是購物車目前的內容。";

/** What the shop said to the first deed; where it said nothing the cart is looked at once, before anything is told. */
export function answered(state: CartState, answer: CartAnswer): CartState {
  const [deed, ...deeds] = state.deeds as [Deed, ...Deed[]];
  if (answer.cart) return taken({ ...state, sent: false, deeds }, deed, answer.cart, answer);
  const doubtful = pending(state);
  const why = answer.message ? `${answer.message.replace(/。$/, "")}。` : "";
  if (deed.kind !== "look") return { ...state, sent: false, deeds: [{ kind: "look" }], doubtful, why, failed: "" };
  const typed = { ...typedIn(doubtful), ...state.typed };
  return { ...state, sent: false, deeds: [], doubtful: [], typed, failed: unknown, said: "" };
}

function taken(state: CartState, deed: Deed, cart: Cart, answer: CartAnswer): CartState {
  const { rows, doubtful } = state;
  const changes = answer.changes ?? [];
  const done = answer.message || answer.wrong ? [] : [deed];
  // what is as it was asked for has been done, though nobody heard of it
  const undone = lastOfEach(doubtful).filter((each) => !isSo(each, cart));
  const removed = [...done, ...doubtful].flatMap((each) => (each.kind === "remove" ? each.line : []));
  const asked = [deed, ...doubtful].flatMap((each) => (each.kind === "set" ? each.lines.map(({ line }) => line) : []));
  const notTaken = done.length === 0 || changes.some(({ reason }) => reason === "elsewhere") ? [deed] : [];
  const isAbout = (line: CartLine, guid: string) =>
    [line, ...line.crosssell_items.product_list].some(({ product_guid }) => product_guid === guid);
  const linesOf = (guid: string) => rows.filter(({ line }) => isAbout(line, guid)).map(({ key }) => key);
  const isHere = (guid: string) => cart.cart_items.some((line) => isAbout(line, guid));
  const told = [answer.message, ...changes.flatMap((each) => (isHere(each.product_guid) ? [] : each.message))];
  const failed = undone.length > 0 ? state.why + notDone : told.filter(Boolean).join("；");
  // what follows was pressed on a page that is not so: whoever wants it presses again
  const deeds = failed ? [] : state.deeds;
  const givenUp = failed ? state.deeds : [];
  const wrong = answer.wrong ?? [];
  const refused =
    failed || wrong.length > 0 || (changes.length > 0 && cart.total_quantity === state.cart.total_quantity);
  return {
    ...state,
    cart,
    rows: rowsOf(
      cart,
      rows.map((row) => (removed.includes(row.key) ? { ...row, gone: true } : row)),
    ),
    deeds,
    doubtful: [],
    why: "",
    typed: stillNew({ ...typedIn([...undone, ...notTaken, ...givenUp]), ...state.typed }, cart, deeds),
    wrong: [...state.wrong.filter((key) => !asked.includes(key)), ...wrong],
    notes: {
      ...omit(state.notes, asked),
      ...Object.fromEntries(changes.flatMap((each) => linesOf(each.product_guid).map((key) => [key, each.message]))),
    },
    failed,
    said: deeds.length > 0 ? state.said : refused ? again() : doneWords(),
  };

  function doneWords(): string {
    const lost = lostWords(state.cart, cart).map((words) => `${words}。`);
    return [...done.map((each) => wordsOf(each, state)), ...lost, sumOf(cart)].join("");
  }

  /** A refusal is an alert and heard as it comes; one that stands there already is not, and is said here. */
  function again(): string {
    const noted = changes.flatMap(({ product_guid, message }) =>
      linesOf(product_guid).some((key) => state.notes[key] === message) ? message : [],
    );
    const refusedAgain = rows.flatMap(({ key, line }) =>
      wrong.includes(key) && state.wrong.includes(key) ? quantityRefused(line.name) : [],
    );
    return [...(failed === state.failed ? [failed] : []), ...noted, ...refusedAgain].filter(Boolean).join("；");
  }
}

/** What somebody typed stays in its box until the shop has taken it; a step is put back. */
function typedIn(deeds: readonly Deed[]): Record<string, string> {
  const sets = deeds.flatMap((deed) => (deed.kind === "set" && deed.typed ? deed.lines : []));
  return Object.fromEntries(sets.map(({ line, quantity }) => [line, quantity]));
}

/** What the line is already, and will be when all is done, need not be asked for. */
export function stillNew(
  typed: Record<string, string>,
  { cart_items }: Cart,
  deeds: readonly Deed[],
): Record<string, string> {
  const waits = (key: string) =>
    deeds.some((deed) => deed.kind === "set" && deed.lines.some(({ line }) => line === key));
  return Object.fromEntries(
    Object.entries(typed).filter(([key, text]) =>
      cart_items.some((line) => lineKey(line) === key && (line.quantity !== numberOf(text) || waits(key))),
    ),
  );
}

/** Of several deeds for one line the last is what was wanted. */
function lastOfEach(deeds: readonly Deed[]): Deed[] {
  const later = (at: number) =>
    deeds.slice(at + 1).flatMap((deed) => {
      if (deed.kind === "set") return deed.lines.map(({ line }) => line);
      return deed.kind === "look" ? [] : [deed.line];
    });
  return deeds.flatMap((deed, at): Deed[] => {
    if (deed.kind === "set") {
      const lines = deed.lines.filter(({ line }) => !later(at).includes(line));
      return lines.length > 0 ? [{ ...deed, lines }] : [];
    }
    return deed.kind === "look" || later(at).includes(deed.line) ? [] : [deed];
  });
}

function isSo(deed: Deed, { cart_items }: Cart): boolean {
  const find = (key: string) => cart_items.find((line) => lineKey(line) === key);
  switch (deed.kind) {
    case "look":
      return true;
    case "set":
      return deed.lines.every(({ line, quantity }) => unitsIn(cart_items, line) === numberOf(quantity));
    case "undo":
      return find(deed.line) !== undefined;
    case "remove":
      return unitsIn(cart_items, deed.line) === undefined;
  }
}

function wordsOf(deed: Deed, { rows }: CartState): string {
  if (deed.kind === "look") return "";
  if (deed.kind === "set") return "已更新數量，";
  const name = rows.find(({ key }) => key === deed.line)?.line.name;
  return `${deed.kind === "undo" ? "已放回購物車" : "已移除"}${name ? `「${name}」` : "加價購商品"}，`;
}

/** What stands in the place of 前往結帳 is told too. */
const sumOf = ({ cart_items, total_quantity, subtotal, problem }: Cart): string =>
  cart_items.length === 0
    ? "購物車是空的"
    : `共 ${total_quantity} 件商品，小計 ${money(subtotal)}${problem ? `。${problem}` : ""}`;
