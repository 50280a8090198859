import type { SlotOf } from "#contract/slots";
import { big, one } from "./kinds/banner.css.ts";
import { Banners } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";
import { Tabs } from "./kinds/tabs.tsx";

/** Big slide tabs: under each title a row of big pictures, one in sight. */
export default function SlideTabs({ title, tabs }: SlotOf<"B005">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Tabs tabs={tabs}>{({ items }) => <Banners items={items} shape={big} row={one} />}</Tabs>
    </section>
  );
}
