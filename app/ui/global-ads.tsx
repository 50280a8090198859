import { screenOnly } from "#styles/text.css";
import { AdBand } from "./ad-band.tsx";
import * as css from "./ad-band.css.ts";
import { AdWay } from "./ad-way.tsx";
import type { Ad } from "./ad.tsx";
import { panelLink } from "./header.css.ts";

/** The eight parts that every page may have (§7); what there is nothing of is missing. */
export interface GlobalAds {
  horizontal_paint?: Ad | undefined;
  mobile_horizontal_paint?: Ad | undefined;
  little_banner?: Ad | undefined;
  cover_banner?: Ad | undefined;
  watermark?: Ad | undefined;
  keywords?: { text: string; link: string }[] | undefined;
  brands?: { name: string; link: string; image: string }[] | undefined;
  category_banner?: Ad[] | undefined;
}

/** Above the header, and gone with the page when that is scrolled: the one of wide pages, and the one of narrow ones. */
export function TopPaints({ horizontal_paint: wide, mobile_horizontal_paint: narrow }: GlobalAds) {
  return (
    <>
      {wide && <AdBand ad={wide} as={css.ofWide} />}
      {narrow && <AdBand ad={narrow} as={css.ofNarrow} />}
    </>
  );
}

export function LittleBanner({ little_banner: ad }: GlobalAds) {
  return (
    ad && (
      <AdWay ad={ad} className={`${css.ofWide} ${screenOnly}`}>
        <img className={css.mark} src={ad.image} alt={ad.alt} loading="lazy" />
      </AdWay>
    )
  );
}

/** Below the categories in the list that the header opens: what is looked for, brands by their marks, and pictures. */
export function MenuAds({ keywords, brands, category_banner }: GlobalAds) {
  return (
    <>
      {keywords && (
        <li className={css.among}>
          <b>熱門</b>
          {keywords.map(({ text, link }) => (
            <a key={text} className={panelLink} href={link}>
              {text}
            </a>
          ))}
        </li>
      )}
      {brands && (
        <li className={css.among}>
          <b>品牌</b>
          {brands.map(({ name, link, image }) => (
            <a key={link} className={panelLink} href={link}>
              <img className={css.mark} src={image} alt="" loading="lazy" />
              {name}
            </a>
          ))}
        </li>
      )}
      {category_banner && (
        <li className={css.among}>
          {category_banner.map((ad, index) => (
            <AdWay key={index} ad={ad} className={panelLink}>
              <img className={css.mark} src={ad.image} alt={ad.alt === ad.title_1 ? "" : ad.alt} loading="lazy" />
              {ad.title_1}
            </AdWay>
          ))}
        </li>
      )}
    </>
  );
}

/** Across the page's end. */
export const CoverBanner = ({ cover_banner: ad }: GlobalAds) => ad && <AdBand ad={ad} as={css.high} />;

/** On the forest's floor. */
export function Watermark({ watermark: ad }: GlobalAds) {
  return (
    ad && (
      <AdWay ad={ad} className={screenOnly}>
        <img className={css.mark} src={ad.image} alt={ad.alt} loading="lazy" />
      </AdWay>
    )
  );
}
