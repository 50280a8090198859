import type { SlotOf } from "#contract/slots";
import { ProductRow } from "../ui/product-grid.tsx";
import * as css from "./b012.css.ts";
import { Head } from "./kinds/head.tsx";

/** Members only. */
export default function ForMembers({ title, text, link, products }: SlotOf<"B012">) {
  return (
    <section className={css.members} aria-label={title} data-list="for_you">
      <Head title={title} link={link} />
      {text && <p>{text}</p>}
      <ProductRow products={products} />
    </section>
  );
}
