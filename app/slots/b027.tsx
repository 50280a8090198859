import type { SlotOf } from "#contract/slots";
import * as css from "./b027.css.ts";
import { Head } from "./kinds/head.tsx";
import { few } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** Celebrity recommendation: who, what was said, and of which books. */
export default function Recommended({ title, people }: SlotOf<"B027">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <ul className={css.people}>
        {people.map(({ name, role, quote, image, link, products }) => (
          <li key={name} className={css.person}>
            <p className={css.who}>
              <img className={css.portrait} src={image} alt="" width="72" height="72" loading="lazy" decoding="async" />
              <b>{link ? <a href={link}>{name}</a> : name}</b>
              <small>{role}</small>
            </p>
            <blockquote className={css.quote}>{quote}</blockquote>
            <Titles products={products} as={few} />
          </li>
        ))}
      </ul>
    </section>
  );
}
