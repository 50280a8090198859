import { globalStyle } from "@vanilla-extract/css";
import { reset } from "./layers.css.ts";
import { media } from "./media.ts";
import { vars } from "./theme.css.ts";

const rule = (selector: string, style: Record<string, unknown>) =>
  globalStyle(selector, { "@layer": { [reset]: style } });

rule("*, ::before, ::after", { boxSizing: "border-box" });
rule("body, h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend", { margin: 0, padding: 0 });
rule("fieldset", { border: 0, minWidth: 0 });
rule("ul, ol", { listStyle: "none" });
rule("img, svg", { display: "block", maxWidth: "100%", height: "auto" });
rule("button, input, select, textarea", { font: "inherit", color: "inherit", margin: 0 });
rule("table", { borderCollapse: "collapse" });
rule("summary", { cursor: "pointer" });
// an anchor's target stays clear of the page's edge (specification §9)
rule("html", {
  scrollPaddingTop: "70px",
  textSizeAdjust: "100%",
  WebkitTextSizeAdjust: "100%",
});
rule(":focus-visible", { outline: `3px solid ${vars.focus}`, outlineOffset: "2px" });
rule("[hidden]", { display: "none" });
rule("*, ::before, ::after", {
  "@media": { [media.stillness]: { animation: "none", transition: "none", scrollBehavior: "auto" } },
});
