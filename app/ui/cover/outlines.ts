import { brotliDecompressSync } from "node:zlib";
import packed from "./outlines.br?inline";

export interface Outline {
  /** in ems, along the line that it stands in */
  width: number;
  /** an SVG path in `unitsPerEm`, y upwards, from where the pen stands */
  path: string;
  /** a letter in a vertical line, on its side */
  lies: boolean;
}

export const unitsPerEm = 400;

/** Where in the table an outline stands, and its width in ems. */
interface Place {
  from: number;
  to: number;
  width: number;
}

interface Table {
  text: Buffer;
  upright: Map<string, Place>;
  /** of characters that have a shape of their own in vertical lines */
  vertical: Map<string, Place>;
}

let table: Table | undefined;

/** The table that scripts/cover-outlines.py makes, read when the first cover is drawn: 4 MB outside of the heap. */
function read(): Table {
  const text = brotliDecompressSync(Buffer.from(packed.slice(packed.indexOf(",") + 1), "base64"));
  const upright = new Map<string, Place>();
  const vertical = new Map<string, Place>();
  for (let at = text.indexOf("\n\n") + 2, to; (to = text.indexOf("\n", at)) > 0; at = to + 1) {
    const [first, second] = [text.indexOf("\t", at), text.indexOf("\t", text.indexOf("\t", at) + 1)];
    const character = text.toString("utf8", at, first);
    const place = { from: second + 1, to, width: Number(text.toString("latin1", first + 1, second)) / unitsPerEm };
    (upright.has(character) ? vertical : upright).set(character, place);
  }
  return { text, upright, vertical };
}

const blank = 0.25;
/** What lies on its side in vertical lines unless it has a shape for them: letters, digits, dashes. */
const letters = /[\u0020-\u024f\u0370-\u03ff\u2010-\u2015]/;

/** How wide a character is in a horizontal line, in ems; undefined where the table lacks it. */
export function widthOf(character: string): number | undefined {
  table ??= read();
  return character === " " ? blank : table.upright.get(character)?.width;
}

/** A character of the covers' face (Noto Serif CJK TC Bold) as a path; undefined where the table lacks it. */
export function outlineOf(character: string, direction: "upright" | "vertical"): Outline | undefined {
  table ??= read();
  const shaped = direction === "vertical" ? table.vertical.get(character) : undefined;
  const lies = direction === "vertical" && !shaped && letters.test(character);
  if (character === " ") return { width: blank, path: "", lies };
  const place = shaped ?? table.upright.get(character);
  if (!place) return undefined;
  const width = direction === "upright" || lies ? place.width : 1;
  return { width, path: table.text.toString("latin1", place.from, place.to), lies };
}
