import { useSyncExternalStore } from "react";

/** What the action of 加入購物車 answers where it is asked in place. TWD. */
export interface Added {
  /** what was done or not, in words */
  messages: string[];
  /** units in the cart now; missing where the shop could not say */
  total_quantity?: number;
  /** what came in; missing: nothing did */
  line?: { product_guid: string; name: string; image: string; quantity: number };
  subtotal?: number;
  /** what is missing for free delivery; 0: nothing */
  to_free_delivery?: number;
}

interface State {
  /** pressed, not answered yet */
  pending: number;
  presses: number;
  /** what the shop said last; null: nothing since the page was made */
  total: number | null;
  answer: Added | null;
}

const nothing: State = { pending: 0, presses: 0, total: null, answer: null };
let state = nothing;
const listeners = new Set<() => void>();

function become(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What this page has added so far, and is adding: one value, so that no unit is ever counted as pressed and as answered at once. */
export const useAdded = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
export const closeAdded = (): void => become({ answer: null });
/** When every press has its answer. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (state.presses > 0) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
/** The page comes back from the browser's memory: what it knew is old. */
export const forgetAdded = (): void => become(nothing);

/** ms that a press may wait for its answer */
const patience = 15_000;
const unanswered = "沒有收到購物車的回覆，商品可能還沒有加入，請重新整理後確認。";
let first: Promise<unknown> | undefined;

/**
 * Shows `units` more at once, and in the end what the shop says. The first add of a page goes alone, because it may begin the cart; the others go
 * together. It never throws: a network that is gone or a server that is silent puts the truth back and says so.
 */
export async function addInTurn(units: number, ask: () => Promise<Added>): Promise<Added> {
  become({ pending: state.pending + units, presses: state.presses + 1, answer: null });
  let answer: Added;
  try {
    await first?.catch(() => {});
    const asked = ask();
    first ??= asked;
    answer = await inTime(asked);
  } catch {
    answer = { messages: [unanswered] };
  }
  const { total_quantity: total } = answer;
  // answers of one burst may overtake each other: the largest is the last
  const known = total === undefined ? state.total : state.presses > 1 ? Math.max(total, state.total ?? 0) : total;
  const presses = state.presses - 1;
  become({ pending: state.pending - units, presses, total: known, answer });
  return answer;
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), patience);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
