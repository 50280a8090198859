/**
 * The address of a picture that the shop has encoded: /pictures/{key}/{size}.{form}. Its key is the hash of what it was made from, and the pixels of its
 * largest size; all else follows from that, so a product's `image` is one address and says where the others are.
 */
const address = /^\/pictures\/([0-9a-z]{16}-(\d{1,4})x(\d{1,4}))\/m\.jpg$/;

/** Pixels across at the most; up, half as many more. A smaller picture stays as it is. */
export const pictureWidths = { s: 160, m: 480, l: 1080 } as const;
export type PictureSize = keyof typeof pictureWidths;

export const pictureAddress = (key: string): string => `/pictures/${key}/m.jpg`;

export const isPicturePath = (key: string, file: string): boolean =>
  address.test(pictureAddress(key)) && /^[sml]\.(avif|webp|jpg)$/.test(file);

/** Of a picture that the shop has not encoded (a drawn cover, a banner) nothing. */
export function encodedPicture(image: string) {
  const [, key, wide, high] = address.exec(image) ?? [];
  if (!key) return null;
  const [width, height] = [Number(wide), Number(high)];
  const at = (size: PictureSize, form: string) => `/pictures/${key}/${size}.${form}`;
  return {
    ...{ key, width, height, at },
    /** pixels across */
    widthOf: (size: PictureSize): number => {
      const most = pictureWidths[size];
      return Math.round(width * Math.min(1, most / width, (most * 1.5) / height));
    },
  };
}

/** The three addresses of §3; of what is drawn all three are one. */
export function pathsOf(image: string) {
  const picture = encodedPicture(image);
  return {
    small_path: picture?.at("s", "jpg") ?? image,
    medium_path: image,
    large_path: picture?.at("l", "jpg") ?? image,
  };
}
