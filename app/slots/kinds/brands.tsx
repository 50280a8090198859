import type { SlotOf } from "#contract/slots";
import * as css from "./brands.css.ts";

type Brand = SlotOf<"B022">["brands"][`Brand_ID_${number}`];

/** A brand by its mark and name. */
export function BrandWay({ brand: { name, link, image } }: { brand: Brand }) {
  return (
    <a className={css.brand} href={link}>
      <img className={css.mark} src={image} alt="" width="240" height="120" loading="lazy" decoding="async" />
      {name}
    </a>
  );
}
