import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#styles/media";
import { forcedGround } from "#styles/rules";
import { vars } from "#styles/theme.css";

export const tabs = style({
  display: "flex",
  gap: vars.s2,
  marginBottom: vars.s4,
  overflowX: "auto",
  scrollbarWidth: "none",
  fontSize: vars.small,
  whiteSpace: "nowrap",
});
const chosen = { background: vars.accentTint, borderColor: vars.accent, color: vars.accentDeep, fontWeight: 700 };
export const tab = style({
  display: "grid",
  alignContent: "center",
  minHeight: 44,
  paddingInline: vars.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: 22,
  background: vars.sheet,
  textDecoration: "none",
  ":hover": { background: vars.accentTint },
  ":focus-visible": { outlineOffset: -3 },
});
export const panels = style({});
/** One is in sight: the first, or the one that was chosen; and its tab with it. Where they are tabs, who is hidden says so. */
export const panel = style({
  display: "none",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.s3,
  selectors: {
    "&:first-child, &:target, [role=tabpanel] > &": { display: "grid" },
    "[role=tabpanel] > &[hidden]": { display: "none" },
  },
});
// named by their classes: whatever came into the page would else have all of it styled anew
globalStyle(`${panels}:not([role]):has(> :target) > ${panel}:not(:target)`, { display: "none" });
globalStyle(`${tabs}:not([role], :has(+ ${panels} > :target)) > ${tab}:first-child`, chosen);
for (let place = 1; place <= 10; place++)
  globalStyle(
    `${tabs}:not([role]):has(+ ${panels} > :nth-child(${place}):target) > ${tab}:nth-child(${place})`,
    chosen,
  );
globalStyle(`${tab}[aria-selected=true]`, {
  ...chosen,
  "@media": { [media.forced]: forcedGround },
});
export const more = style({ justifySelf: "end", lineHeight: "44px" });
