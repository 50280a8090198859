import { pageValue } from "./page-value.ts";

interface Told {
  /** good news for those who listen; the page shows them itself */
  status: string;
  /** a problem, shown */
  alert: string;
}

const told = pageValue<Told>({ status: "", alert: "" });

/** What a press brought that is told where the page stays: one place for all of them, so that it is announced wherever it happened. */
export const tell = (words: Partial<Told>): void => told.set({ ...told.get(), ...words });

export const useTold = (): Told => told.useValue((all) => all);
