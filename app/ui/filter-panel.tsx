import type { ReactNode } from "react";
import * as css from "./filter-panel.css.ts";

/** Filters of a list: folded behind one button on a phone, open beside the list from 992 px; no script in either. */
export function FilterPanel({
  title = "篩選條件",
  open = false,
  children,
}: {
  title?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.panel} open={open}>
      <summary className={css.summary}>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
