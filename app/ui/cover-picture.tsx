import type { ComponentPropsWithoutRef } from "react";
import { encodedPicture, type PictureSize } from "#contract/picture-rules";

interface Props extends Omit<ComponentPropsWithoutRef<"img">, "src" | "srcSet" | "width" | "height"> {
  image: string;
  alt: string;
  /** of its place, in pixels: at the most, where it gives way */
  width: number;
  height: number;
}

/** Places of a row, of a card, and of what is looked at: so much wider screens are served by the larger of two. */
const sizesFor = (width: number): PictureSize[] => (width <= 80 ? ["s"] : width <= 240 ? ["s", "m"] : ["m", "l"]);

/** What a product looks like, wherever it stands: its picture in the form and size that the browser takes, or its drawn cover. */
export function CoverPicture({ image, alt, sizes, ...img }: Props) {
  const picture = encodedPicture(image);
  if (!picture) return <img {...img} alt={alt} src={image} />;
  const { at, widthOf } = picture;
  const [smaller, larger] = sizesFor(img.width) as [PictureSize, PictureSize?];
  const several = larger && widthOf(larger) > widthOf(smaller);
  const candidates = (form: string) =>
    several
      ? {
          srcSet: `${at(smaller, form)} ${widthOf(smaller)}w, ${at(larger, form)} ${widthOf(larger)}w`,
          sizes: sizes ?? `${img.width}px`,
        }
      : { srcSet: at(smaller, form) };
  return (
    <picture>
      <source type="image/avif" {...candidates("avif")} />
      <source type="image/webp" {...candidates("webp")} />
      <img {...img} alt={alt} src={at(larger === "m" ? "m" : smaller, "jpg")} />
    </picture>
  );
}
