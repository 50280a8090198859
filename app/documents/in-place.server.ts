import { kinds } from "../ui/flash.css.ts";
import { told } from "../ui/member-area.css.ts";
import { builtAddress } from "./built.server.ts";

let script: string | undefined;

/**
 * What answers the one-button forms of a page in place (decisions/049), where the page has such forms and no scripts of its own. It says what it does
 * in the shape of what a document says.
 */
export function withInPlace(html: string): string {
  if (!html.includes(" data-in-place=") || html.includes('<script type="module"')) return html;
  script ??= `<script type="module" src="${builtAddress("app/enhance/in-place.ts")}" data-told="${told}" data-wrong="${kinds.alert}"></script>`;
  return html.replace("</body>", `${script}</body>`);
}
