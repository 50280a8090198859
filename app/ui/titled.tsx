import type { ReactNode } from "react";
import { whole } from "./titled.css.ts";

/** A title that is set large: its dash ends a line and begins none. In a box, not by a joiner: what is heard, copied and looked for stays as it was typed. */
export function titled(title: string): ReactNode {
  const parts = title.split(withItsDash);
  if (parts.length === 1) return title;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={whole}>
        {part}
      </span>
    ),
  );
}

/** 「──」 of either kind with the character before it. */
const withItsDash = /([^\s─—―]\s?[─—―]+)/u;
