import { useSyncExternalStore } from "react";
import { tell } from "./told.ts";

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
  to_free_delivery?: number;
}

interface Press {
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
/** Whether this product is on its way into the cart. */
export const useAdding = (product_guid: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state.presses.some((press) => press.product_guid === product_guid),
    () => false,
  );
export const closeAdded = (): void => become({ came: null });
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

/** A press is counted at once, and sent when its turn has come. It never throws: what is not answered is put right and said. */
export function press(pressed: Press): void {
  if (state.presses.length > 0) crowded = true;
  else tell("alert", "");
  become({ presses: [...state.presses, pressed] });
  void carry(pressed);
}

/** more than one press was on its way at once: their answers may have overtaken each other */
let crowded = false;
/** one of them had no answer */
let lost = false;
/** Whether the add that may begin the cart was answered: until then the others wait, so that one page begins one cart. Null: none was sent. */
let begun: Promise<boolean> | null = null;

async function carry(pressed: Press): Promise<void> {
  const first = begun === null;
  const mayGo = first || (await begun);
  // an add that was not answered says enough of those that waited for it
  const asked = mayGo ? ask(pressed) : Promise.resolve(null);
  if (first)
    begun = asked.then((answer) => {
      if (!answer) begun = null;
      return answer !== null;
    });
  finish(pressed, (await asked) ?? { messages: [unanswered] });
}

/** ms that a press may wait for its answer, each of two times */
const patience = 10_000;
const breath = 1_000;
const unanswered = "沒有收到購物車的回覆，商品可能還沒有加入。";

/** where the route's clientAction brings the answer of a press */
const waiting = new Map<string, (answer: Promise<Added>) => void>();

/** Asks, and where no answer comes asks once more: the id makes that harmless. */
async function ask({ id, send }: Press): Promise<Added | null> {
  for (let turn = 0; turn < 2; turn++) {
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, breath));
    const answer = new Promise<Added>((resolve) => waiting.set(id, resolve));
    send();
    const heard = await inTime(answer, patience).catch(() => null);
    if (heard) return heard;
  }
  waiting.delete(id);
  return null;
}

/** For `clientAction`: what the shop says goes to the press that asked. */
export async function answerPress(id: string, answer: Promise<Added>): Promise<Added | null> {
  waiting.get(id)?.(answer);
  return answer.catch(() => null);
}

function finish(pressed: Press, answer: Added): void {
  const presses = state.presses.filter((each) => each !== pressed);
  const { total_quantity: total, line, messages } = answer;
  // within a crowd the largest is the last
  const late = crowded && total !== undefined && total < (state.total ?? 0);
  become({
    presses,
    ...(total !== undefined && !late && { total }),
    ...(line && !late && { came: answer }),
  });
  if (!line) tell("alert", messages.join("；"));
  lost ||= messages[0] === unanswered;
  if (total === undefined || crowded) doubtful = true;
  if (presses.length > 0) return;
  void askCount(lost);
  crowded = false;
  lost = false;
}

/** the rows may be others than the last answer said */
let doubtful = false;

/** Where it is not sure, the shop is asked what the cart holds; while it cannot be asked, the page asks again when it is looked at. */
export async function askCount(say = false): Promise<void> {
  if (!doubtful || state.presses.length > 0) return;
  const before = state;
  const now = await standing();
  if (!now || state.presses.length > 0 || state.total !== before.total) return;
  doubtful = false;
  become({ total: now.total_quantity });
  if (say) tell("alert", `${unanswered}購物車現在有 ${now.total_quantity} 件，請確認後再試一次。`);
}

/** What the frame shows, asked apart from the page: a network that is gone takes no page away. Null: not to be had now. */
export async function standing(): Promise<{ total_quantity: number } | null> {
  try {
    const response = await inTime(fetch("/cart/count"), patience);
    return response.ok ? ((await response.json()) as { total_quantity: number }) : null;
  } catch {
    return null;
  }
}

/** The frame was asked anew: its count may be older than what was pressed here since. */
export function frameRenewed(): void {
  if (state.total === null) return;
  doubtful = true;
  void askCount();
}

/** The page comes back from the browser's memory: what it knew is old. */
export function forgetAdded(): void {
  if (state.presses.length === 0) become(nothing);
}

async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
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
