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
// its picture is laid out as if it stood alone
rule("picture", { display: "contents" });
rule("img, svg", { display: "block", maxWidth: "100%", height: "auto" });
rule("button, input, select, textarea", { font: "inherit", color: "inherit", margin: 0 });
// it holds the styles of what follows the header (app/documents/styles.server.ts)
rule("header + svg", { display: "none" });
rule("table", { borderCollapse: "collapse" });
rule("summary", { cursor: "pointer" });
// an anchor's target, and what has the focus, stay clear of the header: 70 px (specification §9), more where letters are larger
rule("html", {
  scrollPaddingTop: "4.375rem",
  textSizeAdjust: "100%",
  WebkitTextSizeAdjust: "100%",
});
rule(":focus-visible", { outline: `3px solid ${vars.focus}`, outlineOffset: "2px" });
rule("[hidden]", { display: "none" });
rule("*, ::before, ::after", {
  "@media": { [media.stillness]: { animation: "none", transition: "none", scrollBehavior: "auto" } },
});
