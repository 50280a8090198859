import { readFileSync } from "node:fs";
import sharp from "sharp";
import { ApiError, type ErrorBody } from "#contract/endpoint";
import { addReturnPhoto } from "#contract/returns";
import type { SentPhoto } from "#contract/sent-photos";
import { openSealed, type TestShop } from "./shop.ts";

const drawn = (width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** Where and with what it was taken, as a phone writes it down. */
const asAPhone = {
  IFD0: { Make: "SecretPhone", Model: "YL-1" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 2/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "121/1 31/1 0/1" },
};

/** Files as shoppers send them, and as others do. */
export const files = {
  jpeg: () => drawn().jpeg().toBuffer(),
  png: () => drawn().png().toBuffer(),
  /** upright only when it is turned by a quarter */
  withPlace: () => drawn().withMetadata({ orientation: 6 }).withExif(asAPhone).jpeg().toBuffer(),
  /** 64 × 48 pixels, left red and right blue, written by x265 */
  heic: () => readFileSync("tests/photos/photo.heic"),
  pdf: () => Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  page: () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  /** a picture with a page behind its end */
  polyglot: async () => Buffer.concat([await drawn().jpeg().toBuffer(), files.page()]),
  /** some hundred bytes that say they are 60,000 by 60,000 pixels */
  async bomb() {
    const png = await drawn(1, 1).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  },
  /** 12 KB that are 5120 × 4992 pixels, all red */
  heicBomb: () => readFileSync("tests/photos/bomb.heic"),
};

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Sends a file of a return as a storefront does. */
export const send = (
  shop: TestShop,
  { who, order_number }: { who: { token: string }; order_number: string },
  file: Buffer | Uint8Array,
  more: Sent = {},
) => sendTo(shop, addReturnPhoto.path.replace(":order_number", order_number), who.token, file, more);

interface Sent {
  name?: string;
  press?: string;
}

/** Sends a file to one of the calls that take photos. */
export async function sendTo(
  shop: TestShop,
  path: string,
  token: string | null,
  file: Buffer | Uint8Array,
  { name = "a.jpg", press = "press-1" }: Sent = {},
): Promise<SentPhoto> {
  const body = new FormData();
  body.append("photo", new File([new Uint8Array(file)], name));
  const response = await shop.fetch(
    new Request(`http://shop.internal${path}?press=${press}`, {
      method: "POST",
      body,
      headers: {
        "x-storefront-key": shop.settings.storefrontKey,
        "x-client-address": "192.0.2.1",
        ...(token && { authorization: `Bearer ${token}` }),
      },
    }),
  );
  const answer = (await response.json()) as ErrorBody & { message: string };
  if (!response.ok) throw new ApiError(response.status, answer.error.code, answer.error.message, answer.error.fields);
  return (await openSealed(shop, answer.message)) as SentPhoto;
}
