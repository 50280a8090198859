import { useSyncExternalStore } from "react";

interface Told {
  /** good news for those who listen; the page shows them itself */
  status: string;
  /** a problem, shown */
  alert: string;
}

const nothing: Told = { status: "", alert: "" };
let told = nothing;
const listeners = new Set<() => void>();

/** What a press brought that is told where the page stays: one place for all of them, so that it is announced wherever it happened. */
export function tell(kind: keyof Told, words: string): void {
  if (told[kind] === words) return;
  told = { ...told, [kind]: words };
  for (const listener of listeners) listener();
}

export const useTold = (): Told =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => told,
    () => nothing,
  );
