import { useRef } from "react";
import type { SlotOf } from "#contract/slots";
import { useLayer } from "../../enhance/layered.ts";
import { sliding } from "../../enhance/sliding.ts";
import { Banner } from "./banner.tsx";
import * as css from "./slides.css.ts";

/** How a row of one shape slides; one for each shape, because a layer's `load` stays the same. */
export const slidesAlone = (shape: string) =>
  sliding({ moving: true, pause: css.pause, arrows: `${css.arrows} ${shape}`, arrow: css.arrow });
export const slidesBeside = sliding({
  moving: false,
  pause: css.pause,
  arrows: css.arrowsOfSeveral,
  arrow: css.arrow,
});

/** Pictures in a row: one in sight, which gives way by itself, or several, which are turned by arrows. */
export function BannerSlides({
  items,
  shape,
  slides,
}: {
  items: SlotOf<"B009">["items"];
  shape: string;
  slides: ReturnType<typeof sliding>;
}) {
  const root = useRef<HTMLDivElement>(null);
  useLayer(root, slides, items.length > 1);
  return (
    <div ref={root} className={css.slides}>
      <div className={css.track} data-track="">
        <div className={slides === slidesBeside ? `${css.list} ${css.several}` : css.list}>
          {items.map((item) => (
            <div key={item.id}>
              <Banner of={item} shape={shape} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
