import type { SlotOf } from "#contract/slots";
import * as css from "./b016.css.ts";
import { Banner } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";
import { few } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** New main topic project: each topic a picture with its words, and its books beside it. */
export default function TopicProject({ title, items }: SlotOf<"B016">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <ul className={css.topics}>
        {items.map((item) => (
          <li key={item.id} className={css.topic}>
            <Banner of={item} shape={css.picture} />
            {item.products && item.products.length > 0 && <Titles products={item.products} as={few} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
