import type { SlotOf } from "#contract/slots";
import { card } from "./kinds/banner.css.ts";
import { Head } from "./kinds/head.tsx";
import { BannerSlides, slidesBeside } from "./kinds/slides.tsx";

/** Bank card slide: whose card, and what it brings. */
export default function BankCards({ title, link, items }: SlotOf<"B021">) {
  return (
    <section aria-label={title}>
      <Head title={title} link={link} />
      <BannerSlides items={items} shape={card} slides={slidesBeside} />
    </section>
  );
}
