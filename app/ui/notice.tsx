import type { ReactNode } from "react";
import * as css from "./notice.css.ts";

/** Something to know before going on; part of the page, not the answer to an action (that is Flash). */
export function Notice({ kind = "plain", children }: { kind?: "plain" | "warning"; children: ReactNode }) {
  return <div className={css.kinds[kind]}>{children}</div>;
}
