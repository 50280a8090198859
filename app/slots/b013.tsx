import type { SlotOf } from "#contract/slots";
import * as css from "./b013.css.ts";
import * as kind from "./kinds/banner.css.ts";
import { Banner } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";
import { BannerSlides, slidesAlone } from "./kinds/slides.tsx";

const slides = slidesAlone(css.slide);

/** A slide, four banners and a long one. */
export default function BannerGroup({ title, slide, four, long }: SlotOf<"B013">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <div className={css.group}>
        <BannerSlides items={slide} shape={css.slide} slides={slides} />
        {four.length > 0 && (
          <ul className={css.four}>
            {four.map((item) => (
              <li key={item.id}>
                <Banner of={item} shape={kind.small} />
              </li>
            ))}
          </ul>
        )}
        {long && (
          <p className={css.long}>
            <Banner of={long} shape={kind.long} />
          </p>
        )}
      </div>
    </section>
  );
}
