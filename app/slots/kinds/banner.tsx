import type { ReactNode } from "react";
import type { SlotOf } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import * as css from "./banner.css.ts";

export interface Way {
  link?: string | undefined;
  /** opens in a window of its own */
  blank?: boolean | undefined;
}
export interface Pictured {
  image?: string | undefined;
  /** of narrow pages */
  mobile_img_url?: string | undefined;
  alt: string;
}
export interface BannerShown extends Way, Pictured {
  title_1?: string | undefined;
  title_2?: string | undefined;
}

export function WayOn({
  of: { link, blank },
  className,
  children,
}: {
  of: Way;
  className: string;
  children: ReactNode;
}) {
  return (
    <a className={className} href={link} {...(blank && { target: "_blank", rel: "noreferrer" })}>
      {children}
      {blank && <span className={visuallyHidden}>（另開新視窗）</span>}
    </a>
  );
}

/** One picture, or one for wide and one for narrow pages; what is written beside it is not heard twice. */
export function Picture({ of, shape, said }: { of: Pictured; shape: string; said?: string | undefined }) {
  const { image, mobile_img_url, alt } = of;
  const img = (
    <img
      className={`${css.picture} ${shape}`}
      src={image}
      alt={alt === said ? "" : alt}
      loading="lazy"
      decoding="async"
    />
  );
  if (!mobile_img_url) return img;
  return (
    <picture>
      <source media={css.narrow} srcSet={mobile_img_url} />
      {img}
    </picture>
  );
}

/** A picture that leads somewhere, with its words. */
export function Banner({ of, shape }: { of: BannerShown; shape: string }) {
  return (
    <WayOn of={of} className={css.banner}>
      <Picture of={of} shape={shape} said={of.title_1} />
      {of.title_1 && (
        <span className={css.plate}>
          <b>{of.title_1}</b> {of.title_2}
        </span>
      )}
    </WayOn>
  );
}

type Items = SlotOf<"B009">["items"];

/** Pictures in a row that is scrolled. */
export function Banners({ items, shape, row }: { items: Items; shape: string; row: string }) {
  return (
    <ul className={`${css.row} ${row}`}>
      {items.map((item) => (
        <li key={item.id}>
          <Banner of={item} shape={shape} />
        </li>
      ))}
    </ul>
  );
}
