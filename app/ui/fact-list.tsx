import type { ReactNode } from "react";
import * as css from "./fact-list.css.ts";

export interface Fact<Value extends ReactNode = ReactNode> {
  /** 訂單編號, 付款方式, 作者 … */
  term: string;
  /** nothing is shown where there is nothing */
  value: Value;
  /** what is looked for here, to be read or typed elsewhere */
  strong?: boolean | undefined;
  /** a number that is typed elsewhere (ui/copyable) */
  copies?: boolean | undefined;
}

/** Of words alone it can be a page's data. */
export type WordFact = Fact<string | null | undefined | false>;

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
