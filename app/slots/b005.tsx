import type { SlotOf } from "#contract/slots";
import { big } from "./kinds/banner.css.ts";
import { Head } from "./kinds/head.tsx";
import { BannerSlides, slidesAlone } from "./kinds/slides.tsx";
import { Tabs } from "./kinds/tabs.tsx";

const slides = slidesAlone(big);

/** Big slide tabs: under each title a row of big pictures, one in sight. */
export default function SlideTabs({ title, tabs }: SlotOf<"B005">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Tabs tabs={tabs}>{({ items }) => <BannerSlides items={items} shape={big} slides={slides} />}</Tabs>
    </section>
  );
}
