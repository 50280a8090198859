import type { SlotOf } from "#contract/slots";
import { card, several } from "./kinds/banner.css.ts";
import { Banners } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";

/** Bank card slide: whose card, and what it brings. */
export default function BankCards({ title, link, items }: SlotOf<"B021">) {
  return (
    <section aria-label={title}>
      <Head title={title} link={link} />
      <Banners items={items} shape={card} row={several} />
    </section>
  );
}
