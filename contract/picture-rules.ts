/**
 * The address of a picture that the shop has encoded: /pictures/{key}/{size}.{form}. Its key is the hash of what it was made from, and the pixels of its
 * largest size; all else follows from that, so a product's `image` is one address and says where the others are.
 */
export const encodedAddress = /^(\/pictures\/[0-9a-z]{16}-(\d+)x(\d+)\/)m\.jpg$/;

/** Pixels across at the most; up, half as many more. A smaller picture stays as it is. */
export const pictureWidths = { s: 160, m: 480, l: 1080 };
export type PictureSize = keyof typeof pictureWidths;

/** Drawn by the shop itself (cover-rules.ts): a supplier gave no picture. */
export const isDrawn = (image: string): boolean => image.startsWith("/covers/");

export const pictureAddress = (key: string): string => `/pictures/${key}/m.jpg`;

export const isPicturePath = (key: string, file: string): boolean =>
  encodedAddress.test(pictureAddress(key)) && /^[sml]\.(avif|webp|jpg)$/.test(file);

/** Of a picture that the shop has not encoded (a drawn cover, a banner) nothing. `base` is what its files' addresses begin with. */
export function encodedPicture(image: string) {
  const [, base, width, height] = encodedAddress.exec(image) ?? [];
  return base ? { base, width: +width!, height: +height! } : null;
}
export type EncodedPicture = NonNullable<ReturnType<typeof encodedPicture>>;

/** Pixels across. */
export const widthOf = ({ width, height }: EncodedPicture, size: PictureSize): number => {
  const most = pictureWidths[size];
  return Math.round(Math.min(width, most, (most * 1.5 * width) / height));
};

/** Of an address that encodedPicture knows. */
export const pictureKey = (image: string): string => image.split("/")[2]!;
