import type { ReactNode } from "react";
import { money } from "#contract/money-rules";
import * as css from "./sticky-bar.css.ts";

interface Props {
  /** what the page's sum is called */
  term: string;
  /** null: nothing is summed yet */
  amount: number | null;
  /** the one button */
  children: ReactNode;
}

/** Those who listen have heard the sum in its place. */
export function StickyBar({ term, amount, children }: Props) {
  return (
    <div className={css.bar}>
      {amount !== null && (
        <p className={css.sum} aria-hidden="true">
          {`${term} `}
          <b>{money(amount)}</b>
        </p>
      )}
      {children}
    </div>
  );
}
