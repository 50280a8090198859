import type { SlotOf } from "#contract/slots";
import * as css from "./b022.css.ts";
import { BrandWay } from "./kinds/brands.tsx";
import { Head } from "./kinds/head.tsx";

/** Striking brands. */
export default function StrikingBrands({ title, brands }: SlotOf<"B022">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
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
