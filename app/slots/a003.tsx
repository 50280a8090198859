import type { SlotOf } from "#contract/slots";
import { Head } from "./kinds/head.tsx";
import { row, twoRows } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** The daily recommendation: forty covers on two shelves. */
export default function DailyRecommendation({ title, products }: SlotOf<"A003">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <Titles products={products} as={`${row} ${twoRows}`} />
    </section>
  );
}
