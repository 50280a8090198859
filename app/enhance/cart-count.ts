import type { MouseEvent } from "react";
import type { Cart } from "#contract/cart";
import { inTime } from "./in-time.ts";
import { pageValue } from "./page-value.ts";

/** What the action of 加入購物車 answers where it is asked in place. TWD. */
export interface Added {
  /** what was done or not, in words */
  messages: string[];
  /** units in the cart now; missing where nothing came in, or the shop could not say */
  total_quantity?: number;
  /** what came in; missing: nothing did; null: something did, but the cart could not be read */
  line?: {
    product_guid: string;
    name: string;
    title_language?: string | undefined;
    image: string;
    quantity: number;
  } | null;
  subtotal?: number;
  shipping?: Cart["shipping"];
}

export interface Press {
  id: string;
  units: number;
  /** what is sent, its product and its id in it */
  form: URLSearchParams;
  /** sends it, each time with the same id: the shop does it once */
  send: () => void;
  /** where the route's clientAction brings the answer */
  hear?: (answer: Promise<Added>) => void;
  /** sent once more as the page was left */
  along?: boolean;
}

interface State {
  /** not answered yet */
  presses: readonly Press[];
  /** what the shop said last; null: nothing since the page was made */
  total: number | null;
  /** what came in last, for the sheet */
  came: Added | null;
  /** the shop did not take one of them, and the page says why */
  refused?: boolean;
  /** where the focus was when it was pressed: there it goes back to */
  by?: Element | null;
}

const page = pageValue<State>({ presses: [], total: null, came: null });

export const become = (next: Partial<State>): void => page.set({ ...page.get(), ...next });
/** What this page has added so far, and is adding: one value, so that no unit is ever counted as pressed and as answered at once. */
export const useAdded = page.useValue;
/** What is shown now. */
export const added = page.get;

/** ms that a link waits for the presses */
const shortly = 8_000;

/**
 * For a link to what was added, while presses are on their way: it opens when all have arrived, and stays where one was refused. A shop that is silent
 * holds nobody: who leaves takes along what is left (added.ts).
 */
export function afterAdding(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  const end = (goes: boolean) => {
    stop();
    clearTimeout(timer);
    link.ariaBusy = null;
    if (goes) location.assign(link.href);
  };
  link.ariaBusy = "true";
  const timer = setTimeout(end, shortly, true);
  const stop = page.subscribe(() => added().presses.length > 0 || end(!added().refused));
}

/** ms that an answer may take */
export const patience = 10_000;

/** What the shop says of the cart: its units; false: the session is over (§8), and the page is to be asked for anew; else it is not to be had now. */
type Count = number | false | null | undefined;

/** Asks the shop how many units the cart holds, and shows it. Null also where a press is on its way, whose answer says more. */
export async function askCount(): Promise<Count> {
  const { presses, total } = added();
  if (presses.length > 0) return null;
  const now = await standing();
  if (now == null || added().presses !== presses || added().total !== total) return null;
  become({ total: now || 0 });
  return now;
}

/** The count, asked apart from the page: a network that is gone takes no page away. */
export async function standing(): Promise<Count> {
  try {
    const response = await inTime(fetch("/cart/count"), patience);
    return ((await response.json()) as { total_quantity?: Count }).total_quantity;
  } catch {
    return null;
  }
}

/** The frame was asked anew: its count may be older than what was pressed here since. */
export function frameRenewed(): void {
  if (added().total !== null) void askCount();
}

/** The page comes back from the browser's memory: what it knew is old. */
export function forgetAdded(): void {
  if (added().presses.length === 0) become({ total: null, came: null });
}
