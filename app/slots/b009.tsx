import type { SlotOf } from "#contract/slots";
import { small } from "./kinds/banner.css.ts";
import { Head } from "./kinds/head.tsx";
import { BannerSlides, slidesBeside } from "./kinds/slides.tsx";

/** Small banner slide. */
export default function SmallSlide({ title, items }: SlotOf<"B009">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <BannerSlides items={items} shape={small} slides={slidesBeside} />
    </section>
  );
}
