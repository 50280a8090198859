import type { ComponentPropsWithoutRef } from "react";
import { encodedPicture, widthOf } from "#contract/picture-rules";

interface Props extends Omit<ComponentPropsWithoutRef<"img">, "src" | "srcSet" | "width" | "height"> {
  image: string;
  alt: string;
  /** of its place, in pixels: at the most, where it gives way */
  width: number;
  height: number;
}

/**
 * What a product looks like, wherever it stands: its picture in the form and size that the browser takes, or its drawn cover. A place in a row is served
 * by the smallest size, a card by that or the next, what is looked at by the larger two.
 */
export function CoverPicture({ image, alt, sizes, ...img }: Props) {
  const picture = encodedPicture(image);
  if (!picture) return <img {...img} alt={alt} src={image} />;
  const { width } = img;
  const [small, large] = width < 250 ? (["s", "m"] as const) : (["m", "l"] as const);
  const several = width > 80 && widthOf(picture, large) > widthOf(picture, small);
  const candidate = (form: string, size: "s" | "m" | "l") =>
    `${picture.base}${size}.${form}${several ? ` ${widthOf(picture, size)}w` : ""}`;
  const source = (form: string) => (
    <source
      type={`image/${form}`}
      srcSet={candidate(form, small) + (several ? `, ${candidate(form, large)}` : "")}
      sizes={several ? (sizes ?? `${width}px`) : undefined}
    />
  );
  return (
    <picture>
      {source("avif")}
      {source("webp")}
      <img {...img} alt={alt} src={width > 80 ? image : `${picture.base}s.jpg`} />
    </picture>
  );
}
