import { builtAddress } from "./built.server.ts";

let address: string | undefined;

/** What records the use of the page, the last thing in it, where React leaves alone what it does not know; what is seen first comes first (decisions/069). */
export function withRecorder(html: string, page: string): string {
  address ??= builtAddress("app/enhance/replay.ts");
  const script = `<script type="module" async="" fetchpriority="low" src="${address}" data-replay="${page}"></script>`;
  return html.replace("</body>", `${script}</body>`);
}
