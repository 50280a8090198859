import { AdWay } from "./ad-way.tsx";
import type { Ad } from "./ad.tsx";
import * as css from "./ad-band.css.ts";
import { panelLink } from "./header.css.ts";
import type { HeaderAds } from "./header.tsx";

/** What leads on in the list that the header opens. */
interface Way {
  text: string;
  link: string;
  blank: boolean;
  image?: string | undefined;
  alt?: string | undefined;
}

/** The eight parts that every page of the frame alone may have (§7), of which three are rows of the list that the header opens; what there is nothing of is missing. */
export interface GlobalAds {
  horizontal_paint?: Ad | undefined;
  mobile_horizontal_paint?: Ad | undefined;
  little_banner?: Ad | undefined;
  cover_banner?: Ad | undefined;
  watermark?: Ad | undefined;
  /** keywords, brands and category banner */
  menu?: Way[][] | undefined;
}

/** A picture from edge to edge of its place, or beside its words; the frame has its styles, so that it may stand on every page. */
export function AdBand({ ad, as }: { ad: Ad | undefined; as: string }) {
  if (!ad) return null;
  const { link, image, mobile_img_url, alt, title_1, title_2 } = ad;
  const className = `${css.band} ${as}`;
  const content = (
    <>
      <picture>
        {mobile_img_url && <source media="(max-width: 767.98px)" srcSet={mobile_img_url} />}
        <img src={image} alt={alt} loading="lazy" />
      </picture>
      {title_1 && (
        <span>
          <strong>{title_1}</strong> {title_2}
        </span>
      )}
    </>
  );
  // one that leads nowhere has the same room
  if (!link) return <p className={className}>{content}</p>;
  return (
    <AdWay ad={ad} className={className}>
      {content}
    </AdWay>
  );
}

/** Those of a page, one under another. */
export const AdBands = ({ ads }: { ads: Ad[] }) => ads.map((ad, index) => <AdBand key={index} ad={ad} as={css.high} />);

/** A small picture among other things. */
export const AdMark = ({ ad, as }: { ad: Ad | undefined; as: string }) =>
  ad && (
    <AdWay ad={ad} className={as}>
      <img className={`${css.mark} ${as}`} src={ad.image} alt={ad.alt} loading="lazy" />
    </AdWay>
  );

/** Below the categories in the list that the header opens. */
export const AdMenu = ({ menu }: GlobalAds) =>
  menu?.map((ways, index) => (
    <li key={index} className={css.among}>
      {ways.map((way) => (
        <AdWay key={way.link} ad={way} className={panelLink}>
          {way.image && <img className={css.mark} src={way.image} alt={way.alt} loading="lazy" />}
          {way.text}
        </AdWay>
      ))}
    </li>
  ));

/** Those that the header has. */
export const headerAds = (ads: GlobalAds): HeaderAds => ({
  above: (
    <>
      <AdBand ad={ads.horizontal_paint} as={css.ofWide} />
      <AdBand ad={ads.mobile_horizontal_paint} as={css.ofNarrow} />
    </>
  ),
  beside: <AdMark ad={ads.little_banner} as={css.ofWide} />,
  below: <AdMenu {...ads} />,
});
