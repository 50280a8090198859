import type { SlotOf } from "#contract/slots";
import * as css from "./b023.css.ts";
import { BrandWay } from "./kinds/brands.tsx";
import { Head } from "./kinds/head.tsx";

/** Brand list in one row, and the way to all of them. */
export default function BrandList({ title, link, brands }: SlotOf<"B023">) {
  return (
    <section aria-label={title}>
      <Head title={title} link={link} />
      <ul className={css.list}>
        {Object.entries(brands).map(([key, brand]) => (
          <li key={key}>
            <BrandWay brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
}
