import * as css from "./trap.css.ts";
import { trapName } from "./trap-name.ts";

/** Caught is who fills it, or posts the form without it (`readSubmission` says `robot`). Nobody sees, hears or reaches it. */
export function Trap() {
  return (
    <div className={css.away} aria-hidden="true">
      <label>
        請留空
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
