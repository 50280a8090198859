import type { SlotOf } from "#contract/slots";
import * as css from "./b008.css.ts";
import { Head } from "./kinds/head.tsx";

/** Image map: rectangles of a picture lead somewhere. They are drawn in the picture's own pixels, so they grow and shrink with it. */
export default function ImageMap({ title, web, mobile }: SlotOf<"B008">) {
  return (
    <section aria-label={title ?? web.alt}>
      {title && <Head title={title} />}
      <Map of={web} className={mobile ? css.wide : ""} />
      {mobile && <Map of={mobile} className={css.narrow} />}
    </section>
  );
}

function Map({
  of: { image, alt, width, height, areas },
  className,
}: {
  of: SlotOf<"B008">["web"];
  className: string;
}) {
  return (
    <div className={`${css.map} ${className}`}>
      <img
        className={css.picture}
        src={image}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      <svg role="group" className={css.areas} viewBox={`0 0 ${width} ${height}`}>
        {areas.map(({ coords: [left, top, right, bottom], alt, link, blank }, index) => (
          <a
            key={index}
            href={link}
            aria-label={blank ? `${alt}（另開新視窗）` : alt}
            {...(blank && { target: "_blank", rel: "noreferrer" })}
          >
            <rect x={left} y={top} width={right - left} height={bottom - top} />
          </a>
        ))}
      </svg>
    </div>
  );
}
