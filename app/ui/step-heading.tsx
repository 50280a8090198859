import * as css from "./steps.css.ts";

/**
 * The heading of a step, focused when the step comes: the reader hears where one is, and the keyboard goes on here instead of at the shop's menu.
 * What the last press has brought stands above it and is focused first.
 */
export function StepHeading({ children }: { children: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- one task over several pages: each begins where the last one ended
    <h1 className={css.heading} tabIndex={-1} autoFocus>
      {children}
    </h1>
  );
}

/** A way past a form that is filled in already, for the keyboard. */
export function SkipOn({ href, children }: { href: string; children: string }) {
  return (
    <a className={css.skip} href={href}>
      {children}
    </a>
  );
}
