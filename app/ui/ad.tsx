import { AdWay } from "./ad-way.tsx";
import * as css from "./ad.css.ts";

/** A banner as a page shows it. */
export interface Ad {
  blank: boolean;
  alt?: string | undefined;
  image?: string | undefined;
  /** of narrow pages */
  mobile_img_url?: string | undefined;
  link?: string | undefined;
  title_1?: string | undefined;
  title_2?: string | undefined;
}

/** Its words, which lead on. */
export function AdWords({ ad }: { ad: Ad }) {
  return (
    <AdWay ad={ad}>
      <strong>{ad.title_1}</strong> {ad.title_2}
    </AdWay>
  );
}

/** One line, quiet: what is to be done here is something else. */
export function AdLine({ ad }: { ad: Ad }) {
  return (
    <p className={css.line}>
      <AdWords ad={ad} />
    </p>
  );
}

/** A picture across the page, what it says below it as text. */
export function AdPaint({ ad }: { ad: Ad }) {
  const { image, mobile_img_url, alt = "", title_1, title_2 } = ad;
  return (
    <p className={css.paint}>
      <AdWay ad={ad} className={css.way}>
        <picture>
          {mobile_img_url && <source media={css.narrow} srcSet={mobile_img_url} />}
          <img className={css.picture} src={image} alt={alt} loading="lazy" decoding="async" />
        </picture>
        {title_1 && (
          <span className={css.words}>
            <strong>{title_1}</strong> {title_2}
          </span>
        )}
      </AdWay>
    </p>
  );
}
