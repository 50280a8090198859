import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A picture as a supplier sends it: coloured, with something on it, so that it is not one flat ground. */
export function aPicture(width: number, height: number, hue = 0): Sharp {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue},50%,40%)"/><circle cx="40%" cy="60%" r="30%" fill="hsl(${hue + 120},60%,70%)"/>
    <path d="M0 0h${width / 3}v${height / 5}z" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawing));
}

export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `yuelin-${name}-`));

/** A folder of a supplier with these files. */
export function supplierFolder(files: Record<string, Buffer | string>): string {
  const folder = newFolder("supplier");
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
