/** The specification's breakpoints (§9), from the narrow page upwards. */
export const media = {
  /** the second row of §9, for the slots of the 2024 home page; its 768 is below, its 1272 the column's width (page.css.ts) */
  from360: "(min-width: 360px)",
  from540: "(min-width: 540px)",
  from960: "(min-width: 960px)",
  from576: "(min-width: 576px)",
  from768: "(min-width: 768px)",
  from992: "(min-width: 992px)",
  from1280: "(min-width: 1280px)",
  /** twenty letters of the browser's own size, or fewer, to a line: 320 px, or a phone at 200 % */
  inLargeLetters: "(max-width: 20em)",
  /** one thumb: a phone or a small tablet, and high enough for what stays at its edge */
  thumb: "screen and (max-width: 991.98px) and (min-height: 30em)",
  dark: "screen and (prefers-color-scheme: dark)",
  forced: "(forced-colors: active)",
  stillness: "(prefers-reduced-motion: reduce)",
  print: "print",
} as const;
