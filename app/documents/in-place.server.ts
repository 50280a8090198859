import { existsSync, readFileSync } from "node:fs";
import { kinds } from "../ui/flash.css.ts";
import { told } from "../ui/member-area.css.ts";

const source = "app/enhance/in-place.ts";
const manifest = "build/.vite/client-manifest.json";

/** The built script's address; a development server has it where it is written. */
const address = (): string => {
  if (!existsSync(manifest) || process.env.NODE_ENV === "development") return `/${source}`;
  const built = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file: string } | undefined>;
  return `/${built[source]!.file}`;
};
let script: string | undefined;

/**
 * What answers the one-button forms of a page in place (decisions/049), where the page has such forms and no scripts of its own. It says what it does
 * in the shape of what a document says.
 */
export function withInPlace(html: string): string {
  if (!html.includes(" data-in-place=") || html.includes('<script type="module"')) return html;
  script ??= `<script type="module" src="${address()}" data-told="${told}" data-wrong="${kinds.alert}"></script>`;
  return html.replace("</body>", `${script}</body>`);
}
