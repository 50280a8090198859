import { brotliDecompressSync } from "node:zlib";
import packed from "./outlines.br?inline";

export interface Outline {
  /** in ems */
  width: number;
  /** an SVG path in `unitsPerEm`, y upwards, from where the pen stands */
  path: string;
}

export const unitsPerEm = 400;

interface Table {
  text: Buffer;
  /** where a character's line begins and ends */
  upright: Map<string, [from: number, to: number]>;
  /** … and that of its shape in vertical text, where it has one of its own */
  vertical: Map<string, [from: number, to: number]>;
}

let table: Table | undefined;

/** The table that scripts/cover-outlines.py makes, read when the first cover is drawn: 4 MB outside of the heap. */
function read(): Table {
  const text = brotliDecompressSync(Buffer.from(packed.slice(packed.indexOf(",") + 1), "base64"));
  const [upright, vertical]: Map<string, [number, number]>[] = [new Map(), new Map()];
  for (let from = text.indexOf("\n\n") + 2, to; (to = text.indexOf(10, from)) > 0; from = to + 1) {
    const character = text.toString("utf8", from, text.indexOf(9, from));
    (upright!.has(character) ? vertical : upright)!.set(character, [from, to]);
  }
  return { text, upright: upright!, vertical: vertical! };
}

/** A character of the covers' face (Noto Serif CJK TC Bold) as a path; undefined where the table lacks it. */
export function outlineOf(character: string, direction: "upright" | "vertical" = "upright"): Outline | undefined {
  if (character === " ") return { width: 0.25, path: "" };
  table ??= read();
  const at = table[direction].get(character) ?? table.upright.get(character);
  if (!at) return undefined;
  const [, width, path] = table.text.toString("latin1", ...at).split("\t") as [string, string, string];
  return { width: Number(width) / unitsPerEm, path };
}
