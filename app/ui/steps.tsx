import * as css from "./steps.css.ts";

const steps = [
  ["購物車", "/cart"],
  ["付款與配送", "/cart/step1"],
  ["填寫資料", "/cart/step2"],
  ["完成", "/cart/step3"],
] as const;

/**
 * Where in the checkout one is (0–3). Earlier steps can be gone back to until the order is placed; `last`: what the last one is, where it is not 完成 yet.
 * `form`: what was typed into it is kept on the way back. It comes before the form: its button that Enter presses stands before this.
 */
export function Steps({ at, last, form }: { at: 0 | 1 | 2 | 3; last?: string; form?: string }) {
  return (
    <nav aria-label="結帳步驟">
      <ol className={css.list}>
        {steps.map(([text, href], index) => (
          <li
            key={href}
            className={[css.step, index <= at && css.done, index === at && css.now].filter(Boolean).join(" ")}
            aria-current={index === at ? "step" : undefined}
          >
            {index < at && at < 3 ? (
              form ? (
                <button className={css.button} form={form} formAction={`/cart/back?to=${href}`}>
                  {text}
                </button>
              ) : (
                <a className={css.link} href={href}>
                  {text}
                </a>
              )
            ) : (
              (index === 3 && last) || text
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
