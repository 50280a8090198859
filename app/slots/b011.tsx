import type { SlotOf } from "#contract/slots";
import { Head } from "./kinds/head.tsx";
import { Tabs } from "./kinds/tabs.tsx";
import { Titles } from "./kinds/titles.tsx";

/** Product card slides in tabs: up to nine of thirty. */
export default function ShelfTabs({ title, tabs }: SlotOf<"B011">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Tabs tabs={tabs}>{({ products }) => <Titles products={products} />}</Tabs>
    </section>
  );
}
