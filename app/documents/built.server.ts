import { existsSync, readFileSync } from "node:fs";

const manifest = "build/.vite/client-manifest.json";

const addresses = new Map<string, string>();

/** A script of its own as the last thing in the page, where React leaves alone what it does not know; what is seen first comes first. */
export function withLast(html: string, source: string, data = ""): string {
  const address = addresses.get(source) ?? builtAddress(source);
  addresses.set(source, address);
  const script = `<script type="module" async="" fetchpriority="low" src="${address}"${data}></script>`;
  return html.replace("</body>", `${script}</body>`);
}

/** The address of a built script that no route names; a development server has it where it is written. */
export function builtAddress(source: string): string {
  if (!existsSync(manifest) || process.env.NODE_ENV === "development") return `/${source}`;
  const built = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file: string } | undefined>;
  return `/${built[source]!.file}`;
}
