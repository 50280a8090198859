import type { SlotOf } from "#contract/slots";
import * as css from "./b019.css.ts";
import { mark } from "./kinds/brands.css.ts";
import { Head } from "./kinds/head.tsx";
import { ofThree } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** Exclusive brand group: who makes it, and what is sold here alone. */
export default function ExclusiveBrands({ title, brands }: SlotOf<"B019">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <ul className={css.list}>
        {Object.entries(brands).map(([key, { name, text, link, image, products }]) => (
          <li key={key} className={css.brand}>
            <a className={css.who} href={link}>
              <img className={mark} src={image} alt="" width="240" height="120" loading="lazy" decoding="async" />
              <b>{name}</b>
              <span>{text}</span>
            </a>
            <Titles products={products} as={ofThree} />
          </li>
        ))}
      </ul>
    </section>
  );
}
