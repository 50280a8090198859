import type { SlotOf } from "#contract/slots";
import { visuallyHidden } from "#styles/text.css";
import * as css from "./b001.css.ts";

/** Top banner: one line over everything. With a picture, `alt` stands for what it says; else it adds to the title. */
export default function TopBanner({ link, alt, title, blank, image, mobile_img_url }: SlotOf<"B001">) {
  return (
    <a className={css.banner} href={link} {...(blank && { target: "_blank", rel: "noreferrer" })}>
      {image ? (
        <picture>
          {mobile_img_url && <source media={css.narrow} srcSet={mobile_img_url} />}
          <img className={css.picture} src={image} alt={alt} width="1272" height="96" />
        </picture>
      ) : (
        <>
          <strong>{title}</strong>
          {alt !== title && <span>{alt}</span>}
        </>
      )}
      {blank && <span className={visuallyHidden}>（另開新視窗）</span>}
    </a>
  );
}
