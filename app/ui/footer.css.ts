import { globalStyle, style } from "@vanilla-extract/css";
import { column } from "#styles/page.css";
import { media } from "#styles/media";
import { screenOnly } from "#styles/text.css";
import { vars } from "#styles/theme.css";
import pines from "../../styles/drawings/pines.svg";

const edge = 48;

/** The floor of the forest: dark by day and by night, so that it has inks of its own (each ≥ 4.5:1 on both greens). */
export const footer = style({
  position: "relative",
  marginTop: edge,
  background: "#12382a",
  color: "#e6ede0",
  fontSize: vars.small,
  vars: { [vars.accent]: "#e6ede0", [vars.accentDeep]: "#fff", [vars.focus]: "#ffc55c", [vars.line]: "#3d6a55" },
  "::before": {
    content: '""',
    position: "absolute",
    insetInline: 0,
    // a pixel over the edge, so that no paper shines through between
    bottom: "calc(100% - 1px)",
    height: edge,
    background: "inherit",
    mask: `url(${pines}) 50% 100% / auto 100% repeat-x`,
  },
  "@media": {
    [media.dark]: { background: "#10291e" },
    [media.print]: {
      background: "none",
      color: "inherit",
      vars: { [vars.accent]: "#000" },
      "::before": { display: "none" },
    },
  },
});
export const inner = style([
  column,
  {
    display: "grid",
    gap: vars.s5,
    paddingBlock: vars.s5,
    contentVisibility: "auto",
    containIntrinsicHeight: "auto 75em",
    "@media": {
      [media.from992]: { gridTemplateColumns: "2fr 3fr", columnGap: vars.s6, containIntrinsicHeight: "auto 30em" },
    },
  },
]);
export const name = style({ fontFamily: vars.serif, fontSize: vars.large, fontWeight: 700 });
export const seller = style({ display: "grid", marginTop: vars.s3, fontStyle: "normal" });
export const help = style([
  screenOnly,
  {
    display: "grid",
    gap: vars.s4,
    gridTemplateColumns: "repeat(auto-fit, minmax(9em, 1fr))",
  },
]);
// beside the long one the two short ones under each other
globalStyle(`${help} > :first-child`, { gridRow: "span 2" });
export const title = style({ fontWeight: 700 });
export const link = style({
  display: "flex",
  alignItems: "center",
  width: "fit-content",
  minHeight: 44,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
  "@media": { [media.from992]: { minHeight: 32 } },
});
export const base = style([
  screenOnly,
  {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${vars.s3} ${vars.s5}`,
    paddingTop: vars.s3,
    borderTop: `1px solid ${vars.line}`,
  },
]);
export const marks = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.s2 });
globalStyle(`${marks} > span`, {
  padding: `${vars.s1} ${vars.s2}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  lineHeight: 1.5,
});
export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.s2} ${vars.s4}`,
  flexGrow: 1,
});
// what was answered stands with the button, away from the deliveries
globalStyle(`${choices} > a, ${choices} > button:not(a + *)`, { marginInlineStart: "auto" });
export const question = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.s2} ${vars.s3}`,
});
/** the question that the page was sent with was answered on another */
export const answered = style([footer]);
globalStyle(`${answered} ${question}`, { display: "none" });
// on the forest's floor, which is no sheet of paper
globalStyle(`${question} > button`, { background: "none" });
