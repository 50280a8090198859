import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ContentFile } from "#contract/content-ops";

/** A folder of content as it is published: its JSON files by their paths in it, and the places that it keeps empty (a folder that holds `.gitkeep` and no file). */
export interface Folder {
  files: ContentFile[];
  emptied: string[];
  /** what cannot be read, and why */
  unreadable: { file: string; reason: string }[];
}

export function readFolder(folder: string): Folder {
  const read: Folder = { files: [], emptied: [], unreadable: [] };
  lookInto(folder, "", read);
  return read;
}

function lookInto(folder: string, place: string, read: Folder): void {
  const entries = readdirSync(join(folder, place), { withFileTypes: true });
  const named = (name: string) => (place === "" ? name : `${place}/${name}`);
  const files = entries.filter((entry) => entry.isFile() && /^[^.].*\.json$/.test(entry.name));
  for (const { name } of files) {
    const file = named(name);
    try {
      const text = readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
      read.files.push({ file, data: JSON.parse(text) as unknown });
    } catch (error) {
      read.unreadable.push({ file, reason: `不是 JSON：${(error as Error).message}` });
    }
  }
  // where it leads need not be there for whoever publishes next, and left out it would empty its place
  for (const { name } of entries.filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith(".")))
    read.unreadable.push({ file: named(name), reason: "是連結，請放檔案本身" });
  if (files.length === 0 && entries.some(({ name }) => name === ".gitkeep")) read.emptied.push(place);
  for (const entry of entries)
    if (entry.isDirectory() && !entry.name.startsWith(".")) lookInto(folder, named(entry.name), read);
}

/** A file that is there already is not written over. */
export function writeFolder(folder: string, files: ContentFile[]): void {
  for (const { file, data } of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`, { flag: "wx" });
  }
}
