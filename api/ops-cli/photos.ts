import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Photo {
  photo_id: string;
  name: string;
  kind: string;
}

/** Under names of ours (`called`): what a file was called may be anything. */
export async function writePhotos(
  photos: readonly Photo[],
  read: (photo_id: string) => Promise<{ base64: string }>,
  { folder, called, none }: { folder: string; called: string; none: string },
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (const [at, { photo_id, name, kind }] of photos.entries()) {
    const { base64 } = await read(photo_id);
    const file = join(folder, `${called}-${at + 1}.${kind === "pdf" ? "pdf" : "jpg"}`);
    writeFileSync(file, Buffer.from(base64, "base64"));
    console.log(`${file}  ${name}`);
  }
  if (photos.length === 0) console.log(none);
  return 0;
}
