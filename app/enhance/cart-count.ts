import { useSyncExternalStore } from "react";

/** What the action of 加入購物車 answers where it is asked in place. TWD. */
export interface Added {
  /** what was done or not, in words */
  messages: string[];
  /** units in the cart now; missing where nothing came in, or the shop could not say */
  total_quantity?: number;
  /** what came in; missing: nothing did */
  line?: { product_guid: string; name: string; image: string; quantity: number };
  subtotal?: number;
  /** what is missing for free delivery; 0: nothing */
  missing_for_free?: number;
}

export interface Press {
  id: string;
  product_guid: string;
  units: number;
  /** sends it, each time with the same id: the shop does it once */
  send: () => void;
}

interface State {
  /** not answered yet */
  presses: readonly Press[];
  /** what the shop said last; null: nothing since the page was made */
  total: number | null;
  /** what came in last, for the sheet */
  came: Added | null;
}

const nothing: State = { presses: [], total: null, came: null };
let state = nothing;
const listeners = new Set<() => void>();

export function become(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}
export const subscribe = (listener: () => void) => {
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
/** What is shown now. */
export const added = (): State => state;
/** When every press has its answer. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (state.presses.length > 0) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });

/** ms that an answer may take */
export const patience = 10_000;

/** Asks the shop how many units the cart holds, and shows it. Null: there is no answer, or a press is on its way, whose answer says more. */
export async function askCount(): Promise<number | null> {
  if (state.presses.length > 0) return null;
  const { total } = state;
  const now = await standing();
  if (now === null || state.presses.length > 0 || state.total !== total) return null;
  become({ total: now });
  return now;
}

/** The count, asked apart from the page: a network that is gone takes no page away. Null: not to be had now. */
export async function standing(): Promise<number | null> {
  try {
    const response = await inTime(fetch("/cart/count"), patience);
    return response.ok ? ((await response.json()) as { total_quantity: number }).total_quantity : null;
  } catch {
    return null;
  }
}

/** The frame was asked anew: its count may be older than what was pressed here since. */
export function frameRenewed(): void {
  if (state.total !== null) void askCount();
}

/** The page comes back from the browser's memory: what it knew is old. */
export function forgetAdded(): void {
  if (state.presses.length === 0) become(nothing);
}

/** The answer, or, where it takes longer than `ms`, an error. */
export async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
