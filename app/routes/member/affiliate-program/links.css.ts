import { style } from "@vanilla-extract/css";
import { vars } from "#styles/theme.css";

export const sticker = style({ maxWidth: "100%", height: "auto" });
export const code = style({
  fontFamily: "monospace",
  fontSize: vars.small,
  overflowWrap: "anywhere",
  /** all of it is there to be read and marked, whatever the width */
  fieldSizing: "content",
  userSelect: "all",
});
