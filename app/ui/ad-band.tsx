import { AdWay } from "./ad-way.tsx";
import type { Ad } from "./ad.tsx";
import * as css from "./ad-band.css.ts";

/** A picture from edge to edge of its place, or beside its words; the frame has its styles, so that it may stand on every page. */
export function AdBand({ ad, as }: { ad: Ad; as: string }) {
  const { image, mobile_img_url, alt, title_1, title_2 } = ad;
  return (
    <AdWay ad={ad} className={`${css.band} ${as}`}>
      <picture>
        {mobile_img_url && <source media="(max-width: 767.98px)" srcSet={mobile_img_url} />}
        {/* what the text says is not heard twice */}
        <img src={image} alt={alt === title_1 ? "" : alt} loading="lazy" decoding="async" />
      </picture>
      {title_1 && (
        <span>
          <strong>{title_1}</strong> {title_2}
        </span>
      )}
    </AdWay>
  );
}

/** Those of a page, one under another. */
export const AdBands = ({ ads }: { ads: Ad[] }) => ads.map((ad, index) => <AdBand key={index} ad={ad} as={css.high} />);
