import type { SlotOf } from "#contract/slots";
import * as css from "./b001.css.ts";

/** Top banner: one line over everything. With a picture, `alt` stands for what it says; else it adds to the title. */
export default function TopBanner({ link, alt, title, image }: SlotOf<"B001">) {
  return (
    <a className={css.banner} href={link}>
      {image ? (
        <img className={css.picture} src={image} alt={alt} width="1272" height="96" />
      ) : (
        <>
          <strong>{title}</strong>
          {alt !== title && <span>{alt}</span>}
        </>
      )}
    </a>
  );
}
