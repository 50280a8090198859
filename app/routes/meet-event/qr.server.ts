import { encode } from "uqr";

/** A text as the squares of a QR code, with the quiet edge that readers of it need: for an SVG of `size` by `size`. */
export function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.map((row, y) => runs(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`)).flat();
  return { size, path: path.join("") };
}

/** Where dark squares of a row begin, and how many stand side by side. */
function runs(row: boolean[]): [x: number, n: number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of row.entries())
    if (dark && row[x - 1]) found.at(-1)![1]++;
    else if (dark) found.push([x, 1]);
  return found;
}
