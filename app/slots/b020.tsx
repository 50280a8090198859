import type { SlotOf } from "#contract/slots";
import { Head } from "./kinds/head.tsx";
import { Tabs } from "./kinds/tabs.tsx";
import { row, twoRows } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** Strong recommendation: up to ten tabs, each of two shelves. */
export default function StrongTabs({ title, tabs }: SlotOf<"B020">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Tabs tabs={tabs}>{({ products }) => <Titles products={products} as={`${row} ${twoRows}`} />}</Tabs>
    </section>
  );
}
