import { CoverPicture } from "../../ui/cover-picture.tsx";
import { firstPicture } from "../../ui/first-picture.ts";
import type { Tile } from "./groups.ts";
import * as css from "./scene.css.ts";

interface Props extends Pick<Tile, "image" | "alt" | "color" | "covers"> {
  className: string;
  /** further down the page */
  lazy?: boolean;
  /** the largest picture in sight */
  first?: boolean;
}

/** Its picture, or its first covers on a shelf in its colour before the forest: what the page's heading says already is not heard again. */
export function Scene({ image, alt, color, covers, className, lazy = false, first = false }: Props) {
  const loading = first ? firstPicture : lazy ? ({ loading: "lazy", decoding: "async" } as const) : {};
  return (
    <span className={`${css.scene} ${className}`}>
      {image ? (
        <img className={css.picture} src={image} alt={alt} {...loading} />
      ) : (
        <>
          <span className={css.covers} data-places={covers.length} data-few={first ? "" : undefined}>
            {covers.map((cover, at) => (
              <CoverPicture
                key={cover.product_guid}
                image={cover.image}
                alt=""
                width={200}
                height={240}
                {...(at === 0 ? loading : {})}
              />
            ))}
          </span>
          {/* the page's policy allows no style attributes */}
          <svg className={css.shelf} aria-hidden="true">
            <rect width="100%" height="100%" fill={color} />
          </svg>
        </>
      )}
    </span>
  );
}
