import type { SlotOf } from "#contract/slots";
import * as css from "./b026.css.ts";
import { Banner } from "./kinds/banner.tsx";
import { Head } from "./kinds/head.tsx";
import { few } from "./kinds/titles.css.ts";
import { Titles } from "./kinds/titles.tsx";

/** New thread group: by category a picture, its keywords and its books. */
export default function ThreadGroup({ title, groups }: SlotOf<"B026">) {
  return (
    <section aria-label={title}>
      <Head title={title} />
      <div className={css.groups}>
        {Object.entries(groups).map(([key, { thread_little_b: picture, thread_keywords, thread_product }]) => (
          <div key={key} className={css.group}>
            {picture && <Banner of={{ ...picture, title_1: picture.alt }} shape={css.picture} />}
            <ul className={css.keywords}>
              {thread_keywords?.map(({ text, link }) => (
                <li key={text}>
                  <a className={css.keyword} href={link}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
            {thread_product && <Titles products={thread_product} as={few} />}
          </div>
        ))}
      </div>
    </section>
  );
}
