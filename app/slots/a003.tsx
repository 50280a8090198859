import type { SlotOf } from "#contract/slots";
import { faint } from "#styles/text.css";
import { Head } from "./kinds/head.tsx";
import { row, twoRows } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** The daily recommendation: forty covers on two shelves. */
export default function DailyRecommendation({ title, text, products }: SlotOf<"A003">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      {text && <p className={faint}>{text}</p>}
      <Titles products={products} as={`${row} ${twoRows}`} />
    </section>
  );
}
