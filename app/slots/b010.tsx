import type { SlotOf } from "#contract/slots";
import { sectionHead } from "#styles/page.css";
import { named } from "#styles/text.css";
import { ProductRow } from "../ui/product-grid.tsx";

/** Product card slide: at most 24 in a row that is scrolled. */
export default function ProductShelf({
  title,
  link,
  products,
  first,
}: SlotOf<"B010"> & { /** in sight at once */ first: boolean }) {
  return (
    <section aria-label={title}>
      <div className={sectionHead}>
        <h2 className={named}>{title}</h2>
        <a href={link} aria-label={`看更多：${title}`}>
          看更多
        </a>
      </div>
      <ProductRow products={products} first={first} />
    </section>
  );
}
