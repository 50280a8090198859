import { existsSync, readFileSync } from "node:fs";

const manifest = "build/.vite/client-manifest.json";

/** The address of a built script that no route names; a development server has it where it is written. */
export function builtAddress(source: string): string {
  if (!existsSync(manifest) || process.env.NODE_ENV === "development") return `/${source}`;
  const built = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, { file: string } | undefined>;
  return `/${built[source]!.file}`;
}
