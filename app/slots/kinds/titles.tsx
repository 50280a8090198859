import { title48 } from "#contract/title-rules";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import * as css from "./titles.css.ts";

interface Title {
  product_guid: string;
  name: string;
  title_language?: string | undefined;
  image: string;
}

/** Covers on their shelf, each with its name; few nodes, because a slot may hold three hundred. */
export function Titles({ products, as = css.row }: { products: Title[]; as?: string }) {
  return (
    <ul className={as}>
      {products.map(({ product_guid, name, title_language, image }) => (
        <li key={product_guid}>
          <a className={css.title} href={`/product/${product_guid}`} lang={title_language}>
            <CoverPicture image={image} alt="" width={150} height={180} loading="lazy" decoding="async" />
            {title48(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
