import { quiet } from "#styles/button.css";
import { small } from "./cart-lines.css.ts";

/** 移除 of a line, or with `key.guid` of one of its cross-sells. */
export const RemoveButton = ({ line, describedBy }: { line: string; describedBy: string }) => (
  <button
    className={`${quiet} ${small}`}
    formAction="/cart/remove"
    name="line"
    value={line}
    aria-describedby={describedBy}
  >
    移除
  </button>
);
