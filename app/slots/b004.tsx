import type { SlotOf } from "#contract/slots";
import * as css from "./b004.css.ts";
import { Picture, WayOn } from "./kinds/banner.tsx";

/** Small header banner: its words on a picture no higher than two lines. */
export default function SmallBanner(banner: SlotOf<"B004">) {
  return (
    <WayOn of={banner} className={css.banner}>
      <Picture of={banner} shape={css.picture} said={banner.title_1} />
      {banner.title_1 && (
        <span className={css.words}>
          <b>{banner.title_1}</b> {banner.title_2}
        </span>
      )}
    </WayOn>
  );
}
