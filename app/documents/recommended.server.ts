import { builtAddress } from "./built.server.ts";

let script: string | undefined;

/** What tells which recommendation led to a thing that is added: of a visit that is measured, and of no other (decisions/062). */
export function withRecommended(html: string): string {
  script ??= `<script type="module" async="" fetchpriority="low" src="${builtAddress("app/enhance/recommended.ts")}"></script>`;
  return html.replace("</body>", `${script}</body>`);
}
