import { existsSync, readFileSync } from "node:fs";

interface Built {
  file: string;
  css?: string[];
  imports?: string[];
}
let built: Record<string, Built> | undefined;
const manifest = "build/.vite/client-manifest.json";

/** The sheets and scripts of the slots that a page has, and of no other: no route can name them beforehand. Their links are for Vite's loader, which asks for what it does not find. */
export function slotFiles(html: string): { sheets: string[]; scripts: string[] } {
  const types = new Set(Array.from(html.matchAll(/ data-slot="(\w+)"/g), ([, type]) => type!));
  const files = { sheets: new Set<string>(), scripts: new Set<string>() };
  built ??= existsSync(manifest) ? (JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Built>) : {};
  for (const type of types) addFiles(`app/slots/${type.toLowerCase()}.tsx`, files);
  return { sheets: [...files.sheets], scripts: [...files.scripts] };
}

function addFiles(name: string, files: { sheets: Set<string>; scripts: Set<string> }): void {
  const part = built![name];
  if (!part) return;
  // what it is made of before itself: a slot has the last word
  for (const one of part.imports ?? []) addFiles(one, files);
  for (const path of part.css ?? []) files.sheets.add(`/${path}`);
  files.scripts.add(`/${part.file}`);
}
