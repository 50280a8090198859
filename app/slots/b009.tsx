import type { SlotOf } from "#contract/slots";
import { several, small } from "./kinds/banner.css.ts";
import { Banners } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";

/** Small banner slide. */
export default function SmallSlide({ title, items }: SlotOf<"B009">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Banners items={items} shape={small} row={several} />
    </section>
  );
}
