import type { SlotOf } from "#contract/slots";
import { ProductRow } from "../ui/product-grid.tsx";
import * as css from "./b018.css.ts";
import { Picture, WayOn } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";

/** Limited edition group: what there is only so much of, and why one would want it. */
export default function LimitedEdition(slot: SlotOf<"B018">) {
  const { title, text, link, image, products } = slot;
  return (
    <section aria-label={title}>
      <Head title={title} link={link} />
      <div className={css.edition}>
        <WayOn of={slot} className={css.about}>
          {image && <Picture of={slot} shape={css.picture} />}
          <p>{text}</p>
        </WayOn>
        <ProductRow products={products} />
      </div>
    </section>
  );
}
