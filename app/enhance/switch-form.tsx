import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { visuallyHidden } from "#styles/text.css";
import { inTime } from "./in-time.ts";
import { useRoutesReady } from "./route-ready.ts";

/** What the action of a switch answers where it is asked in place. */
export interface Switched {
  done?: string;
  error?: string;
}

interface State {
  /** the form's action, which leads to the other state */
  action: string;
  /** the route that it belongs to */
  route: string;
  words: string;
  className: string;
  note?: ReactNode;
}

/**
 * A button that turns something on or off: a form whose answer is a page. Where scripts run and the visitor may do it, the state is shown at once,
 * and what the shop says counts in the end.
 */
export function SwitchForm({ on, off, isOn, inPlace }: { on: State; off: State; isOn: boolean; inPlace: boolean }) {
  const fetcher = useFetcher<Switched>();
  const ready = useRoutesReady(on.route, off.route) && inPlace;
  const asked = fetcher.formAction;
  const shown = asked ? asked === off.action : isOn;
  // `off` is the form that is shown while it is off: it turns it on
  const { action, words, className, note } = shown ? on : off;
  const told = fetcher.state === "idle" ? fetcher.data : undefined;
  return (
    <>
      {note}
      {/* the same element before and after: what has the focus, or is being pressed, stays */}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          if (!ready) return;
          event.preventDefault();
          fetcher.submit(event.currentTarget);
        }}
      >
        {ready && <input type="hidden" name="in_place" value="1" />}
        <button className={className}>{words}</button>
      </form>
      {ready && (
        <>
          <p role="status" className={visuallyHidden}>
            {told?.done}
          </p>
          <p role="alert">{told?.error}</p>
        </>
      )}
    </>
  );
}

/** ms that an answer may take */
const patience = 10_000;

/** For `clientAction`: where the shop is not reached, or says nothing, the page says so, and stays. */
export async function orUnreachable(ask: Promise<Switched>): Promise<Switched> {
  try {
    return await inTime(ask, patience);
  } catch (thrown) {
    // to another page
    if (thrown instanceof Response) throw thrown;
    return { error: "目前無法連線，請稍後再試一次。" };
  }
}
