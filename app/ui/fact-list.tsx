import type { ReactNode } from "react";
import * as css from "./fact-list.css.ts";

export interface Fact {
  /** 訂單編號, 付款方式, 作者 … */
  term: string;
  /** nothing is shown where there is nothing */
  value: ReactNode;
  /** what is looked for here, to be read or typed elsewhere */
  strong?: boolean;
}

/** What is known of one thing: terms beside their values. */
export function FactList({ facts, className = "" }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`${css.list} ${className}`}>
      {facts.map(
        ({ term, value, strong }) =>
          value && (
            <div key={term} className={strong ? css.strong : css.fact}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
