import * as css from "./copyable.css.ts";
import type { Fact, WordFact } from "./fact-list.tsx";

/** A number that is typed elsewhere: chosen whole, and copied where scripts run (app/enhance/copying.ts). `what` it is: 訂單編號, 轉帳帳號 … */
export function Copyable({ what, value }: Required<Props>) {
  return (
    <>
      <span className={css.number}>{value}</span>
      <CopyPlace what={what} value={value} />
    </>
  );
}

interface Props {
  what: string;
  /** none: what stands in the field before it, as it is */
  value?: string;
}

/**
 * Where the button comes, behind what holds the number. React looks into it no more than into any other HTML: the button may come before it takes the
 * page over. The spaces between a number's groups are for the eyes: what it is pasted into may refuse them.
 */
export function CopyPlace({ what, value }: Props) {
  return (
    <span
      className={css.beside}
      data-copies={what}
      data-number={value?.replace(/\s/g, "")}
      dangerouslySetInnerHTML={nothing}
    />
  );
}

const nothing = { __html: "" };

/** The facts of a page as they are shown, where some can be copied. */
export const withCopies = (facts: WordFact[]): Fact[] =>
  facts.map((fact) =>
    fact.copies && fact.value ? { ...fact, value: <Copyable what={fact.term} value={fact.value} /> } : fact,
  );
