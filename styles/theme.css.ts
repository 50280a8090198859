import { assignVars, createGlobalThemeContract, globalFontFace, globalStyle } from "@vanilla-extract/css";
import "./layers.css.ts";
import digits from "./display/roboto-digits.woff2";
import face from "./display/serif-bold.woff2";
import { media } from "./media.ts";

/** Paper, ink, forest green, and vermilion for prices. Each pair named here keeps WCAG AA in light and dark. */
export const vars = createGlobalThemeContract(
  {
    /** page background */
    paper: null,
    /** raised boxes, inputs */
    sheet: null,
    /** a quiet area on paper */
    tint: null,
    ink: null,
    /** secondary text: ≥ 4.5:1 on paper, sheet and tint */
    faint: null,
    /** decoration only */
    line: null,
    /** edges that say «this is a control»: ≥ 3:1 */
    edge: null,
    accent: null,
    accentDeep: null,
    onAccent: null,
    accentTint: null,
    price: null,
    priceTint: null,
    focus: null,
    shelf: null,
    sans: null,
    /** headings that come from data: one face of the system for all of them */
    serif: null,
    /** the fixed headings of the interface: styles/display */
    display: null,
    small: null,
    body: null,
    large: null,
    h3: null,
    h2: null,
    h1: null,
    s1: null,
    s2: null,
    s3: null,
    s4: null,
    s5: null,
    s6: null,
    /** what the page keeps free on both sides, a bar its full width, and a box all around */
    rim: null,
    radius: null,
  },
  (_, path) => path.join("-"),
);

/** What a dark page has otherwise. */
const colours = {
  paper: vars.paper,
  sheet: vars.sheet,
  tint: vars.tint,
  ink: vars.ink,
  faint: vars.faint,
  line: vars.line,
  edge: vars.edge,
  accent: vars.accent,
  accentDeep: vars.accentDeep,
  onAccent: vars.onAccent,
  accentTint: vars.accentTint,
  price: vars.price,
  priceTint: vars.priceTint,
  focus: vars.focus,
  shelf: vars.shelf,
};

// the same face under its name on Linux first: there a name that is not installed costs a millisecond each time, elsewhere nothing
const sans = '"Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", system-ui, sans-serif';
const serif = '"Noto Serif CJK TC", "Noto Serif TC", "Songti TC", PMingLiU, serif';

const measures = { fontWeight: 700, ascentOverride: "88%", descentOverride: "12%", lineGapOverride: "0%" };
globalFontFace("Yuelin Serif", { ...measures, fontDisplay: "swap", src: `url(${face})` });
// what stands in for it until it is here has its measures: nothing moves when it comes
globalFontFace("Yuelin Serif Local", {
  ...measures,
  src: ["Noto Serif CJK TC Bold", "Noto Serif TC Bold", "Songti TC Bold", "STSongti-TC-Bold", "PMingLiU"]
    .map((name) => `local("${name}")`)
    .join(),
});

// §9: for digits and . , $ - alone; whatever else stands in a line is the system's. Where it is not here at once the page keeps the system's: nothing moves
globalFontFace("Yuelin Digits", {
  fontWeight: "400 700",
  fontDisplay: "optional",
  src: `url(${digits})`,
  unicodeRange: "u+24,u+2c-2e,u+30-39",
});

globalStyle(":root", {
  colorScheme: "light dark",
  vars: assignVars(vars, {
    paper: "#faf6ee",
    sheet: "#fffdf9",
    tint: "#f1ebdd",
    ink: "#24211c",
    faint: "#615a4d",
    line: "#ddd4c2",
    edge: "#877d6b",
    accent: "#1d5a41",
    accentDeep: "#134430",
    onAccent: "#ffffff",
    accentTint: "#e3ece0",
    price: "#b0341a",
    priceTint: "#fae8df",
    focus: "#a35c00",
    shelf: "#c9b592",
    sans,
    serif,
    display: `"Yuelin Serif Local", ${serif}`,
    small: ".875rem",
    body: "1rem",
    large: "1.125rem",
    h3: "1.125rem",
    h2: "1.375rem",
    h1: "clamp(1.5rem, 1.3rem + 1vw, 2rem)",
    s1: ".25rem",
    s2: ".5rem",
    s3: ".75rem",
    s4: "1rem",
    s5: "1.5rem",
    s6: "2.5rem",
    rim: "1rem",
    radius: "4px",
  }),
  "@media": {
    [media.from768]: { vars: { [vars.rim]: "1.5rem" } },
    [media.dark]: {
      vars: assignVars(colours, {
        paper: "#161814",
        sheet: "#1f221c",
        tint: "#262a23",
        ink: "#ece7da",
        faint: "#b5af9f",
        line: "#3b3f36",
        edge: "#8b897a",
        accent: "#8fcaa8",
        accentDeep: "#b4e0c5",
        onAccent: "#0d2117",
        accentTint: "#22342a",
        price: "#ff9d7d",
        priceTint: "#3b241c",
        focus: "#ffc55c",
        shelf: "#5b4f3b",
      }),
    },
    [media.print]: {
      vars: {
        [vars.paper]: "#fff",
        [vars.sheet]: "#fff",
        [vars.tint]: "#fff",
        [vars.accentTint]: "#fff",
        [vars.priceTint]: "#fff",
        [vars.ink]: "#000",
        [vars.faint]: "#333",
      },
    },
  },
});
// the light version and crawlers are not sent for it
globalStyle(":root[data-face]", {
  vars: { [vars.display]: `"Yuelin Serif", "Yuelin Serif Local", ${serif}`, [vars.sans]: `"Yuelin Digits", ${sans}` },
});
