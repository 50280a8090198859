import type { SlotOf } from "#contract/slots";
import { ProductRow } from "../ui/product-grid.tsx";
import { Head } from "./kinds/head.tsx";

/** Product card slide: at most 24 in a row that is scrolled. */
export default function ProductShelf({
  title,
  link,
  products,
  first,
}: SlotOf<"B010"> & { /** in sight at once */ first: boolean }) {
  return (
    <section aria-label={title}>
      <Head title={title} link={link} />
      <ProductRow products={products} first={first} />
    </section>
  );
}
