// Encodes the pictures of products, one after the other, in a process of its own (api/product-pictures.ts): what breaks the decoder ends this process
// and no other.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Raised when sizes or qualities change: the same files are encoded anew, under other names. */
const recipe = 1;
const mostBytes = 20 * 1024 * 1024;
const mostPixels = 50_000_000;
/** What is smaller stands for a picture that the supplier does not have. */
const fewestPixels = 80;
const seconds = 30;
const forms = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

sharp.cache(false);
sharp.concurrency(1);

class Unusable extends Error {}

process.on("message", ({ file, folder, widths }) => {
  made(file, folder, widths).then(
    (answer) => process.send(answer),
    (error) =>
      process.send(
        error instanceof Unusable ? { problem: error.message } : { failure: String(error?.message ?? error) },
      ),
  );
});
process.once("disconnect", () => process.exit());

/** Made once for the same content: the folder that it lies in is named by it. */
async function made(file, folder, widths) {
  const content = await read(file);
  const hash = createHash("sha256").update(String(recipe)).update(content).digest("hex");
  const { data, width, height } = await decoded(content, widths.l);
  const key = `${BigInt(`0x${hash}`).toString(36).slice(-16)}-${width}x${height}`;
  const place = join(folder, key.slice(0, 2), key);
  if (existsSync(place)) return { key, encoded: false };
  const pixels = () => sharp(data, { raw: { width, height, channels: 3 } });
  await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
  // all nine or none: a name in the folder is a whole picture, also after the power failed
  const fresh = await mkdtemp(join(folder, ".new-"));
  try {
    for (const [size, most] of Object.entries(widths))
      for (const [form, written] of Object.entries(forms)) {
        const picture = written(within(pixels(), most)).timeout({ seconds });
        await writeFile(join(fresh, `${size}.${form}`), await picture.toBuffer(), { flush: true });
      }
    await rename(fresh, place);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // another run has made it meanwhile
    if (!existsSync(place)) throw error;
  }
  return { key, encoded: true };
}

async function read(file) {
  const handle = await open(file).catch(() => null);
  if (!handle) throw new Unusable("missing");
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new Unusable("missing");
    if (about.size > mostBytes) throw new Unusable("bytes");
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** Known by its first bytes and never by its name. Turned as it was held, on white, in sRGB; nothing is left of it but pixels. */
async function decoded(content, most) {
  const first = content.subarray(0, 12).toString("hex");
  if (!signatures.some((signature) => signature.test(first))) throw new Unusable("type");
  try {
    const options = { failOn: "truncated", sequentialRead: true, limitInputPixels: mostPixels };
    const { data, info } = await within(sharp(content, options).autoOrient(), most)
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Unusable("broken");
    if (Math.max(info.width, info.height) < fewestPixels) throw new Unusable("small");
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(
      /pixel limit/i.test(String(error)) ? "pixels" : /timeout/i.test(String(error)) ? "slow" : "broken",
    );
  }
}

const within = (picture, most) =>
  picture.resize({ width: most, height: Math.round(most * 1.5), fit: "inside", withoutEnlargement: true });
