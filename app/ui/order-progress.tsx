import type { Order } from "#contract/orders";
import { visuallyHidden } from "#styles/text.css";
import * as css from "./order-progress.css.ts";
import * as steps from "./steps.css.ts";

const words = { done: "已完成", now: "目前進度", ahead: "尚未進行" } as const;

/** The four steps of an order, in colour and words; `at` as it is shown. */
export function OrderProgress({
  progress,
  label = "訂單進度",
}: {
  progress: Order["progress"];
  /** of several on a page: whose */
  label?: string;
}) {
  if (progress.length === 0) return null;
  return (
    <ol className={css.list} aria-label={label}>
      {progress.map(({ name, state, at }) => (
        <li
          key={name}
          className={[steps.step, state !== "ahead" && steps.done, state === "now" && steps.now]
            .filter(Boolean)
            .join(" ")}
          aria-current={state === "now" ? "step" : undefined}
        >
          {name}
          <span className={visuallyHidden}>（{words[state]}）</span>
          {at && <span className={css.at}>{at}</span>}
        </li>
      ))}
    </ol>
  );
}
