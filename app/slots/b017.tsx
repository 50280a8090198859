import type { SlotOf } from "#contract/slots";
import { several, small, three } from "./kinds/banner.css.ts";
import { Banners } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";

/** Three-banner group: side by side, on a phone a row that is scrolled. */
export default function ThreeBanners({ title, items }: SlotOf<"B017">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Banners items={items} shape={small} row={`${several} ${three}`} />
    </section>
  );
}
